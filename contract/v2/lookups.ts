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

const template = z
  .object({
    id: reply('For `landing_page_template_id`.'),
    name: reply('Its name in the account.'),
    template_type: z.literal('landing_page'),
    ...changes,
  })
  .meta({ id: 'Template' })

const rsvpForm = z
  .object({ id: reply('ID.'), name: reply('Name.'), ...changes })
  .meta({ id: 'RsvpForm' })

const templates = z.object({ templates: z.array(template) }).meta({ id: 'TemplateList' })

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
  listEventTemplates: {
    method: 'GET',
    path: '/events/templates',
    tag: 'Lookups',
    summary: 'List the templates of event pages',
    access: 'read',
    reply: templates,
  },
  listCalendarTemplates: {
    method: 'GET',
    path: '/calendars/templates',
    tag: 'Lookups',
    summary: 'List the templates of calendar pages',
    access: 'read',
    reply: templates,
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
