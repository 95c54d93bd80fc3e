import { type IncomingHttpHeaders, request } from 'node:http'

/** A request; GET by default. */
export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A reply as received, byte for byte. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<IncomingHttpHeaders>
  /** Alternating names and values, in the order and case in which they were sent. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  /** The time since before the connection was opened, in milliseconds. */
  readonly firstByteAfter: number
}

/** Sends one request on a new connection, with only the given headers and Host. */
export function ask(
  url: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const given = { connection: 'keep-alive', ...headers }
    const sent = request(url, { method, headers: given, agent: false })
    sent.on('error', reject)
    sent.on('response', async (message) => {
      const firstByteAfter = performance.now() - started
      const chunks: Buffer[] = await message.toArray()
      const { statusCode: status = 0, headers, rawHeaders } = message
      resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks), firstByteAfter })
      sent.destroy()
    })
    sent.end(body)
  })
}

/** Like `ask`, but throws unless the request succeeds. */
export async function askFor(url: string, question: Question = {}): Promise<Answer> {
  const answer = await ask(url, question)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${question.method ?? 'GET'} ${url}: ${answer.status} ${answer.body}`)
}
