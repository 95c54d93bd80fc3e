const headEnd = Buffer.from('\r\n\r\n')

/** Where the status stands in `HTTP/1.1 200 OK`. */
const statusAt = { from: 9, to: 12 } as const

const withoutBody = new Set([204, 304])

/**
 * Counts the replies that arrive on one connection. Of each it reads the status and the length
 * alone, so that counting costs less than answering. It keeps no chunk: its memory is used again.
 */
export class ReplyReader {
  readonly #onReply: (status: number) => void
  #unfinishedHead = Buffer.alloc(0)
  #status = 0
  #bodyLeft = 0

  constructor(onReply: (status: number) => void) {
    this.#onReply = onReply
  }

  read(chunk: Buffer): void {
    const isBetween = this.#unfinishedHead.length === 0
    const bytes = isBetween ? chunk : Buffer.concat([this.#unfinishedHead, chunk])
    this.#unfinishedHead = Buffer.alloc(0)
    let at = 0
    while (at < bytes.length) {
      at = this.#bodyLeft > 0 ? this.#skipBody(bytes, at) : this.#readHead(bytes, at)
    }
  }

  #skipBody(bytes: Buffer, at: number): number {
    const skipped = Math.min(this.#bodyLeft, bytes.length - at)
    this.#bodyLeft -= skipped
    if (this.#bodyLeft === 0) this.#onReply(this.#status)
    return at + skipped
  }

  #readHead(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(headEnd, at)
    if (end < 0) {
      this.#unfinishedHead = Buffer.from(bytes.subarray(at))
      return bytes.length
    }
    const head = bytes.toString('latin1', at, end)
    this.#status = Number(head.slice(statusAt.from, statusAt.to))
    this.#bodyLeft = bodyLength(head, this.#status)
    if (this.#bodyLeft === 0) this.#onReply(this.#status)
    return end + headEnd.length
  }
}

function bodyLength(head: string, status: number): number {
  if (withoutBody.has(status)) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a reply does not say its length:\n${head}`)
  return Number(length)
}
