import { connect, type Socket } from 'node:net'
import { ReplyReader } from './reply-reader.ts'

/** Where every server of the benchmark listens. */
export const host = '127.0.0.1'

const readBufferBytes = 64 * 1024

interface Waiting {
  readonly resolve: (status: number) => void
  readonly reject: (error: Error) => void
}

/**
 * One keep-alive connection that asks one request after the other. It is a bare socket, because
 * an HTTP client in JavaScript costs more time than the servers that are measured.
 */
export class Caller implements Disposable {
  readonly #socket: Socket
  #waiting: Waiting | undefined

  constructor(port: number) {
    const reader = new ReplyReader((status) => this.#waiting?.resolve(status))
    const callback = (size: number, buffer: Uint8Array) => {
      reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, size))
      return true
    }
    const onread = { buffer: Buffer.allocUnsafeSlow(readBufferBytes), callback }
    this.#socket = connect({ port, host, noDelay: true, onread })
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server hung up')))
  }

  /** Sends a request and returns the status of its reply, once all of that has arrived. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  [Symbol.dispose](): void {
    this.#socket.destroy()
  }
}
