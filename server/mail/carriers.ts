import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Carrier } from './mailer.ts'

/** How long the mail server may take for each step, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Whoever delivers mails, as it is configured. */
export function openCarrier(config: Config, print: (line: string) => void): Carrier {
  return config.smtpUrl === '' ? openPrinter(print) : openServer(config)
}

function openServer({ smtpUrl, mailFrom }: Config): Carrier {
  const transport = createTransport(
    { url: smtpUrl, pool: true, maxConnections: 2, ...patience },
    // Nothing but the given texts is ever read into a mail.
    { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    deliver: async (mail) => {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

/** For trying things out on one's own machine: links can be copied from the screen. */
function openPrinter(print: (line: string) => void): Carrier {
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
