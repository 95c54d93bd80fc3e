import { z } from 'zod'

/** An error reply of version 2, in the format of the original service. */
export const error = z
  .object({
    error_id: z.string().meta({ description: 'Identifies the request in the log.' }),
    error_message: z.string(),
    message: z.string().meta({ description: 'The same as `error_message`.' }),
    error_code: z.int().meta({ description: '900 without a valid token, otherwise the status.' }),
    property_validation_errors: z
      .array(
        z.object({ name: z.string(), reason: z.string() }).meta({ id: 'PropertyValidationError' }),
      )
      .meta({ description: 'Every problem with a field or parameter.' }),
  })
  .meta({ id: 'Error' })

/** The same as problem details (RFC 9457), for clients that accept `application/problem+json`. */
export const problemDetails = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    error_id: z.string(),
    errors: z.array(
      z
        .object({
          name: z.string().meta({ description: 'A field of the body, or a parameter.' }),
          detail: z.string(),
        })
        .meta({ id: 'ProblemDetail' }),
    ),
  })
  .meta({ id: 'ProblemDetails' })

/** The type of `error`. */
export type ErrorReply = z.infer<typeof error>
/** The type of `problemDetails`. */
export type ProblemDetails = z.infer<typeof problemDetails>
