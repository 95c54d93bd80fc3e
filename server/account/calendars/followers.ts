import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import {
  blockFollower,
  endSubscriptions,
  type FollowerPlace,
  unblockFollower,
} from '../../operations/subscriptions.ts'
import { countServices, listFollowers } from '../../storage/follower-lists.ts'
import { endSubscriptionsPage } from '../../views/account/calendars/end-page.ts'
import { followersPage } from '../../views/account/calendars/followers-page.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { idIn, pageIn } from '../read.ts'
import { readFollowersOf } from '../statistics/read.ts'
import { ownCalendar } from './own.ts'

/** How many days are drawn. */
const shownDays = 365

/** Who follows a calendar. */
export const followers: AccountPage<PersonAsked> = {
  path: '/account/calendars/followers/:key',
  show: async (context, asked) => {
    const { person, settings, frame } = asked
    const { accountId } = person
    const page = pageIn(asked)
    const calendar = await ownCalendar(context, asked)
    const services = await countServices(context.db, accountId, calendar.id)
    const listed = await listFollowers(context.db, accountId, calendar.id, page)
    const active = await readFollowersOf(context, accountId, calendar, shownDays)
    const shown = { calendar, active, services, ...listed, number: page.number }
    return followersPage({ ...shown, zone: settings.zone }, frame)
  },
}

/** Empties the feed of a follower. */
export const block = changing('block', blockFollower, 'followerBlocked')

/** Fills it again. */
export const unblock = changing('unblock', unblockFollower, 'followerUnblocked')

type Change = (context: Context, place: FollowerPlace) => Promise<boolean>

function changing(verb: string, change: Change, notice: string): AccountPage<PersonAsked> {
  return {
    path: `/account/calendars/${verb}/:key`,
    act: async (context, asked) => {
      const { person, key, parameters } = asked
      const calendarId = idIn(key, 'calendar')
      const id = idIn(parameters.get('follower'), 'follower')
      const follower = { accountId: person.accountId, calendarId, id }
      found(await change(context, follower), 'follower')
      const path = `/account/calendars/followers/${calendarId}?page=${pageIn(asked).number}`
      return goTo(path, { notice })
    },
  }
}

/** Ends all subscriptions to a calendar. */
export const end: AccountPage<PersonAsked> = {
  path: '/account/calendars/end/:key',
  show: async (context, asked) =>
    endSubscriptionsPage(await ownCalendar(context, asked), asked.frame),
  act: async (context, { person, key }) => {
    const id = idIn(key, 'calendar')
    found(await endSubscriptions(context, person.accountId, id), 'calendar')
    return goTo(`/account/calendars/settings/${id}`, { notice: 'subscriptionsEnded' })
  },
}
