import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import { request } from '../support/http.ts'

/** A request whose body has started to arrive. */
export interface HalfRequest {
  /** Sends the rest, and returns the answer. */
  readonly finish: () => Promise<IncomingMessage>
}

/** Begins to make a calendar, and waits until the service has taken that in. */
export async function startHalf(baseUrl: string, token: string): Promise<HalfRequest> {
  const body = `title=${'Long '.repeat(50)}&token=${token}`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const running = open(`${baseUrl}/api/v1/me/calendars/create/`, { method: 'POST', headers })
  const answer = once(running, 'response')
  // One that is never finished is cut.
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
