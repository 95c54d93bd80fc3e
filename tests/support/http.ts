import { type IncomingHttpHeaders, request as open } from 'node:http'
import { connect } from 'node:net'

/** A reply as received: redirects are not followed, and nothing is decoded. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The body as JSON; throws if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and compare
  readonly json: any
}

export interface RequestOptions {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Sends one request as given; by default a GET without extra headers. */
export function request(url: string, asked: Partial<RequestOptions> = {}): Promise<Received> {
  const { method = 'GET', headers = {}, body = '' } = asked
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve(received(incoming.statusCode ?? 0, incoming.headers, bytes))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function received(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Received {
  return {
    status,
    headers,
    bytes,
    get text() {
      return bytes.toString()
    },
    get json() {
      return JSON.parse(bytes.toString())
    },
  }
}

/** Sends bytes that need not be HTTP, and returns everything received until the connection ends. */
export function sendBytes(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk
    })
    // A connection may be reset after the reply was sent; the data received before that is the
    // reply.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
