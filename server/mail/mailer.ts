import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Mail } from '../context.ts'
import { JobFailure } from '../jobs/queue.ts'

/** Delivers emails. */
export interface MailTransport {
  readonly deliver: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** The number of emails that were sent, and of attempts that failed. */
export interface MailFigures {
  readonly sent: number
  readonly failed: number
}

/** Sends emails, one attempt each: they are jobs, which are retried. */
export class Mailer {
  readonly #transport: MailTransport
  #counts = { sent: 0, failed: 0 }

  constructor(transport: MailTransport) {
    this.#transport = transport
  }

  /** For the metrics. */
  get figures(): MailFigures {
    return { ...this.#counts }
  }

  async deliver(mail: Mail): Promise<void> {
    try {
      await this.#transport.deliver(mail)
      this.#counts.sent++
    } catch (error) {
      this.#counts.failed++
      // The server's message may name the person, so only its code is passed on.
      const code = codeOf(error)
      throw new JobFailure(code, isFinal(code))
    }
  }

  close(): void {
    this.#transport.close()
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
