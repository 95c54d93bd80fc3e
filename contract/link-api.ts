import { z } from 'zod'
import { maxReminder } from '../core/event/event.ts'
import { maxReferenceLength, maxUidLength } from '../core/links/direct.ts'
import type { Operation } from './account-api.ts'
import { text } from './parameters.ts'
import { meta } from './replies.ts'

const optional = (description: string, example: string) => text(description, example).optional()

/** What an address says of an event (`/dir/`); a short link keeps it as it is given. */
const event = z.object({
  start: text('Numeric date and time; `YYYY-MM-DD HH:MM` is unambiguous.', '2026-11-30 18:00'),
  end: optional('As `start`; one hour after it when left out.', '2026-11-30 22:00'),
  duration: optional('Minutes; where given, `end` is not looked at.', '90'),
  title: text('Single line.', 'Summer party'),
  description: optional('Plain text or simplified HTML.', 'Bring a <b>friend</b>.'),
  location: optional('Place.', 'Botanical Garden, Berlin'),
  organizer: optional('Name; given together with `organizer_email`.', 'Ada Lovelace'),
  organizer_email: optional('Address; given together with `organizer`.', 'ada@example.com'),
  all_day_event: optional('`true` or `false`.', 'false'),
  date_format: optional('`MM/DD/YYYY` or `DD/MM/YYYY`.', 'MM/DD/YYYY'),
  timezone: optional('Label of the time zone list; without one the time floats.', 'Europe/Berlin'),
  reference: optional(`Up to ${maxReferenceLength} characters, for statistics.`, 'spring-mail'),
  service: optional('The calendar to go straight to.', 'google'),
  template: optional('Id of an event page template.', '1'),
  alarm: optional(`Minutes before the start, 0 to ${maxReminder}.`, '60'),
  recurring: optional('A recurrence rule of RFC 5545.', 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'),
  calname: optional('Name of the file; `use-title` takes the title.', 'party.ics'),
  attendees: optional('E-mail addresses, separated by commas.', 'ada@example.com,bob@example.com'),
  uid: optional(
    `The UID of the event, up to ${maxUidLength} characters.`,
    'party-2026@example.com',
  ),
  status: optional('Status in the file; `CONFIRMED` when left out.', 'TENTATIVE'),
  method: optional('Method in the file; none when left out.', 'PUBLISH'),
  transp: optional('`OPAQUE` (busy) or `TRANSPARENT` (free).', 'TRANSPARENT'),
})

const encoding = optional('`base64` encodes the file of `stream`, for mail programs.', 'base64')
const client = { client: text('Client id of the account.', 'CLIENT_ID') }
const key = { uniquekey: text('Key of the short link.', 'abcdefgh12345678') }

const done = z.object({
  meta,
  data: z.object({
    action: z.enum(['add', 'save', 'delete']),
    link: z.string(),
    uniquekey: z.string(),
    status: z.enum(['added', 'saved', 'deleted']),
  }),
})

const stamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\)$/)

/** A short link as it is answered: the parameters as they were given, unset ones empty. */
export const shortLink = z.object({
  ...client,
  ...event.required().shape,
  link: z.string(),
  clicks: z.string().regex(/^\d+$/),
  created: stamp,
  modified: stamp,
})

/** Every operation on short links, by name. */
export const linkApi = {
  addLink: {
    path: '/dir/link/add/',
    summary: 'Store a short link; its parameters are kept as they are given',
    access: 'client',
    changes: true,
    creates: true,
    parameters: z.object({ ...client, ...event.shape, encoding }),
    reply: done,
  },
  getLink: {
    path: '/dir/link/get/',
    summary: 'Get a short link with its clicks',
    access: 'client',
    changes: false,
    creates: false,
    parameters: z.object({ ...client, ...key }),
    reply: z.object({ meta, data: shortLink }),
  },
  saveLink: {
    path: '/dir/link/save/',
    summary: 'Change the parameters that are sent, and keep the others',
    access: 'client',
    changes: true,
    creates: false,
    parameters: z.object({ ...client, ...key, ...event.partial().shape, encoding }),
    reply: done,
  },
  deleteLink: {
    path: '/dir/link/delete/',
    summary: 'Delete a short link',
    access: 'client',
    changes: true,
    creates: false,
    parameters: z.object({ ...client, ...key }),
    reply: done,
  },
} as const satisfies Record<string, Operation>

/** The fields of a short link, every one a text. */
export type ShortLinkReply = z.infer<typeof shortLink>
