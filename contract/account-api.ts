import { z } from 'zod'
import { calendarApi } from './calendar-api.ts'
import { eventApi } from './event-api.ts'
import type { Operation } from './operation.ts'

const zone = z
  .object({ label: z.string(), offset: z.string().regex(/^-?\d\d:\d\d$/) })
  .meta({ id: 'Zone' })

/** Every operation of the account API, by name. Paths work with and without a trailing slash. */
export const accountApi = {
  ...calendarApi,
  ...eventApi,
  listZones: {
    path: '/api/v1/timezones',
    tag: 'Lookups',
    access: 'open',
    changes: false,
    creates: false,
    summary: 'List time zones',
    parameters: z.object({}),
    reply: z.object({
      meta: z.object({ code: z.literal(200) }).meta({ id: 'ZonesMeta' }),
      data: z.array(zone),
    }),
  },
} as const satisfies Record<string, Operation>
