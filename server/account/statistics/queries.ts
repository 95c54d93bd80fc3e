import type { Calendar } from '../../../core/calendar/calendar.ts'
import { activeByDay } from '../../../core/stats/followers.ts'
import { type PeriodLength, periodBefore, periodUntil } from '../../../core/stats/period.ts'
import { type Statistics, statisticsOf } from '../../../core/stats/statistics.ts'
import type { Context } from '../../context.ts'
import * as followers from '../../storage/follower-days.ts'
import { listDays, listNames, type Subject } from '../../storage/statistics.ts'
import type { Followed, Followers } from './follower-views.ts'

/** The number of references on a page. */
const shownReferences = 100

/** The number of calendars in the list of most followed calendars. */
const shownCalendars = 10

/** Reads the statistics of an account, or of one of its links, for a period that ends today. */
export async function readStatistics(
  { db, now }: Context,
  subject: Subject,
  length: PeriodLength,
  references = shownReferences,
): Promise<Statistics> {
  const period = periodUntil(now(), length)
  const names = (kind: 'service' | 'device' | 'reference') =>
    listNames(db, subject, period, { kind, size: references })
  const counted = {
    days: await listDays(db, subject, { from: periodBefore(period).from, to: period.to }),
    services: await names('service'),
    devices: await names('device'),
    references: await names('reference'),
  }
  return statisticsOf(now(), length, counted)
}

/** Reads the followers of all calendars of an account, for a period that ends today. */
export async function readFollowers(
  { db, now }: Context,
  accountId: number,
  length: PeriodLength,
): Promise<Followers> {
  const period = periodUntil(now(), length)
  return { length, days: await followers.listFollowersOver(db, accountId, period) }
}

/** Reads the followers of one calendar, for a period that ends today. */
export async function readFollowersOf(
  { db, now }: Context,
  accountId: number,
  { id, title, followersActive }: Calendar,
  length: PeriodLength,
): Promise<Followers> {
  const period = periodUntil(now(), length)
  const range = { accountId, calendarId: id, from: period.from }
  const changes = await followers.listFollowerDays(db, range)
  const days = activeByDay(period, followersActive, changes)
  return { length, days, calendar: title }
}

/** Reads the calendars of an account with the most followers, and how many each gained and lost. */
export async function readMostFollowed(
  { db, now }: Context,
  accountId: number,
  length: PeriodLength,
): Promise<readonly Followed[]> {
  const { from } = periodUntil(now(), length)
  const calendars = await followers.listMostFollowed(db, accountId, shownCalendars)
  const changes = calendars.map(async (calendar) => {
    const range = { accountId, calendarId: calendar.id, from }
    return { ...calendar, changes: await followers.listFollowerDays(db, range) }
  })
  return Promise.all(changes)
}
