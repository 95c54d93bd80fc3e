import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request to an operation of a stand-in. */
export interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The named parts of the path, decoded. */
  readonly parts: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Thrown by an operation that rejects its request. */
export class Rejection extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super(`${reply.status} ${reply.body ?? ''}`)
    this.reply = reply
  }
}

export interface Operation {
  /** What tests and faults call it. */
  readonly name: string
  readonly method: string
  /** The whole path, with named groups. */
  readonly path: RegExp
  readonly answer: (call: Call) => Reply
}

/** What goes wrong with a request. */
export interface Fault {
  /** How long the request takes, in milliseconds. */
  readonly delay?: number
  /**
   * What is sent in place of the reply. `cut` closes the connection without one, `cut body` in the
   * middle of the real one.
   */
  readonly reply?: Reply | 'cut' | 'cut body'
  /** Whether the operation is carried out all the same. */
  readonly isDone?: boolean
  /** What happens meanwhile, such as the end of the client. */
  readonly beforeReply?: () => Promise<void>
  readonly afterReply?: () => void
}

/** Faults of any HTTP service; `Done` means after the change. */
export const faults = {
  status: (status: number, headers: Readonly<Record<string, string>> = {}): Fault => {
    return { reply: { status, headers } }
  },
  statusDone: (status: number): Fault => ({ reply: { status }, isDone: true }),
  cut: { reply: 'cut' },
  cutDone: { reply: 'cut', isDone: true },
  cutBody: { reply: 'cut body', isDone: true },
  slow: (delay: number): Fault => ({ delay }),
  malformed: { reply: { status: 200, body: '{"id": "' }, isDone: true },
  huge: (bytes: number): Fault => {
    return { reply: { status: 200, body: JSON.stringify('x'.repeat(bytes)) }, isDone: true }
  },
} as const satisfies Record<string, Fault | ((value: number) => Fault)>

/** A request that was answered. */
export interface Logged {
  /** The name of the operation; `unknown` if there is none at this address. */
  readonly operation: string
  readonly call: Call
  /** `undefined` if the connection was cut. */
  readonly status: number | undefined
}

export interface StandInServer {
  readonly url: string
  /** All requests in the order of their answers. */
  readonly log: readonly Logged[]
  readonly count: (operation: string) => number
  /** Makes the next requests to an operation fail; `*` stands for any operation. */
  readonly fail: (operation: string, fault: Fault, times?: number) => void
  readonly stop: () => Promise<void>
}

export interface ServerOptions {
  readonly operations: readonly Operation[]
  readonly port: number
  /** Runs the operation, or rejects the request; the operation includes its delay. */
  readonly admit: (call: Call, run: () => Promise<Reply>) => Promise<Reply>
}

export function json(status: number, value: unknown, headers = {}): Reply {
  const body = JSON.stringify(value)
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  }
}

/** Returns the object in the body of a request; `undefined` if there is none. */
export function readJson({ headers, body }: Call): Readonly<Record<string, unknown>> | undefined {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined
  try {
    const value: unknown = JSON.parse(body)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value)) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export async function startServer(options: ServerOptions): Promise<StandInServer> {
  const log: Logged[] = []
  const pending: { operation: string; fault: Fault }[] = []
  const nextFault = (operation: string): Fault => {
    const index = pending.findIndex((one) => [operation, '*'].includes(one.operation))
    return pending.splice(index, index < 0 ? 0 : 1)[0]?.fault ?? {}
  }
  const server = createServer(async (request, response) => {
    const { operation, call } = await readCall(options.operations, request)
    const name = operation?.name ?? 'unknown'
    const fault = nextFault(name)
    const sent = await replyTo(options, operation, call, fault)
    log.push({ operation: name, call, status: sent === 'cut' ? undefined : sent.status })
    await fault.beforeReply?.()
    send(response, sent, fault.reply === 'cut body')
    fault.afterReply?.()
  })
  await once(server.listen(options.port, '127.0.0.1'), 'listening')
  // The cast is safe: `address()` returns an object for a TCP server.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    count: (name) => log.filter(({ operation }) => operation === name).length,
    fail: (operation, fault, times = 1) => {
      pending.push(...Array.from({ length: times }, () => ({ operation, fault })))
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readCall(operations: readonly Operation[], request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', `http://${headers.host}`)
  const operation = operations.find((one) => one.method === method && one.path.test(url.pathname))
  const parts = Object.entries(operation?.path.exec(url.pathname)?.groups ?? {}).map(
    ([name, text]) => [name, decodeURIComponent(text)],
  )
  const body = Buffer.concat(chunks).toString()
  return { operation, call: { method, url, headers, body, parts: Object.fromEntries(parts) } }
}

async function replyTo(
  { admit }: ServerOptions,
  operation: Operation | undefined,
  call: Call,
  { delay, reply, isDone }: Fault,
): Promise<Reply | 'cut'> {
  const replaced = reply === 'cut body' ? undefined : reply
  const run = async (): Promise<Reply> => {
    if (delay) await sleep(delay)
    if (replaced && !isDone) return { status: 0 }
    return operation?.answer(call) ?? { status: 404 }
  }
  try {
    const own = await admit(call, run)
    return replaced ?? own
  } catch (error) {
    if (error instanceof Rejection) return replaced ?? error.reply
    throw error
  }
}

function send(response: ServerResponse, reply: Reply | 'cut', isBodyCut: boolean): void {
  if (reply === 'cut') return void response.destroy()
  const { status, headers, body = '' } = reply
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-length': bytes.length, ...headers })
  if (!isBodyCut) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
