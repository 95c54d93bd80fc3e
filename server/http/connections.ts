import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The maximum number of open connections; each costs some kilobytes and a file descriptor. */
const maxConnections = 10_000

/** The share of the connections that is closed at once when the maximum is reached. */
const closedShare = 0.05

/**
 * Limits the number of connections. If there are too many, the oldest idle ones are closed; if
 * none is idle, new ones are rejected.
 */
export function limitConnections(server: Server, max = maxConnections): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (open.size >= max) closeIdle(server, open, Math.ceil(max * closedShare))
    if (open.size >= max) return void socket.destroy()
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
export interface ReadLimits {
  /** The maximum pause between two reads, in milliseconds. */
  readonly pause: number
  readonly bytesPerSecond: number
}

const defaultLimits: ReadLimits = { pause: 15_000, bytesPerSecond: 16_384 }

/** Cuts the connection of a client that does not read its reply, which waits in memory. */
export function cutSlowReader(response: ServerResponse, limits = defaultLimits): void {
  const { socket } = response
  // The connection is already closed and emits no more events.
  if (response.destroyed) return
  // An earlier reply is still being sent, so the time for this one has not started.
  if (!socket) return void response.once('socket', () => cutSlowReader(response, limits))
  let last = { taken: -1, at: 0 }
  const look = () => {
    const waiting = socket.writableLength
    const taken = socket.bytesWritten - waiting
    const now = performance.now()
    const max = limits.pause + (1000 * waiting) / limits.bytesPerSecond
    if (waiting === 0 || taken > last.taken) last = { taken, at: now }
    // A reset makes the system free its buffers too.
    else if (now - last.at > max) socket.resetAndDestroy()
  }
  const timer = setInterval(look, limits.pause / 3).unref()
  response.once('close', () => clearInterval(timer))
}
