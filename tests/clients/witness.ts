import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A request of an app, and its reply: a status, or a closed connection. */
export interface Seen {
  readonly agent: string
  readonly isConditional: boolean
  readonly encodings: string
  readonly answer: string
}

/** A proxy between apps and a service that records all requests. */
export interface Witness {
  readonly url: string
  /** Returns the requests since the last call. */
  readonly taken: () => readonly Seen[]
  readonly stop: () => void
}

/** Starts a witness in front of a service at a port. */
export async function startWitness(port: number): Promise<Witness> {
  const seen: Seen[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const note = (answer: string) =>
      seen.push({
        agent: headers['user-agent'] ?? '',
        isConditional: headers['if-none-match'] !== undefined,
        encodings: String(headers['accept-encoding'] ?? ''),
        answer,
      })
    const onward = request({ port, method, path, headers, agent: false }, (answer) => {
      note(`${answer.statusCode}${answer.headers['age'] === undefined ? '' : ' with Age'}`)
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => {
      note('connection ended')
      outgoing.destroy()
    })
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${own}`,
    taken: () => seen.splice(0),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
