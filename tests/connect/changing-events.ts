/** Events that change at random, in all the ways in which their owners and administrators can. */

import { Suspended } from '../../core/account/suspension.ts'
import { createCalendar, deleteCalendar, saveCalendar } from '../../server/operations/calendars.ts'
import { createEvent, deleteEvent, saveEvent } from '../../server/operations/events.ts'
import { restoreLink } from '../../server/operations/links.ts'
import { restore } from '../../server/operations/restore-deleted.ts'
import { moveEvents } from '../../server/operations/selected-events.ts'
import { type SuspensionName, suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { findVersions } from '../../server/storage/link-versions.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import type { Chance } from '../support/chance.ts'
import { seriesDraft } from '../support/series.ts'
import type { TestService } from '../support/service.ts'

/** An event with a page. */
export interface ChangingEvent {
  readonly key: string
  /** Saves another title, unless the event is deleted or suspended. */
  readonly rename: (title: string) => Promise<unknown>
  /** Restores the event, so that every calendar can show it. */
  readonly revive: () => Promise<unknown>
  readonly change: (chance: Chance) => Promise<unknown>
}

export type CreateEvent = (service: TestService) => Promise<ChangingEvent>

/** What an event says; its start and end follow from it. */
const first = {
  ...{ title: 'A', date: '2037-03-23', time: '19:00', hours: 1, zone: 'Europe/Berlin' },
  ...{ rule: '', wholeDay: 'false', location: '', description: '', reminder: '', status: '' },
}
type Content = typeof first

/** Dates near clock changes, overlapping ones, and rules that only Google can hold. */
const changes: readonly Partial<Content>[] = [
  ...[{ title: 'B' }, { title: 'A & <b>' }, { location: 'Hall' }, { location: '' }],
  ...[{ description: 'Bring notes' }, { description: '' }, { reminder: '30' }, { reminder: '' }],
  ...[{ date: '2037-03-28' }, { time: '02:30' }, { time: '20:30' }, { hours: 1 }, { hours: 49 }],
  ...[{ zone: 'America/New_York' }, { zone: 'Europe/Berlin' }, { zone: '' }],
  ...[{ wholeDay: 'true' }, { wholeDay: 'false' }],
  ...[{ rule: 'FREQ=WEEKLY;COUNT=3' }, { rule: 'FREQ=DAILY;COUNT=4' }, { rule: '' }],
  { rule: 'FREQ=MONTHLY;BYDAY=-2TU;COUNT=2' },
]

function timesOf({ date, time, hours, wholeDay }: Content) {
  if (wholeDay === 'true') {
    const end = Temporal.PlainDate.from(date).add({ days: Math.floor(hours / 24) })
    return { start: date, end: end.toString() }
  }
  const end = Temporal.PlainDateTime.from(`${date}T${time}`).add({ hours })
  return { start: `${date} ${time}`, end: end.toString().replace('T', ' ') }
}

function pick<Item>(chance: Chance, items: readonly [Item, ...Item[]]): Item {
  return items[chance(items.length)] ?? items[0]
}

/** Suspends something, or ends its suspension. */
async function toggleSuspension({ context }: TestService, name: SuspensionName): Promise<void> {
  const { kind } = await suspend(context, name, 'test')
  if (kind === 'unchanged') await unsuspend(context, name)
}

/** Owners cannot change what is suspended. */
async function unlessSuspended(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof Suspended)) throw error
  }
}

/** A short link, which is saved, cancelled, deleted, restored and suspended. */
export const createChangingLink: CreateEvent = async (service) => {
  const { context, account } = service
  const { accountId } = account
  let content = first
  const textsOf = ({ title, location, description, status, ...rest }: Content): Texts => ({
    ...{
      title,
      location,
      description,
      status,
      ...timesOf({ ...rest, title, location, description, status }),
    },
    ...{ timezone: rest.zone, recurring: rest.rule },
    ...{ all_day_event: rest.wholeDay, alarm: rest.reminder },
  })
  const key = await addLink(service, textsOf(content))
  const save = async (changed: Partial<Content>) => {
    content = { ...content, ...changed }
    await link(service, 'save', { uniquekey: key, ...textsOf(content) })
  }
  const toggle = async () => {
    const found = await findVersions(context.db, accountId, key)
    const last = found?.isDeleted ? found.versions.at(-1) : undefined
    if (last) await restoreLink(context, accountId, key, last.number)
    else await link(service, 'delete', { uniquekey: key })
  }
  return {
    key,
    rename: (title) => save({ title }),
    revive: async () => {
      await unsuspend(context, { kind: 'link', name: key })
      const found = await findVersions(context.db, accountId, key)
      if (found?.isDeleted) await toggle()
      await save({ title: 'Last', status: 'CONFIRMED', rule: '' })
    },
    change: (chance) => {
      const kind = chance(10)
      if (kind === 0) return toggle()
      if (kind === 1) return toggleSuspension(service, { kind: 'link', name: key })
      return save(
        kind < 4
          ? { status: pick(chance, ['CANCELLED', 'CONFIRMED']) }
          : pick(chance, [{ title: 'C' }, ...changes]),
      )
    },
  }
}

/** An event of a calendar, which is moved too, and deleted with its calendar. */
export const createChangingEvent: CreateEvent = async (service) => {
  const { context, account } = service
  const { accountId } = account
  let content = first
  const draftOf = (next: Content) => seriesDraft({ ...next, ...timesOf(next) })
  const calendars = [
    await createCalendar(context, accountId, { title: 'One' }),
    await createCalendar(context, accountId, { title: 'Two' }),
  ] as const
  let [calendar] = calendars
  const event = await createEvent(context, accountId, calendar.id, draftOf(content))
  if (!event) throw new Error('the event was not created')
  const { id, key } = event
  const save = (changed: Partial<Content>) => {
    content = { ...content, ...changed }
    return saveEvent(context, accountId, id, 'calendar', draftOf(content))
  }
  const move = async () => {
    const target = calendars.find((one) => one !== calendar) ?? calendar
    const selected = { accountId, calendarId: calendar.id, ids: [id] }
    if ((await moveEvents(context, selected, target.id)) === 1) calendar = target
  }
  const trash = new Map<string, string>()
  const toggle = async (what: 'event' | 'calendar') => {
    const known = trash.get(what)
    if (known !== undefined) {
      const restored = await restore(context, accountId, known)
      if (typeof restored !== 'string') trash.delete(what)
      return
    }
    const deleted =
      what === 'event'
        ? await deleteEvent(context, accountId, id, 'calendar')
        : await deleteCalendar(context, accountId, calendar.id)
    if (deleted !== undefined) trash.set(what, deleted)
  }
  const remind = (reminder: number | null) =>
    saveCalendar(context, accountId, calendar.id, {
      title: calendar.title,
      settings: { ...calendar, reminder },
    })
  const changeOnce = (chance: Chance) => {
    const kind = chance(12)
    if (kind < 2) return toggle(pick(chance, ['event', 'calendar']))
    if (kind === 2) return toggleSuspension(service, { kind: 'calendar', name: calendar.key })
    if (kind === 3) return remind(pick(chance, [null, 15]))
    return kind === 4 ? move() : save(pick(chance, [{ title: 'C' }, ...changes]))
  }
  return {
    key,
    rename: (title) => unlessSuspended(save({ title })),
    revive: async () => {
      for (const one of calendars) await unsuspend(context, { kind: 'calendar', name: one.key })
      for (const what of ['calendar', 'event'] as const) if (trash.has(what)) await toggle(what)
      await save({ title: 'Last', rule: '' })
    },
    change: (chance) => unlessSuspended(changeOnce(chance)),
  }
}
