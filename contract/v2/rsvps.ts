import { z } from 'zod'
import {
  changes,
  customData,
  id,
  listOf,
  pageParameters,
  reply,
  sortOrder,
  text,
} from './fields.ts'
import type { Operation } from './operation.ts'

/** Where a person was; always empty, because nothing personal is stored. */
export const geoLocation = z
  .object({
    ip: z.literal(''),
    city: z.literal(''),
    region: z.literal(''),
    country: z.literal(''),
    location: z.literal(''),
    postal: z.literal(''),
  })
  .meta({ id: 'GeoLocation' })

const attending = z.enum(['going', 'maybe', 'not-going'])

const attendee = z
  .object({
    id,
    event_id: id,
    email: reply('Email.'),
    attending,
    rsvp_form_data: customData,
    rsvp_form_labels: customData,
    geo_location: geoLocation,
    ...changes,
  })
  .meta({ id: 'Attendee' })

const answers = {
  attending: attending.meta({ examples: ['going'] }).optional(),
  notify: text('`active` sends emails.', 'active').optional(),
  rsvp_form_data: customData.optional(),
}

const attendeeCreate = z
  .strictObject({ email: text('Email.', 'ada@example.com'), ...answers })
  .meta({ id: 'AttendeeCreate' })

const attendeeUpdate = z
  .strictObject({ email: text('Email.', 'ada@example.com').optional(), ...answers })
  .meta({ id: 'AttendeeUpdate' })

const tag = 'RSVP'
const one = '/rsvps/{attendee_id}'
const notYet = 'is not supported yet (501)'
const ownErrors = [501] as const

/** The operations on attendees, by name. Only the list is supported so far, and it is empty. */
export const rsvpOperations = {
  createRsvp: {
    method: 'POST',
    path: '/events/{event_id}/rsvps',
    tag,
    summary: `Adding an attendee ${notYet}`,
    access: 'write',
    body: attendeeCreate,
    reply: attendee,
    ownErrors,
  },
  searchRsvps: {
    method: 'GET',
    path: '/rsvps',
    tag,
    summary: 'List attendees; there are none',
    access: 'read',
    query: z.object({
      event_ids: text('Only for these events, separated by commas.', '').optional(),
      attending: text('Only these answers, separated by commas.', 'going,maybe').optional(),
      search: text('In the email.', '').optional(),
      sort_by: text('`created`, `event_id`, `attending` or `email`.', 'created').optional(),
      ...sortOrder,
      ...pageParameters,
    }),
    reply: listOf('AttendeeList', 'rsvps', attendee),
  },
  getRsvp: {
    method: 'GET',
    path: one,
    tag,
    summary: `Getting an attendee ${notYet}`,
    access: 'read',
    reply: attendee,
    ownErrors,
  },
  updateRsvp: {
    method: 'PATCH',
    path: one,
    tag,
    summary: `Changing an attendee ${notYet}`,
    access: 'write',
    body: attendeeUpdate,
    reply: attendee,
    ownErrors,
  },
  deleteRsvp: {
    method: 'DELETE',
    path: one,
    tag,
    summary: `Deleting an attendee ${notYet}`,
    access: 'write',
    ownErrors,
  },
} as const satisfies Record<string, Operation>
