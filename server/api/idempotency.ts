import type { Operation } from '../../contract/account-api.ts'
import type { Context } from '../context.ts'
import { json, type Request, withHeaders } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { type Creation, createOnce } from '../operations/idempotent-create.ts'
import { idempotencyKeyOf, refuseReuse } from './idempotency-key.ts'

/** Reads a request of an operation that creates something. */
export type ReadCreation = (context: Context, request: Request) => Promise<Creation>

/** Makes the handler of an operation that creates something: once for each `Idempotency-Key`. */
export function creating({ path }: Operation, read: ReadCreation): Handler {
  return async (context, request) => {
    const creation = await read(context, request)
    const key = idempotencyKeyOf(request)
    if (key === undefined) return json(await creation.create(context))
    const created = await createOnce(context, creation, { operation: path, key })
    if (created === 'other request') throw refuseReuse()
    const reply = { ...json({}), body: created.reply }
    return created.isRepeated ? withHeaders(reply, repeated) : reply
  }
}

// Who asked twice can tell, in a browser as well.
const repeated = {
  'idempotent-replayed': 'true',
  'access-control-expose-headers': 'idempotent-replayed',
}
