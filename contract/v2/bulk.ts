import { z } from 'zod'
import { error } from './errors.ts'
import { event, eventCreate } from './events.ts'
import type { Operation } from './operation.ts'

/** The maximum number of events that one request creates. */
export const maxBulkEvents = 500

const index = z.int().meta({ description: 'The position of the event in the request, from 0.' })

/** The body of a bulk create. */
export const bulkCreate = z
  .strictObject({
    events: z.array(eventCreate).meta({
      description: `Up to ${maxBulkEvents} events.`,
      examples: [[{ title: 'Summer party', datetime_start: '2026-11-30 18:00' }]],
    }),
  })
  .meta({ id: 'EventBulkCreate' })

const result = z
  .union([
    z.object({ index, event }).meta({ id: 'EventBulkSuccess' }),
    z.object({ index, error }).meta({ id: 'EventBulkFailure' }),
  ])
  .meta({ id: 'EventBulkResult' })

/** The type of `result`. */
export type BulkResult = z.infer<typeof result>

/** The operations on many events, by name. */
export const bulkOperations = {
  createEvents: {
    method: 'POST',
    path: '/events/bulk',
    tag: 'Events',
    summary: 'Create many events; invalid ones do not prevent the others',
    access: 'write',
    body: bulkCreate,
    reply: z.object({ results: z.array(result) }).meta({ id: 'EventBulkResults' }),
    isLarge: true,
  },
} as const satisfies Record<string, Operation>
