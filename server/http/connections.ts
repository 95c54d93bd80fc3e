import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The maximum number of open connections; each costs some kilobytes and a file descriptor. */
const mostConnections = 10_000

/** The share of the maximum that is closed at once when room is needed. */
const madeRoom = 0.05

/**
 * Limits the number of connections. If there are too many, the oldest idle ones are closed; if
 * none is idle, new ones are rejected.
 */
export function boundConnections(server: Server, most = mostConnections): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (open.size >= most) closeIdle(server, open, Math.ceil(most * madeRoom))
    if (open.size >= most) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

// A set iterates in insertion order.
function closeIdle(server: Server, open: Set<Socket>, wanted: number): void {
  let closed = 0
  for (const socket of open) {
    if (closed === wanted) return
    if (!isIdle(server, socket)) continue
    socket.destroy()
    open.delete(socket)
    closed++
  }
}

// Node sets this timeout only while a connection waits for its next request.
function isIdle({ keepAliveTimeout }: Server, { timeout = 0 }: Socket): boolean {
  return timeout >= keepAliveTimeout
}

/** The limits for clients that read slowly. */
export interface Patience {
  /** The maximum pause between two reads, in milliseconds. */
  readonly pause: number
  readonly bytesPerSecond: number
}

const usual: Patience = { pause: 15_000, bytesPerSecond: 16_384 }

/** Cuts the connection of a client that does not read its reply, which waits in memory. */
export function cutSlowReader(response: ServerResponse, patience = usual): void {
  const { socket } = response
  // The connection is already closed and emits no more events.
  if (response.destroyed) return
  // An earlier reply is still being sent, so the time for this one has not started.
  if (!socket) return void response.once('socket', () => cutSlowReader(response, patience))
  let last = { taken: -1, at: 0 }
  const look = () => {
    const waiting = socket.writableLength
    const taken = socket.bytesWritten - waiting
    const now = performance.now()
    const most = patience.pause + (1000 * waiting) / patience.bytesPerSecond
    if (waiting === 0 || taken > last.taken) last = { taken, at: now }
    // A reset makes the system free its buffers too.
    else if (now - last.at > most) socket.resetAndDestroy()
  }
  const timer = setInterval(look, patience.pause / 3).unref()
  response.once('close', () => clearInterval(timer))
}
