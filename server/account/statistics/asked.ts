import { findLength } from '../../../core/stats/period.ts'
import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import { findShortLink } from '../../storage/links.ts'
import type { Subject } from '../../storage/statistics.ts'
import type { Followers } from '../../views/account/statistics/followers.ts'
import type { PersonAsked } from '../page.ts'
import { readFollowers, readFollowersOf } from './read.ts'

/** Whose statistics are asked for: those of the short link `link`, else of the whole account. */
export async function subjectAsked(
  { db }: Context,
  { person, parameters }: PersonAsked,
): Promise<Subject> {
  const { accountId } = person
  const key = parameters.get('link')
  if (key === undefined) return { accountId }
  const link = found(await findShortLink(db, accountId, key), 'short link')
  return { accountId, linkId: link.id }
}

/** The followers that are asked for: those of `calendar`, else of all calendars. */
export function followersAsked(
  context: Context,
  { person, parameters }: PersonAsked,
): Promise<Followers> {
  const { accountId } = person
  const length = findLength(parameters.get('days'))
  const calendar = parameters.get('calendar')
  if (calendar === undefined) return readFollowers(context, accountId, length)
  const calendarId = found(/^\d{1,15}$/.test(calendar) && Number(calendar), 'calendar')
  return readFollowersOf(context, { accountId, calendarId }, length)
}
