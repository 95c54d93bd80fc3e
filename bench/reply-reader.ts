const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')

/** The position of the status in `HTTP/1.1 200 OK`. */
const statusAt = { from: 9, to: 12 } as const

const withoutBody = new Set([204, 304])

/**
 * Counts the replies on a connection. It only reads the status and length of each, so that counting
 * costs less than replying. It stores no chunk, because their memory is reused.
 */
export class ReplyReader {
  readonly #onReply: (status: number) => void
  /** The start of a head, or of the line before a chunk. */
  #unfinished = Buffer.alloc(0)
  #status = 0
  #bodyLeft = 0
  /** Whether another chunk of the body follows. */
  #isChunked = false

  constructor(onReply: (status: number) => void) {
    this.#onReply = onReply
  }

  read(chunk: Buffer): void {
    const isBetween = this.#unfinished.length === 0
    const bytes = isBetween ? chunk : Buffer.concat([this.#unfinished, chunk])
    this.#unfinished = Buffer.alloc(0)
    let at = 0
    while (at < bytes.length) {
      if (this.#bodyLeft > 0) at = this.#skipBody(bytes, at)
      else if (this.#isChunked) at = this.#readChunkSize(bytes, at)
      else at = this.#readHead(bytes, at)
    }
  }

  #skipBody(bytes: Buffer, at: number): number {
    const skipped = Math.min(this.#bodyLeft, bytes.length - at)
    this.#bodyLeft -= skipped
    if (this.#bodyLeft === 0 && !this.#isChunked) this.#onReply(this.#status)
    return at + skipped
  }

  #readHead(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(headEnd, at)
    if (end < 0) {
      this.#unfinished = Buffer.from(bytes.subarray(at))
      return bytes.length
    }
    const head = bytes.toString('latin1', at, end)
    this.#status = Number(head.slice(statusAt.from, statusAt.to))
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    this.#bodyLeft = this.#isChunked ? 0 : bodyLength(head, this.#status)
    if (this.#bodyLeft === 0 && !this.#isChunked) this.#onReply(this.#status)
    return end + headEnd.length
  }

  /** RFC 9112, 7.1: the size in hexadecimal, the chunk, and a line break; the last one is empty. */
  #readChunkSize(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(lineEnd, at)
    if (end < 0) {
      this.#unfinished = Buffer.from(bytes.subarray(at))
      return bytes.length
    }
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    this.#isChunked = size > 0
    this.#bodyLeft = size + lineEnd.length
    return end + lineEnd.length
  }
}

function bodyLength(head: string, status: number): number {
  if (withoutBody.has(status)) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a reply does not say its length:\n${head}`)
  return Number(length)
}
