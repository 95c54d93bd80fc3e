import type { Calendar } from '../../../core/calendar/calendar.ts'
import { activeByDay } from '../../../core/stats/followers.ts'
import { type ChosenPeriod, periodBefore, readPeriod } from '../../../core/stats/period.ts'
import { type Statistics, statisticsOf } from '../../../core/stats/statistics.ts'
import { localDay } from '../../../core/time/local-day.ts'
import type { Context } from '../../context.ts'
import { listEventCounts, sumEventCounts } from '../../storage/event-counts.ts'
import * as followers from '../../storage/follower-days.ts'
import type { TotalKind } from '../../storage/hits.ts'
import { listDays, listNames, type Subject } from '../../storage/statistics.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { EventPages } from './event-views.ts'
import type { Followed, Followers } from './follower-views.ts'

/** The number of references on a page. */
const shownReferences = 100

/** The number of events in their list. */
const shownEvents = 20

/** The number of calendars in the list of most followed calendars. */
const shownCalendars = 10

/** The dimensions that are read, and how many names of each. */
interface Names {
  readonly kinds: readonly TotalKind[]
  readonly size: number
}

const allNames: Names = { kinds: ['service', 'device', 'reference'], size: shownReferences }

/** Returns the current day in the time zone of an account. */
export function todayIn({ now }: Context, { settings }: Pick<SignedInRequest, 'settings'>): string {
  return localDay(now(), settings.zone)
}

/** Returns the period that a request chooses. */
export function periodIn(context: Context, request: SignedInRequest): ChosenPeriod {
  const text = (name: string) => request.parameters.get(name)
  const texts = { days: text('days'), from: text('from'), to: text('to') }
  return readPeriod(texts, todayIn(context, request))
}

/** Reads the statistics of an account, or of one of its links. */
export async function readStatistics(
  { db }: Context,
  subject: Subject,
  period: ChosenPeriod,
  { kinds, size }: Names = allNames,
): Promise<Statistics> {
  const names = async (kind: TotalKind) =>
    kinds.includes(kind) ? listNames(db, subject, period, { kind, size }) : []
  const counted = {
    days: await listDays(db, subject, { from: periodBefore(period).from, to: period.to }),
    services: await names('service'),
    devices: await names('device'),
    references: await names('reference'),
  }
  return statisticsOf(period, counted)
}

/** Reads the numbers of event pages, and those of the most visited events. */
export async function readEvents(
  { db }: Context,
  accountId: number,
  period: ChosenPeriod,
): Promise<EventPages> {
  return {
    total: await sumEventCounts(db, accountId, period),
    before: await sumEventCounts(db, accountId, periodBefore(period)),
    events: await listEventCounts(db, accountId, period, shownEvents),
  }
}

/** Reads the followers of all calendars of an account. */
export async function readFollowers(
  { db }: Context,
  accountId: number,
  period: ChosenPeriod,
): Promise<Followers> {
  return { period, days: await followers.listFollowersOver(db, accountId, period) }
}

/** Reads the followers of one calendar. */
export async function readFollowersOf(
  { db }: Context,
  accountId: number,
  { id, title, followersActive }: Calendar,
  period: ChosenPeriod,
): Promise<Followers> {
  const range = { accountId, calendarId: id, from: period.from }
  const changes = await followers.listFollowerDays(db, range)
  const days = activeByDay(period, followersActive, changes)
  return { period, days, calendar: title }
}

/** Reads the calendars of an account with the most followers, and how many each gained and lost. */
export async function readMostFollowed(
  { db }: Context,
  accountId: number,
  period: ChosenPeriod,
): Promise<readonly Followed[]> {
  const calendars = await followers.listMostFollowed(db, accountId, shownCalendars)
  const followed = calendars.map(async ({ id, title, active }) => {
    const range = { accountId, calendarId: id, from: period.from }
    const changes = await followers.listFollowerDays(db, range)
    return { id, title, days: activeByDay(period, active, changes) }
  })
  return Promise.all(followed)
}
