import { findLength } from '../../../core/stats/period.ts'
import type { Context } from '../../context.ts'
import type { Subject } from '../../storage/statistics.ts'
import type { Followers } from '../../views/account/statistics/followers.ts'
import { calendarNamed } from '../calendars/own.ts'
import { linkNamed } from '../links/own.ts'
import type { PersonAsked } from '../page.ts'
import { readFollowers, readFollowersOf } from './read.ts'

/** Whose statistics are asked for: those of the short link `link`, else of the whole account. */
export async function subjectAsked(context: Context, asked: PersonAsked): Promise<Subject> {
  const { accountId } = asked.person
  const key = asked.parameters.get('link')
  if (key === undefined) return { accountId }
  return { accountId, linkId: (await linkNamed(context, asked, key)).id }
}

/** The followers that are asked for: those of `calendar`, else of all calendars. */
export async function followersAsked(context: Context, asked: PersonAsked): Promise<Followers> {
  const { person, parameters } = asked
  const length = findLength(parameters.get('days'))
  const id = parameters.get('calendar')
  if (id === undefined) return readFollowers(context, person.accountId, length)
  const calendar = await calendarNamed(context, asked, id)
  return readFollowersOf(context, person.accountId, calendar, length)
}
