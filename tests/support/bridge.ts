import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Scope } from './system.ts'

/** How a bridge treats its traffic. */
type Condition = 'open' | 'cut' | 'silent'

/** A proxy for a server; it can break connections, and its address stays the same. */
export interface Bridge {
  readonly url: string
  /**
   * Forwards everything, closes and rejects all connections, or forwards nothing. A connection that was
   * silent once stays silent: neither end receives anything from the other again.
   */
  readonly become: (condition: Condition) => void
  /** Sets the delay in each direction, in milliseconds. */
  readonly delay: (milliseconds: number) => void
}

/** Starts a bridge to a server. */
export async function startBridge(scope: Scope, target: URL): Promise<Bridge> {
  const state: { condition: Condition; delay: number } = { condition: 'open', delay: 0 }
  const pairs = new Set<Pair>()
  const server = createServer((near) => {
    if (state.condition === 'cut') return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    const pair = new Pair(near, far, () => state.delay)
    if (state.condition === 'silent') pair.silence()
    pairs.add(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const become = (condition: Condition) => {
    state.condition = condition
    if (condition === 'open') return
    for (const pair of pairs) pair[condition === 'cut' ? 'cut' : 'silence']()
  }
  scope.after(async () => {
    for (const pair of pairs) pair.cut()
    server.close()
  })
  // A server on a port has an address of this type, according to the Node documentation.
  const { port } = server.address() as AddressInfo
  const url = Object.assign(new URL(target), { port: String(port) }).href
  const delay = (milliseconds: number) => {
    state.delay = milliseconds
  }
  return { url, become, delay }
}

/** The two ends of one connection. */
class Pair {
  readonly #ends: readonly Socket[]
  readonly #delay: () => number
  #isSilent = false

  constructor(near: Socket, far: Socket, delay: () => number) {
    this.#ends = [near, far]
    this.#delay = delay
    this.#join(near, far)
    this.#join(far, near)
  }

  cut(): void {
    for (const end of this.#ends) end.destroy()
  }

  silence(): void {
    this.#isSilent = true
  }

  #join(from: Socket, to: Socket): void {
    let line = Promise.resolve()
    // Later data is forwarded later, even if the delay shrinks in the meantime.
    const pass = (act: () => void) => {
      const due = performance.now() + this.#delay()
      line = line.then(async () => {
        if (due > performance.now()) await setTimeout(due - performance.now())
        if (!this.#isSilent) act()
      })
    }
    from.on('data', (bytes: Buffer) => pass(() => to.write(bytes)))
    from.on('error', () => {})
    from.on('close', () => pass(() => to.end()))
  }
}
