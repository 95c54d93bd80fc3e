import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import { request } from '../support/http.ts'

/** A request with only part of its body sent. */
export interface HalfRequest {
  /** Sends the rest, and returns the reply. */
  readonly finish: () => Promise<IncomingMessage>
}

/**
 * Sends the first part of a request for a new calendar, and waits until the service has read it.
 */
export async function startHalf(baseUrl: string, token: string): Promise<HalfRequest> {
  const body = `title=${'Long '.repeat(50)}&token=${token}`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const running = open(`${baseUrl}/api/v1/me/calendars/create/`, { method: 'POST', headers })
  const answer = once(running, 'response')
  // The service closes the connection of a request that is never completed.
  answer.catch(() => {})
  running.on('error', () => {})
  running.write(body.slice(0, 20))
  await request(`${baseUrl}/healthz`)
  return {
    finish: async () => {
      running.end(body.slice(20))
      const [reply] = await answer
      reply.resume()
      return reply
    },
  }
}
