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

/** For trials on one's own machine: the links of the mails can be followed from the screen. */
function openPrinter(print: (line: string) => void): Carrier {
  return {
    deliver: async ({ to, subject, text }) => {
      const head = ['-- a mail, printed because SMTP_URL is not set (for trials only)', `To: ${to}`]
      print([...head, `Subject: ${subject}`, '', text, '--'].join('\n'))
    },
    close: () => {},
  }
}
