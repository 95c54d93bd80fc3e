import { z } from 'zod'

/** A whole number in a string. */
export const digits = z.string().regex(/^\d+$/)

/** A moment in Unix seconds. */
export const unix = z.int()

/** The first members of every successful reply except the time zone list. */
export const meta = z.object({ code: z.literal('200') }).meta({ id: 'Meta' })

/** The URLs of the previous and the next page of a list; empty if there is none. */
export const paging = z.object({ previous: z.string(), next: z.string() }).meta({ id: 'Paging' })

/** What was deleted. */
export const deleted = z
  .object({ id: digits, status: z.literal('deleted') })
  .meta({ id: 'Deleted' })

/** An error reply: all problems of the request, each with its parameter. */
export const errorReply = z
  .object({
    meta: z
      .object({
        code: z.string().regex(/^[45]\d\d$/),
        error_type: z.enum([
          'invalid_parameter',
          'unauthenticated',
          'not_found',
          'method_not_allowed',
          'gone',
          'too_large',
          'rate_limited',
          'internal',
          'unavailable',
        ]),
        error_message: z.string(),
      })
      .meta({ id: 'ErrorMeta' }),
    errors: z.array(
      z.object({ parameter: z.string(), message: z.string() }).meta({ id: 'Problem' }),
    ),
  })
  .meta({ id: 'Error' })

/** The type of an error; each has its own status. */
export type ErrorType = z.infer<typeof errorReply>['meta']['error_type']
