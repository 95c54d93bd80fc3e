import {
  type AddressRules,
  dial,
  type OutboundMessage,
  readBody,
  readTarget,
  within,
} from './dial.ts'
import { fetchOptionsFor } from './fetch-file.ts'

/** The time that a request may take, in milliseconds, and the maximum size of a reply, in bytes. */
const bounds = { time: 10_000, bytes: 4 * 1024 * 1024 } as const

/** Statuses without a body (the Fetch standard, "null body status"). */
const withoutBody = [204, 205, 304]

/** Sends a request to another service, like `fetch`. */
export type OutboundFetch = (address: string, message: OutboundMessage) => Promise<Response>

/**
 * Creates a `fetch` that connects only to public addresses, and to one other origin if given. It follows
 * no redirects, so that nothing secret is sent elsewhere. Throws `FetchError` if there is no complete reply.
 */
export function createOutboundFetch(knownOrigin?: string): OutboundFetch {
  const rules: AddressRules = { ...fetchOptionsFor([]), knownOrigin }
  return (address, message) =>
    within(bounds.time, async (signal) => {
      const reply = await dial(rules, readTarget(address), signal, message)
      const { statusCode: status = 0 } = reply
      const body = await readBody(reply, bounds.bytes)
      const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      return new Response(withoutBody.includes(status) ? null : new Uint8Array(body), {
        status,
        headers,
      })
    })
}
