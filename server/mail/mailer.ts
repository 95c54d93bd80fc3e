import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Mail } from '../context.ts'

/** Delivers emails. */
export interface MailTransport {
  readonly deliver: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** The number of emails in each state. */
export interface MailFigures {
  readonly waiting: number
  readonly sent: number
  /** Failed attempts. */
  readonly failed: number
  readonly lost: number
}

/** How long to wait before each retry, in milliseconds. */
const retryDelays = [5000, 60_000, 600_000]

/** The largest number of emails that wait while the mail server is down. */
const mostWaiting = 1000

/** How long the last attempts at shutdown may take, in milliseconds. */
const lastAttempts = 3000

/** Sends emails in the background, with a few retries. */
export class Mailer {
  readonly #transport: MailTransport
  readonly #log: Logger
  readonly #delays: readonly number[]
  /** The emails that are not sent yet, with the timers of their retries. */
  readonly #waiting = new Map<Mail, NodeJS.Timeout | undefined>()
  readonly #sending = new Set<Promise<void>>()
  #isStopped = false
  #counts = { sent: 0, failed: 0, lost: 0 }

  constructor(transport: MailTransport, log: Logger, delays: readonly number[] = retryDelays) {
    this.#transport = transport
    this.#log = log
    this.#delays = delays
  }

  /** For the metrics. */
  get figures(): MailFigures {
    return { ...this.#counts, waiting: this.#waiting.size }
  }

  send(mail: Mail): void {
    if (this.#isStopped || this.#waiting.size >= mostWaiting) this.#lose(undefined)
    else this.#try(mail, 0)
  }

  /** Tries each waiting email once more, and accepts no new ones. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const [mail, timer] of this.#waiting) {
      if (timer === undefined) continue
      clearTimeout(timer)
      this.#try(mail, this.#delays.length)
    }
    const late = new Promise((resolve) => setTimeout(resolve, lastAttempts).unref())
    await Promise.race([Promise.all(this.#sending), late])
    this.#transport.close()
  }

  #try(mail: Mail, count: number): void {
    this.#waiting.set(mail, undefined)
    const sending = this.#deliver(mail, count).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #deliver(mail: Mail, count: number): Promise<void> {
    try {
      await this.#transport.deliver(mail)
      this.#counts.sent++
      this.#waiting.delete(mail)
    } catch (error) {
      this.#failed(mail, count, error)
    }
  }

  // The server's message may name the person, so only its code is logged.
  #failed(mail: Mail, count: number, error: unknown): void {
    this.#counts.failed++
    const delay = this.#isStopped ? undefined : this.#delays[count]
    const code = codeOf(error)
    if (delay === undefined || isFinal(code)) {
      this.#waiting.delete(mail)
      this.#lose(code)
      return
    }
    this.#log.warn({ code }, 'mail not sent yet')
    this.#waiting.set(mail, setTimeout(() => this.#try(mail, count + 1), delay).unref())
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

// A 5yz reply is permanent (RFC 5321, 4.2.1).
function isFinal(code: string): boolean {
  return /^5\d\d$/.test(code)
}

/** How long the mail server may take for each step, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The configured transport: a mail server, or standard output. */
export function openTransport(config: Config, print: (line: string) => void): MailTransport {
  return config.smtpUrl === '' ? openPrinter(print) : openServer(config)
}

function openServer({ smtpUrl, mailFrom }: Config): MailTransport {
  const transport = createTransport(
    { url: smtpUrl, pool: true, maxConnections: 2, ...timeouts },
    // An email contains only the given texts, never the content of files or URLs.
    { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    deliver: async (mail) => {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

/** Prints emails, so that their links can be opened from the terminal during development. */
function openPrinter(print: (line: string) => void): MailTransport {
  return {
    deliver: async ({ to, subject, text }) => {
      const head = [
        '-- an email, printed because SMTP_URL is not set (only for trying things out)',
        `To: ${to}`,
      ]
      print([...head, `Subject: ${subject}`, '', text, '--'].join('\n'))
    },
    close: () => {},
  }
}
