import { connect, type Socket } from 'node:net'
import { ReplyReader } from './reply-reader.ts'

/** The address that all benchmark servers listen on. */
export const host = '127.0.0.1'

const readBufferBytes = 64 * 1024

interface Waiting {
  readonly resolve: (status: number) => void
  readonly reject: (error: Error) => void
}

/**
 * A keep-alive connection that sends one request at a time. It is a plain socket, because an HTTP
 * client in JavaScript takes more time than the measured servers.
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

  /** Sends a request and returns the status of its reply after the whole reply has arrived. */
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
