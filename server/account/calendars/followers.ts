import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/refusal.ts'
import {
  blockFollower,
  endSubscriptions,
  type FollowerPlace,
  unblockFollower,
} from '../../operations/subscriptions.ts'
import { countServices, listFollowers } from '../../storage/follower-lists.ts'
import { findOwnCalendar, parseId, readListPage } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, redirect } from '../page-route.ts'
import { readFollowersOf } from '../statistics/queries.ts'
import { endSubscriptionsPage, followersPage } from './followers-views.ts'

/** How many days are drawn. */
const shownDays = 365

/** Who follows a calendar. */
export const followers: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/followers/:key',
  get: async (context, request) => {
    const { person, settings, page } = request
    const { accountId } = person
    const listPage = readListPage(request)
    const calendar = await findOwnCalendar(context, request)
    const services = await countServices(context.db, accountId, calendar.id)
    const listed = await listFollowers(context.db, accountId, calendar.id, listPage)
    const active = await readFollowersOf(context, accountId, calendar, shownDays)
    const shown = { calendar, active, services, ...listed, number: listPage.number }
    return followersPage({ ...shown, zone: settings.zone }, page)
  },
}

/** Empties the feed of a follower. */
export const block = changing('block', blockFollower, 'followerBlocked')

/** Fills it again. */
export const unblock = changing('unblock', unblockFollower, 'followerUnblocked')

type Change = (context: Context, place: FollowerPlace) => Promise<boolean>

function changing(verb: string, change: Change, notice: string): AccountRoute<SignedInRequest> {
  return {
    path: `/account/calendars/${verb}/:key`,
    post: async (context, request) => {
      const { person, key, parameters } = request
      const calendarId = parseId(key, 'calendar')
      const id = parseId(parameters.get('follower'), 'follower')
      const follower = { accountId: person.accountId, calendarId, id }
      orNotFound(await change(context, follower), 'follower')
      const path = `/account/calendars/followers/${calendarId}?page=${readListPage(request).number}`
      return redirect(path, { notice })
    },
  }
}

/** Ends all subscriptions to a calendar. */
export const end: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/end/:key',
  get: async (context, request) =>
    endSubscriptionsPage(await findOwnCalendar(context, request), request.page),
  post: async (context, { person, key }) => {
    const id = parseId(key, 'calendar')
    orNotFound(await endSubscriptions(context, person.accountId, id), 'calendar')
    return redirect(`/account/calendars/settings/${id}`, { notice: 'subscriptionsEnded' })
  },
}
