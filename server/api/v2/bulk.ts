import { type BulkResult, bulkCreate, maxBulkEvents } from '../../../contract/v2/bulk.ts'
import { type EventReply, eventCreate } from '../../../contract/v2/events.ts'
import { QuotaExceeded } from '../../../core/account/quota.ts'
import { yieldToEventLoop } from '../../event-loop.ts'
import { HttpError, invalid } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { createIdempotently } from '../../operations/idempotent-create.ts'
import { idempotencyKeyOf, reusedKey } from '../idempotency.ts'
import { type Body, exampleOf, isObject, notLike, problemsOf } from './body.ts'
import { type Call, quotaError } from './call.ts'
import { errorReply } from './errors.ts'
import { createEvent } from './events.ts'

/** How many events are created at a time; other requests run in between. */
const sliceSize = 10

export async function createEvents(call: Call): Promise<Reply> {
  const events = readEvents(call.body)
  const results: BulkResult[] = []
  for (let from = 0; from < events.length; from += sliceSize) {
    const slice = events.slice(from, from + sliceSize)
    results.push(...(await Promise.all(slice.map((one, at) => createOne(call, one, from + at)))))
  }
  return json({ results })
}

function readEvents({ events }: Body): readonly unknown[] {
  const isFit = Array.isArray(events) && events.length > 0 && events.length <= maxBulkEvents
  if (isFit) return events
  const noun = `a list of 1 to ${maxBulkEvents} events`
  throw invalid([notLike('events', noun, exampleOf(bulkCreate.shape.events))])
}

async function createOne(call: Call, event: unknown, index: number): Promise<BulkResult> {
  // Reading a series with many exceptions takes much of a turn of the event loop.
  await yieldToEventLoop()
  try {
    return { index, event: await eventOf(call, event, index) }
  } catch (error) {
    const refused = error instanceof QuotaExceeded ? quotaError(error) : error
    if (!(refused instanceof HttpError) || refused.status === 503) throw error
    return { index, error: errorReply(refused, call.request) }
  }
}

// Each event counts as a separate request, identified by the key and its position: a retry of an interrupted
// request creates only what is missing.
async function eventOf(call: Call, event: unknown, index: number): Promise<EventReply> {
  const { context, accountId, operation, request } = call
  const body = checkedBody(event, index)
  const creation = await createEvent({ ...call, body })
  const key = idempotencyKeyOf(request)
  // The cast is safe: this is what creating an event returns.
  if (key === undefined) return (await creation.create(context)) as EventReply
  const parameters = new Map([['body', JSON.stringify(body)]])
  const created = await createIdempotently(
    context,
    { ...creation, accountId, credential: 'token', parameters },
    { operation: `${operation.method} ${operation.path}`, key: `${key} ${index}` },
  )
  if (created === 'other request') throw reusedKey()
  return JSON.parse(created.reply)
}

function checkedBody(event: unknown, index: number): Body {
  if (!isObject(event))
    throw invalid([notLike(`events[${index}]`, 'an object', exampleOf(eventCreate))])
  const problems = problemsOf(event, eventCreate)
  if (problems.length > 0) throw invalid(problems)
  return event
}
