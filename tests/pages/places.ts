/**
 * The events and calendars on the pages of the tests, with names that are not words of any
 * language.
 */

import { equal } from 'node:assert/strict'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import type { EndReason, EntryProblem } from '../../core/connect/provider.ts'
import { momentInZone } from '../../core/time/moment.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { forgetEntry } from '../../server/operations/connections.ts'
import { createOneTimeEvent } from '../../server/operations/events.ts'
import { suspend } from '../../server/operations/suspensions.ts'
import { saveEntry, updateEntry } from '../../server/storage/connected-entries.ts'
import { direct, pathOf, type Texts, targetOf } from '../direct/calls.ts'
import { saveConnection } from '../support/connections.ts'
import { addSeries } from '../support/series.ts'
import type { TestService } from '../support/service.ts'

const zone = { timezone: 'Europe/Berlin' }

/** The events on the pages; the current time is 2026-11-21 12:00 UTC. */
const events = {
  single: {
    ...{ ...zone, location: 'Qarth 7', description: 'Xyz\\nqrs' },
    ...{ organizer: 'Ada Q', organizer_email: 'ada@example.com' },
  },
  series: { ...zone, recurring: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;UNTIL=20270301T000000Z' },
  hourly: { ...zone, recurring: 'FREQ=HOURLY;COUNT=3' },
  overlapping: { ...zone, end: '2026-12-07 20:00', recurring: 'FREQ=DAILY;COUNT=3' },
  begunSeries: { ...zone, start: '2026-09-07 18:00', recurring: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
  wholeDays: { ...zone, all_day_event: 'true', end: '2026-12-07' },
  overMidnight: { ...zone, end: '2026-12-06 02:00', description: '<p>Xyz</p><p>qrs</p>' },
  floating: {},
  today: { ...zone, start: '2026-11-21 20:00' },
  running: { ...zone, start: '2026-11-21 12:30' },
  over: { ...zone, start: '2026-11-20 12:30' },
  cancelled: { ...zone, status: 'CANCELLED' },
  online: { ...zone, start: '2026-11-21 12:30', location: 'https://meet.example.org/qx' },
  website: { ...zone, location: 'https://qarth.example/qx' },
} satisfies Readonly<Record<string, Texts>>

const inCalendar: readonly Texts[] = [
  { start_date: '2026-11-30 09:00', ...zone, location: 'Qarth 7' },
  { start_date: '2026-12-05 19:30', ...zone },
  { start_date: '2026-12-05', end_date: '2026-12-07', all_day_event: 'true' },
  // More than a day of a month view can show.
  ...['09:00', '12:00', '15:00'].map((time) => ({ start_date: `2026-12-05 ${time}`, ...zone })),
  { start_date: '2026-12-31 22:00', end_date: '2027-01-01 04:00', ...zone },
]

/** Paths of pages, and keys. */
export interface Places {
  readonly events: Readonly<Record<keyof typeof events, string>>
  /** An event with links and categories. */
  readonly detailed: string
  readonly calendar: string
  readonly emptyCalendar: string
  /** The events of a calendar that search engines may list. */
  readonly listed: { readonly coming: string; readonly over: string }
  /** A calendar with a series and more events than a list shows at once. */
  readonly longCalendar: string
  /** A calendar that the administrator has suspended. */
  readonly stopped: string
  readonly clientId: string
  /** The key of the page that stops the updates of an entry in somebody's calendar. */
  readonly stopKey: string
  /** The same for entries that are no longer kept up to date, by the reason. */
  readonly ended: Readonly<Record<Exclude<EndReason, 'stopped'>, string>>
  /** The same for entries that cannot show their event as it is. */
  readonly troubled: Readonly<Record<EntryProblem, string>>
}

/** Creates an event of each kind, a calendar with events and one without. */
export async function makePlaces(service: TestService): Promise<Places> {
  const pairs = Object.entries(events).map(async ([name, texts]) => {
    const answer = await direct(service, { title: 'Zephyr Qux', ...texts })
    return [name, pathOf(targetOf(answer))] as const
  })
  const calendar = await makeCalendar(service, inCalendar)
  return {
    // The cast is safe because the entries have the same keys.
    events: Object.fromEntries(await Promise.all(pairs)) as Places['events'],
    detailed: await makeDetailed(service),
    calendar,
    emptyCalendar: await makeCalendar(service, []),
    listed: await makeListed(service),
    longCalendar: await makeLongCalendar(service),
    stopped: await makeStopped(service),
    clientId: service.account.clientId,
    stopKey: await connectEntry(service),
    ended: {
      over: await connectEntry(service, { reason: 'over' }),
      deleted: await connectEntry(service, { reason: 'deleted' }),
      eventDeleted: await connectEntry(service, { reason: 'eventDeleted' }),
      withdrawn: await connectEntry(service, { reason: 'withdrawn' }),
      forbidden: await connectEntry(service, { reason: 'forbidden' }),
    },
    troubled: {
      cannotHold: await connectEntry(service, { problem: 'cannotHold' }),
      rejected: await connectEntry(service, { problem: 'rejected' }),
    },
  }
}

async function makeDetailed({ context, account }: TestService): Promise<string> {
  const start = momentInZone({ local: '2026-12-05T18:00:00', offset: undefined }, '')
  const { key } = await createOneTimeEvent(context, account.accountId, {
    title: 'Zephyr Qux',
    when: { isWholeDay: false, zone: '', start, end: start },
    details: {
      conferences: [{ value: 'https://meet.example.org/qx' }, { value: 'tel:+1-555', label: 'Qx' }],
      website: [{ value: 'https://qarth.example/qx' }],
      attachments: [{ value: 'https://qarth.example/qx.pdf' }],
      categories: [{ value: 'Qux' }],
    },
  })
  return `/event/${key}`
}

/** Makes an entry that follows an event, and returns the key of its page. */
async function connectEntry(
  { context, account }: TestService,
  {
    problem = '',
    reason,
  }: { readonly problem?: EntryProblem | ''; readonly reason?: EndReason } = {},
): Promise<string> {
  const { accountId } = account
  const stopKey = context.newKey()
  const texts = { language: 'en', calendarId: '', entryId: 'x', sent: '{}', zone: '' }
  const entry = { ...texts, accountId, pageKey: context.newKey(), stopKey, endsAt: null }
  const person = { provider: 'microsoft', subjectDigest: 'x', sealedToken: 'x' } as const
  const saved = await context.db.transaction(async (connection) => {
    const connectionId = await saveConnection(connection, person)
    const id = await saveEntry(connection, { ...entry, connectionId })
    await updateEntry(connection, { ...entry, id, isLive: 1, problem })
    return { id, connectionId }
  })
  if (reason) await forgetEntry(context, saved, reason)
  return stopKey
}

/** Creates a calendar with events, and returns its key. */
export async function makeCalendar(
  { call }: TestService,
  texts: readonly Texts[],
  calendarTexts: Texts = {},
): Promise<string> {
  const created = await call('/api/v1/me/calendars/create/', { title: 'Zephyr', ...calendarTexts })
  const { id, uniquekey } = created.json.calendar
  for (const one of texts) {
    const event = { title: 'Zephyr Qux', calendar_id: String(id), ...one }
    const answer = await call('/api/v1/me/calendars/events/create/', event)
    equal(answer.status, 200, answer.text)
  }
  return uniquekey
}

async function makeListed(service: TestService): Promise<Places['listed']> {
  const settings = { ...defaultCalendarSettings, isFindable: 1 }
  const { accountId } = service.account
  const { key } = await createCalendar(service.context, accountId, { title: 'Zephyr', settings })
  const pathOn = async (start: string) => {
    const event = await addSeries(service, key, { start, zone: 'Europe/Berlin', rule: '' })
    return `/event/${event.key}`
  }
  return { coming: await pathOn('2026-12-01 19:00'), over: await pathOn('2026-11-20 19:00') }
}

async function makeLongCalendar(service: TestService): Promise<string> {
  const days = Array.from({ length: 11 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
  const texts = days.map((day) => ({ ...zone, start_date: `${day} 09:00` }))
  const key = await makeCalendar(service, texts)
  const series = {
    start: '2026-11-24 19:00',
    zone: 'Europe/Berlin',
    rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=9',
  }
  await addSeries(service, key, series)
  return key
}

async function makeStopped(service: TestService): Promise<string> {
  const name = await makeCalendar(service, [])
  await suspend(service.context, { kind: 'calendar', name }, 'Zephyr Qux')
  return name
}
