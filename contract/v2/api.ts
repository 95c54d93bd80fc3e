import { bulkOperations } from './bulk.ts'
import { calendarOperations } from './calendars.ts'
import { eventOperations } from './events.ts'
import { importOperations } from './imports.ts'
import { linkOperations } from './links.ts'
import { lookupOperations } from './lookups.ts'
import { occurrenceOperations } from './occurrences.ts'
import type { Operation } from './operation.ts'
import { rsvpOperations } from './rsvps.ts'
import { statisticsOperations } from './statistics.ts'
import { subscriberOperations } from './subscribers.ts'
import { templateOperations } from './templates.ts'
import { trashOperations } from './trash.ts'

/** Every operation of version 2 of the API, by name. */
export const operations = {
  ...calendarOperations,
  ...importOperations,
  ...eventOperations,
  ...occurrenceOperations,
  ...bulkOperations,
  ...rsvpOperations,
  ...subscriberOperations,
  ...lookupOperations,
  ...templateOperations,
  ...linkOperations,
  ...statisticsOperations,
  ...trashOperations,
} as const satisfies Record<string, Operation>
