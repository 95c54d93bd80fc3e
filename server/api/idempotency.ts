import type { Operation } from '../../contract/operation.ts'
import type { Context } from '../context.ts'
import { type HttpError, invalid } from '../http/http-error.ts'
import { json, type Reply, type Request, withHeaders } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { createIdempotently, type IdempotentCreate } from '../operations/idempotent-create.ts'

/** Reads a request for an operation that creates something. */
export type ReadCreation = (context: Context, request: Request) => Promise<IdempotentCreate>

/** Creates the handler of an operation that runs once for each `Idempotency-Key`. */
export function idempotent({ path }: Operation, read: ReadCreation): Handler {
  return async (context, request) => {
    const { reply, isRepeated } = await createOnce(
      context,
      request,
      path,
      await read(context, request),
    )
    return isRepeated ? withHeaders(reply, exposed) : reply
  }
}

// Lets scripts in browsers read the header.
const exposed = { 'access-control-expose-headers': 'idempotent-replayed' }

/** Creates something, once for each `Idempotency-Key` if the request has one. */
export async function createOnce(
  context: Context,
  request: Request,
  operation: string,
  creation: IdempotentCreate,
): Promise<{ readonly reply: Reply; readonly isRepeated: boolean }> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return { reply: json(await creation.create(context)), isRepeated: false }
  const created = await createIdempotently(context, creation, { operation, key })
  if (created === 'other request') throw reusedKey()
  const { isRepeated } = created
  const reply = { ...json({}), body: created.reply }
  return {
    reply: isRepeated ? withHeaders(reply, { 'idempotent-replayed': 'true' }) : reply,
    isRepeated,
  }
}

/** The header that identifies repeated requests (draft-ietf-httpapi-idempotency-key-header). */
const parameter = 'Idempotency-Key'

// The draft requires quotes, but most clients send none. A header that was sent twice contains a
// comma, so it matches neither.
const shape = /^(?:"([\x21\x23-\x2b\x2d-\x7e]{1,255})"|([\x21\x23-\x2b\x2d-\x7e]{1,255}))$/

/** The key that was sent with a request, without quotes; `undefined` if there is none. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  const text = headers['idempotency-key']
  if (text === undefined) return undefined
  const [, quoted, bare] = shape.exec(String(text)) ?? []
  const key = quoted ?? bare
  if (key !== undefined) return key
  const message =
    'is not a key; use 1 to 255 visible ASCII characters without commas and quotes, for example a UUID'
  throw invalid([{ parameter, message }])
}

/** Returns the error for a key that was used for a different request. */
export function reusedKey(): HttpError {
  const message = 'was already used for a different request; use a new key'
  return invalid([{ parameter, message }], 422)
}
