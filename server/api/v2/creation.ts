import { type Reply, withHeaders } from '../../http/message.ts'
import type { IdempotentCreate } from '../../operations/idempotent-create.ts'
import { createOnce } from '../idempotency.ts'
import type { Call } from './call.ts'
import { tagOf } from './versions.ts'

/** A validated call of an operation that creates something. */
export type Creation = Pick<IdempotentCreate, 'create' | 'find'>

/** Creates something, once for each `Idempotency-Key` if the request has one. */
export async function create(call: Call, creation: Creation): Promise<Reply> {
  const { context, request, operation, accountId, key, body } = call
  const parameters = new Map([
    ['key', key],
    ['body', JSON.stringify(body)],
  ])
  // The paths of version 1 are different.
  const name = `${operation.method} ${operation.path}`
  const idempotent = { ...creation, accountId, credential: 'token', parameters } as const
  const { reply } = await createOnce(context, request, name, idempotent)
  return withHeaders(reply, { etag: tagOf(JSON.parse(String(reply.body))) })
}
