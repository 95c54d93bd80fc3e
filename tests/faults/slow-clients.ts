import { connect, type Socket } from 'node:net'

/** Many connections of one kind. */
export interface Sockets {
  readonly open: () => number
  /** Waits until each has received a reply or is disconnected. */
  readonly answered: () => Promise<void>
  /** Sends more data over every open connection. */
  readonly send: (text: string) => void
  readonly close: () => void
}

/** Opens connections a few at a time, and sends the same data over each. */
export async function openSockets(
  port: number,
  count: number,
  text: string,
  read: 'reads' | 'reads nothing' = 'reads',
): Promise<Sockets> {
  const sockets: Socket[] = []
  const served = new Set<Socket>()
  for (let at = 0; at < count; at++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {}).on('close', () => served.add(socket))
    if (read === 'reads') socket.on('data', () => served.add(socket))
    sockets.push(socket)
    // The queue of connections that are not accepted yet has room for a few hundred.
    if (at % 100 === 99) await pause(5)
  }
  const open = () => sockets.filter(({ readyState }) => /open/.test(readyState))
  return {
    open: () => open().length,
    answered: async () => {
      while (served.size < count) await pause(20)
    },
    send: (more) => {
      for (const socket of open()) socket.write(more)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
