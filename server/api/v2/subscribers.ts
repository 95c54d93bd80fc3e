import type { SubscriberReply } from '../../../contract/v2/subscribers.ts'
import { collect } from '../../../core/result.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { blockFollower } from '../../operations/subscriptions.ts'
import {
  type FollowerOfCalendar,
  findFollowerOfAccount,
  searchFollowers,
} from '../../storage/follower-search.ts'
import { type Call, noContent, objectReply } from './call.ts'
import {
  type Place,
  pageOfSlices,
  pagesReply,
  readCalendarIds,
  readChoices,
  readList,
} from './lists.ts'

type Status = SubscriberReply['subscriber_status']

const orders = ['created', 'synced', 'calendar_id'] as const

export async function searchSubscribers(call: Call): Promise<Reply> {
  const { context, accountId, query } = call
  const { list, calendarIds, statuses } = unwrap(
    collect({
      list: readList(query, orders),
      calendarIds: readCalendarIds(call),
      statuses: readChoices(query, 'status', allStatuses),
    }),
  )
  const slices = searchFollowers(context.db, accountId, calendarIds)
  const found = await pageOfSlices(places(slices, list.by, statuses ?? allStatuses), list)
  const subscribers: SubscriberReply[] = []
  for (const { id } of found.items) {
    const follower = await findFollowerOfAccount(context.db, accountId, id)
    if (follower) subscribers.push(subscriberReply(follower))
  }
  return json({ subscribers, ...pagesReply(call, list, found, (place) => place) })
}

async function* places(
  slices: AsyncIterable<readonly FollowerOfCalendar[]>,
  by: (typeof orders)[number],
  statuses: readonly Status[],
): AsyncGenerator<readonly Place[]> {
  for await (const slice of slices) {
    const some = slice.filter((follower) => statuses.includes(statusOf(follower)))
    yield some.map((follower) => ({ id: follower.id, value: sortValues[by](follower) }))
  }
}

const sortValues: Readonly<Record<(typeof orders)[number], (one: FollowerOfCalendar) => number>> = {
  created: ({ id }) => id,
  synced: ({ lastFetchedAt }) => lastFetchedAt,
  calendar_id: ({ calendarId }) => calendarId,
}

const allStatuses = ['active', 'inactive', 'blocked'] as const satisfies readonly Status[]

export async function getSubscriber({ context, accountId, id }: Call): Promise<Reply> {
  const follower = await findFollowerOfAccount(context.db, accountId, id)
  return objectReply(subscriberReply(orNotFound(follower, 'subscriber')))
}

export async function deleteSubscriber({ context, accountId, id }: Call): Promise<Reply> {
  const follower = await findFollowerOfAccount(context.db, accountId, id)
  const { calendarId } = orNotFound(follower, 'subscriber')
  orNotFound(await blockFollower(context, { accountId, calendarId, id }), 'subscriber')
  return noContent
}

function statusOf({ isActive, isBlocked }: FollowerOfCalendar): Status {
  if (isBlocked) return 'blocked'
  return isActive ? 'active' : 'inactive'
}

function subscriberReply(follower: FollowerOfCalendar): SubscriberReply {
  return {
    id: String(follower.id),
    calendar_id: String(follower.calendarId),
    subscriber_status: statusOf(follower),
    calendar_type: follower.service,
    sync_count: null,
    synced: utcTime(follower.lastFetchedAt),
    subscriber_form_data: {},
    subscriber_form_labels: {},
    geo_location: { ip: '', city: '', region: '', country: '', location: '', postal: '' },
    created: utcTime(follower.firstFetchedAt),
  }
}
