import { periodUntil } from '../../../core/stats/period.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/http-error.ts'
import {
  blockFollower,
  endSubscriptions,
  type FollowerRef,
  unblockFollower,
} from '../../operations/subscriptions.ts'
import { countServices, listFollowers } from '../../storage/follower-lists.ts'
import { findOwnCalendar, parseId, readListPage } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { redirect, type SignedInRoute } from '../page-route.ts'
import { readFollowersOf, todayIn } from '../statistics/queries.ts'
import { endSubscriptionsPage, followersPage } from './followers-views.ts'

export const followerRoutes: readonly SignedInRoute[] = [
  { path: '/account/calendars/followers/:key', get: showFollowers },
  changeRoute('block', blockFollower, 'followerBlocked'),
  changeRoute('unblock', unblockFollower, 'followerUnblocked'),
  {
    path: '/account/calendars/end/:key',
    get: async (context, request) =>
      endSubscriptionsPage(request.page, await findOwnCalendar(context, request)),
    post: async (context, { person, key }) => {
      const id = parseId(key, 'calendar')
      orNotFound(await endSubscriptions(context, person.accountId, id), 'calendar')
      return redirect(`/account/calendars/settings/${id}`, { notice: 'subscriptionsEnded' })
    },
  },
]

/** The number of days in the chart. */
const chartDays = 365

async function showFollowers(context: Context, request: SignedInRequest): Promise<string> {
  const { person, settings, page } = request
  const { accountId } = person
  const listPage = readListPage(request)
  const chart = periodUntil(todayIn(context, request), chartDays)
  const calendar = await findOwnCalendar(context, request)
  return followersPage(page, {
    calendar,
    services: await countServices(context.db, accountId, calendar.id),
    ...(await listFollowers(context.db, accountId, calendar.id, listPage)),
    active: await readFollowersOf(context, accountId, calendar, chart),
    ...{ number: listPage.number, zone: settings.zone },
  })
}

type Change = (context: Context, follower: FollowerRef) => Promise<boolean>

function changeRoute(verb: string, change: Change, notice: string): SignedInRoute {
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
