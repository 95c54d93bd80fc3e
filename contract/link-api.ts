import { z } from 'zod'
import { maxReminder } from '../core/event/event.ts'
import { maxReferenceLength, maxUidLength } from '../core/links/direct.ts'
import type { Operation } from './operation.ts'
import { text } from './parameters.ts'
import { meta } from './replies.ts'

const optional = (description: string, example: string) => text(description, example).optional()

/** The parameters of an event in a URL (`/dir/`); a short link stores them as given. */
export const shortLinkEvent = z.object({
  start: text('Numeric date and time; `YYYY-MM-DD HH:MM` is unambiguous.', '2026-11-30 18:00'),
  end: optional('Like `start`; defaults to one hour after it.', '2026-11-30 22:00'),
  duration: optional('Minutes; takes precedence over `end`.', '90'),
  title: text('Single line.', 'Summer party'),
  description: optional('Plain text or simplified HTML.', 'Bring a <b>friend</b>.'),
  location: optional('Location.', 'Botanical Garden, Berlin'),
  organizer: optional('Name; requires `organizer_email`.', 'Ada Lovelace'),
  organizer_email: optional('Email; requires `organizer`.', 'ada@example.com'),
  all_day_event: optional('`true` or `false`.', 'false'),
  date_format: optional('`MM/DD/YYYY` or `DD/MM/YYYY`.', 'MM/DD/YYYY'),
  timezone: optional(
    'Label from the list of time zones; without one, the time floats.',
    'Europe/Berlin',
  ),
  reference: optional(`Up to ${maxReferenceLength} characters, for statistics.`, 'spring-mail'),
  service: optional('The calendar to open.', 'google'),
  template: optional('ID of a template for event pages.', '1'),
  alarm: optional(`Minutes before the start, 0 to ${maxReminder}.`, '60'),
  recurring: optional('Recurrence rule (RRULE of RFC 5545).', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'),
  calname: optional('File name; `use-title` uses the title.', 'party.ics'),
  attendees: optional('Emails, separated by commas.', 'ada@example.com,bob@example.com'),
  uid: optional(
    `The UID of the event, up to ${maxUidLength} characters.`,
    'party-2026@example.com',
  ),
  status: optional('Status in the file; defaults to `CONFIRMED`.', 'TENTATIVE'),
  method: optional('Method in the file; none by default.', 'PUBLISH'),
  transp: optional('`OPAQUE` (busy) or `TRANSPARENT` (free).', 'TRANSPARENT'),
})

const encoding = optional('`base64` encodes the file of `stream`, for email APIs.', 'base64')
const client = { client: text('Client ID of the account.', 'CLIENT_ID') }
const key = { uniquekey: text('Key of the short link.', 'abcdefgh12345678') }

const done = z.object({
  meta,
  data: z
    .object({
      action: z.enum(['add', 'save', 'delete']),
      link: z.string(),
      uniquekey: z.string(),
      status: z.enum(['added', 'saved', 'deleted']),
    })
    .meta({ id: 'LinkChange' }),
})

const stamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\)$/)

/** A short link in replies: its parameters as given, empty if unset. */
export const shortLink = z
  .object({
    ...client,
    ...shortLinkEvent.required().shape,
    link: z.string(),
    clicks: z.string().regex(/^\d+$/),
    created: stamp,
    modified: stamp,
  })
  .meta({ id: 'ShortLink' })

/** Every operation on short links, by name. */
export const linkApi = {
  addLink: {
    path: '/dir/link/add/',
    tag: 'Links',
    summary: 'Create a short link; its parameters are stored as given',
    access: 'client',
    changes: true,
    creates: true,
    parameters: z.object({ ...client, ...shortLinkEvent.shape, encoding }),
    reply: done,
  },
  getLink: {
    path: '/dir/link/get/',
    tag: 'Links',
    summary: 'Get a short link with its clicks',
    access: 'client',
    changes: false,
    creates: false,
    parameters: z.object({ ...client, ...key }),
    reply: z.object({ meta, data: shortLink }),
  },
  saveLink: {
    path: '/dir/link/save/',
    tag: 'Links',
    summary: 'Change the given parameters and keep the others',
    access: 'client',
    changes: true,
    creates: false,
    parameters: z.object({ ...client, ...key, ...shortLinkEvent.partial().shape, encoding }),
    reply: done,
  },
  deleteLink: {
    path: '/dir/link/delete/',
    tag: 'Links',
    summary: 'Delete a short link',
    access: 'client',
    changes: true,
    creates: false,
    parameters: z.object({ ...client, ...key }),
    reply: done,
  },
} as const satisfies Record<string, Operation>

/** The fields of a short link, all of them strings. */
export type ShortLinkReply = z.infer<typeof shortLink>
