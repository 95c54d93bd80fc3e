import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email as a person reads it. */
export interface Letter {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The raw message. */
  readonly source: string
}

/** A real mail server that keeps the emails it receives. */
export interface MailServer {
  /** In the format of `SMTP_URL`. */
  readonly url: string
  readonly letters: readonly Letter[]
  /** The next email to an address that has not been returned yet. */
  readonly next: (to: string) => Promise<Letter>
  /** Rejects the next emails with these reply codes, one each. */
  readonly refuse: (...codes: readonly number[]) => void
  /** Leaves emails without a reply until the returned function is called, which rejects them. */
  readonly hold: () => () => void
  readonly stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = []
  const given = new Set<Letter>()
  const refusals: number[] = []
  let held: Promise<void> | undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (held) refusals.push(451)
        await held
        const code = refusals.shift()
        if (code) {
          callback(Object.assign(new Error('<marked@example.com> not now'), { responseCode: code }))
          return
        }
        const [recipient] = session.envelope.rcptTo
        letters.push(read(Buffer.concat(chunks).toString(), recipient?.address ?? ''))
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // A server on a port has an address of this type, according to the Node documentation.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    next: (to) => next(letters, given, to),
    refuse: (...codes) => refusals.push(...codes),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const patience = { times: 6000, pause: 10 }

// Tests may mock the clock, so attempts are counted instead.
async function next(letters: readonly Letter[], given: Set<Letter>, to: string): Promise<Letter> {
  for (let time = 0; time < patience.times; time++) {
    const letter = letters.find((one) => one.to === to && !given.has(one))
    if (letter) {
      given.add(letter)
      return letter
    }
    await new Promise((resolve) => setTimeout(resolve, patience.pause))
  }
  throw new Error(`no email to ${to} arrived`)
}

function read(source: string, to: string): Letter {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = source.split(`--${boundary}`)
  const part = (type: string) => decoded(parts.find((one) => one.includes(type)) ?? '')
  return {
    to,
    from: header('From'),
    subject: words(header('Subject')),
    text: part('Content-Type: text/plain'),
    html: part('Content-Type: text/html'),
    source,
  }
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').trim().replaceAll('\r\n', '\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  return /quoted-printable/i.test(head) ? unquoted(text.replaceAll('=\n', '')) : text
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')),
    )
}
