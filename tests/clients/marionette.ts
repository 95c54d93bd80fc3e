/** Marionette, the remote control protocol of Mozilla apps: length-prefixed JSON over TCP. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const patience = 120_000

export interface Marionette {
  /** Runs the body of an async function inside the app with `args`, and returns its value. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly close: () => void
}

/** Connects to an app as soon as it listens. */
export async function openMarionette(port: number): Promise<Marionette> {
  const socket = await dial(port, Date.now() + patience)
  const receive = createReader(socket)
  await receive()
  let id = 0
  const call = async (command: string, parameters: object): Promise<unknown> => {
    const text = JSON.stringify([0, ++id, command, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, value] = (await receive()) as [number, number, unknown, unknown]
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`)
    return value
  }
  await call('WebDriver:NewSession', {})
  await call('WebDriver:SetTimeouts', { script: patience })
  await call('Marionette:SetContext', { value: 'chrome' })
  return {
    run: async (body, ...args) => {
      const script = `const [args, done] = arguments;
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await call('WebDriver:ExecuteAsyncScript', { script, args: [args] })
      const { value } = answer as { value: { value?: unknown; error?: string } }
      if (value.error !== undefined) throw new Error(value.error)
      return value.value
    },
    close: () => socket.destroy(),
  }
}

async function dial(port: number, last: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    if (Date.now() > last) throw error
    await setTimeout(500)
    return dial(port, last)
  }
}

/** Yields the messages of a socket in order. */
function createReader(socket: Socket): () => Promise<unknown> {
  let bytes = Buffer.alloc(0)
  const take = (): unknown => {
    const colon = bytes.indexOf(':')
    const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)))
    if (colon < 0 || bytes.length < end) return undefined
    const message = JSON.parse(bytes.subarray(colon + 1, end).toString())
    bytes = bytes.subarray(end)
    return message
  }
  return async () => {
    for (;;) {
      const message = take()
      if (message !== undefined) return message
      const [chunk] = await once(socket, 'data')
      bytes = Buffer.concat([bytes, chunk])
    }
  }
}
