import { z } from 'zod'
import { customData, id, listOf, moment, pageParameters, reply, sortOrder, text } from './fields.ts'
import type { Operation } from './operation.ts'
import { geoLocation } from './rsvps.ts'

/** A follower of a calendar in replies. */
export const subscriber = z
  .object({
    id,
    calendar_id: id,
    subscriber_status: z.enum(['active', 'inactive', 'blocked']).meta({
      description: '`active` if its calendar app was seen in the last 30 days.',
    }),
    calendar_type: reply('The calendar app, for example `google`, or `other`.'),
    sync_count: z.null().meta({ description: 'Is not counted.' }),
    synced: moment('When its app was last seen, `YYYY-MM-DD HH:MM:SS` in UTC.'),
    subscriber_form_data: customData,
    subscriber_form_labels: customData,
    geo_location: geoLocation,
    created: moment('`YYYY-MM-DD HH:MM:SS` in UTC.'),
  })
  .meta({ id: 'Subscriber' })

/** The type of `subscriber`. */
export type SubscriberReply = z.infer<typeof subscriber>

const tag = 'Subscribers'
const one = '/subscribers/{subscriber_id}'

/** The operations on followers of calendars, by name. */
export const subscriberOperations = {
  searchSubscribers: {
    method: 'GET',
    path: '/subscribers',
    tag,
    summary: 'List the followers of all calendars',
    access: 'read',
    query: z.object({
      calendar_ids: text('Only for these calendars, separated by commas.', '').optional(),
      status: text('`active`, `inactive`, `blocked`, separated by commas.', 'active').optional(),
      sort_by: text('`created`, the default, `synced` or `calendar_id`.', 'synced').optional(),
      ...sortOrder,
      ...pageParameters,
    }),
    reply: listOf('SubscriberList', 'subscribers', subscriber),
  },
  getSubscriber: {
    method: 'GET',
    path: one,
    tag,
    summary: 'Get a follower',
    access: 'read',
    reply: subscriber,
  },
  deleteSubscriber: {
    method: 'DELETE',
    path: one,
    tag,
    summary: 'End a subscription: the follower gets no more events',
    access: 'write',
  },
} as const satisfies Record<string, Operation>
