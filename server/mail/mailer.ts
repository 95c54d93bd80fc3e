import type { Logger } from 'pino'
import type { Mail } from '../context.ts'

/** Hands one mail to whoever delivers it. */
export interface Carrier {
  readonly deliver: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** What became of mails. */
export interface MailFigures {
  readonly waiting: number
  readonly sent: number
  /** Tries at which a mail was not taken. */
  readonly failed: number
  readonly lost: number
}

/** How long to wait before each further try, in milliseconds. */
const waits = [5000, 60_000, 600_000]

/** How many mails may wait, should the server be away. */
const most = 1000

/** How long the last tries at the stop may take, in milliseconds. */
const patience = 3000

/** Sends mails after the replies, and again a few times where that fails. */
export class Mailer {
  readonly #carrier: Carrier
  readonly #log: Logger
  readonly #waits: readonly number[]
  /** Every mail that is not sent yet, and what waits to send it again. */
  readonly #waiting = new Map<Mail, NodeJS.Timeout | undefined>()
  readonly #sending = new Set<Promise<void>>()
  #isStopped = false
  #counts = { sent: 0, failed: 0, lost: 0 }

  constructor(carrier: Carrier, log: Logger, pauses: readonly number[] = waits) {
    this.#carrier = carrier
    this.#log = log
    this.#waits = pauses
  }

  /** How many mails wait, and what became of the others. */
  get figures(): MailFigures {
    return { ...this.#counts, waiting: this.#waiting.size }
  }

  send(mail: Mail): void {
    if (this.#isStopped || this.#waiting.size >= most) this.#lose(undefined)
    else this.#try(mail, 0)
  }

  /** Tries once more what waits, and takes no more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const [mail, timer] of this.#waiting) {
      if (timer === undefined) continue
      clearTimeout(timer)
      this.#try(mail, this.#waits.length)
    }
    const late = new Promise((resolve) => setTimeout(resolve, patience).unref())
    await Promise.race([Promise.all(this.#sending), late])
    this.#carrier.close()
  }

  #try(mail: Mail, count: number): void {
    this.#waiting.set(mail, undefined)
    const sending = this.#deliver(mail, count).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #deliver(mail: Mail, count: number): Promise<void> {
    try {
      await this.#carrier.deliver(mail)
      this.#counts.sent++
      this.#waiting.delete(mail)
    } catch (error) {
      this.#failed(mail, count, error)
    }
  }

  // A server's own words name the person, so its code is all that is logged.
  #failed(mail: Mail, count: number, error: unknown): void {
    this.#counts.failed++
    const pause = this.#isStopped ? undefined : this.#waits[count]
    const code = codeOf(error)
    if (pause === undefined || isFinal(code)) {
      this.#waiting.delete(mail)
      this.#lose(code)
      return
    }
    this.#log.warn({ code }, 'mail not sent yet')
    this.#waiting.set(mail, setTimeout(() => this.#try(mail, count + 1), pause).unref())
  }

  #lose(code: string | undefined): void {
    this.#counts.lost++
    this.#log.warn(code === undefined ? {} : { code }, 'mail lost')
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error) return String(error.responseCode)
  return 'code' in error ? String(error.code) : error.name
}

// RFC 5321, 4.2.1: a 5yz reply is meant to stay.
function isFinal(code: string): boolean {
  return /^5\d\d$/.test(code)
}
