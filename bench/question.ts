import { type IncomingHttpHeaders, request } from 'node:http'

/** A request; GET by default. */
export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A reply, byte by byte as it came. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<IncomingHttpHeaders>
  /** Names and values in turn, in the order and the letters in which they were sent. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  /** From before the connection was opened, in milliseconds. */
  readonly firstByteAfter: number
}

/** Asks once, on a connection of its own, with no header besides those given and the host. */
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

/** The same, where only success goes on. */
export async function askFor(url: string, question: Question = {}): Promise<Answer> {
  const answer = await ask(url, question)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${question.method ?? 'GET'} ${url}: ${answer.status} ${answer.body}`)
}
