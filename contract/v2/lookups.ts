import { z } from 'zod'
import { changes, flag, listOf, reply } from './fields.ts'
import type { Operation } from './operation.ts'

const timezone = z
  .object({
    name: reply('For `timezone` of events and calendars.'),
    local_time: reply('The current time there, `YYYY-MM-DD HH:MM:SS`.'),
    is_dst: flag('Whether daylight saving time is in effect.', false),
    utc_offset: z.int().meta({ description: 'Seconds east of UTC.' }),
    utc_offset_hours: reply('`+02:00` east of UTC, `-08:00` west of it.'),
    tzid_abbr: reply('The offset as the tz database writes it, for example `+02`.'),
  })
  .meta({ id: 'Timezone' })

const rsvpForm = z
  .object({ id: reply('ID.'), name: reply('Name.'), ...changes })
  .meta({ id: 'RsvpForm' })

/** The operations that list the values other operations accept, by name. */
export const lookupOperations = {
  listTimezones: {
    method: 'GET',
    path: '/timezones',
    tag: 'Lookups',
    summary: 'List time zones',
    access: 'open',
    reply: z.object({ timezones: z.array(timezone) }).meta({ id: 'TimezoneList' }),
  },
  listRsvpForms: {
    method: 'GET',
    path: '/events/rsvp-forms',
    tag: 'RSVP',
    summary: 'List RSVP forms; there are none',
    access: 'read',
    reply: listOf('RsvpFormList', 'rsvp_forms', rsvpForm),
  },
} as const satisfies Record<string, Operation>
