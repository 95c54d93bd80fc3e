import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { readBody } from './body.ts'
import type { Reply, Request } from './message.ts'

/** The service as a function: a request in, a reply out. It never throws. */
export type App = (request: Request) => Answered | Promise<Answered>

/** A reply, and the path of the route that gave it; the log names nothing else of the address. */
export interface Answered {
  readonly reply: Reply
  readonly route: string
}

/** Serves an app over Node's HTTP server, and logs each request in one line. */
export function listener(app: App, log: Logger): RequestListener {
  const nextId = createIds()
  return (message, response) => {
    const started = performance.now()
    const done = (answered: Answered) => {
      send(response, answered.reply, message.method === 'HEAD')
      const { route, reply } = answered
      const ms = Math.round((performance.now() - started) * 1000) / 1000
      log.info({ id: nextId(), method: message.method, route, status: reply.status, ms }, 'request')
    }
    const answered = app(requestOf(message))
    if (answered instanceof Promise) answered.then(done)
    else done(answered)
  }
}

/** Ids of requests: a random beginning for each process, and a count. */
function createIds(): () => string {
  const beginning = randomBytes(4).toString('hex')
  let count = 0
  return () => `${beginning}-${(++count).toString(36)}`
}

function requestOf(message: IncomingMessage): Request {
  const target = message.url ?? '/'
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  return {
    method: message.method ?? 'GET',
    path: path.startsWith('/') ? path : (URL.parse(path)?.pathname ?? '/'),
    query: at < 0 ? '' : target.slice(at + 1),
    headers: message.headers,
    body: () => readBody(message),
  }
}

const withoutBody = new Set([204, 304])

function send(response: ServerResponse, reply: Reply, isHead: boolean): void {
  const { status, headers, body } = reply
  if (withoutBody.has(status)) {
    response.writeHead(status, headers).end()
  } else {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    response.writeHead(status, { ...headers, 'content-length': length })
    if (isHead) response.end()
    else response.end(body)
  }
}
