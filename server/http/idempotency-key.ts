import { type HttpError, invalid } from './http-error.ts'
import type { Request } from './message.ts'

/** The header by which a request is known when it is sent again (draft-ietf-httpapi-idempotency-key-header). */
const parameter = 'Idempotency-Key'

// The draft has it in quotes, and most clients send it without. A header that was sent twice has a
// comma, so it is none of these.
const shape = /^(?:"([\x21\x23-\x2b\x2d-\x7e]{1,255})"|([\x21\x23-\x2b\x2d-\x7e]{1,255}))$/

/** The key that a request was sent with, without quotes; `undefined` where it has none. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  const text = headers['idempotency-key']
  if (text === undefined) return undefined
  const [, quoted, bare] = shape.exec(String(text)) ?? []
  const key = quoted ?? bare
  if (key !== undefined) return key
  const message =
    'is no key; accepted are 1 to 255 visible characters of ASCII without commas and quotes, for example a UUID'
  throw invalid([{ parameter, message }])
}

/** The refusal of a request whose key was that of another one. */
export function refuseReuse(): HttpError {
  const message = 'was sent before with another request; a new request needs a new key'
  return invalid([{ parameter, message }], 422)
}
