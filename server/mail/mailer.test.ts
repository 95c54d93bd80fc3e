import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { readConfig } from '../config/config.ts'
import type { Mail } from '../context.ts'
import { Mailer, type MailTransport, openTransport } from './mailer.ts'

const mail: Mail = {
  to: 'marked@example.com',
  subject: 'Grüße an dich',
  text: 'Ein Satz: äöü = ja.\n',
  html: '<p>Ein Satz: äöü = ja.</p>',
}

function open(transport: MailTransport, pauses?: readonly number[]) {
  const lines: { msg: string; code?: string }[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(JSON.parse(line)) })
  const mailer = new Mailer(transport, log, pauses)
  return { mailer, lines, said: () => lines.map(({ msg, code }) => [msg, code]) }
}

test('an email arrives unchanged', async (t) => {
  const server = await startMailServer()
  t.after(server.stop)
  const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Jürgens Kalender <k@b.example>' })
  const { mailer, lines } = open(openTransport(config, assert.fail))
  mailer.send(mail)
  const { source, ...letter } = await server.next(mail.to)
  await mailer.stop()
  assert.deepEqual({ ...letter, text: `${letter.text}\n` }, { ...mail, from: letter.from })
  assert.match(letter.from, /^=\?UTF-8\?.*<k@b\.example>$/i)
  assert.doesNotMatch(source, /https?:/)
  assert.deepEqual(lines, [])
})

test('an email that is not accepted is retried without logging the recipient', async (t) => {
  const server = await startMailServer()
  t.after(server.stop)
  server.refuse(451, 451)
  const config = readConfig({ SMTP_URL: server.url })
  const { mailer, said, lines } = open(openTransport(config, assert.fail), [1, 1, 1])
  mailer.send(mail)
  await server.next(mail.to)
  await mailer.stop()
  const notYet = ['mail not sent yet', '451']
  assert.deepEqual(said(), [notYet, notYet])
  assert.deepEqual(mailer.figures, { waiting: 0, sent: 1, failed: 2, lost: 0 })
  assert.doesNotMatch(JSON.stringify(lines), /marked|127\.0\.0\.1/)
})

test('an email that is rejected permanently is not retried', async (t) => {
  const server = await startMailServer()
  t.after(server.stop)
  server.refuse(550)
  const { mailer, said } = open(
    openTransport(readConfig({ SMTP_URL: server.url }), assert.fail),
    [1],
  )
  mailer.send(mail)
  mailer.send({ ...mail, to: 'other@example.com' })
  await Promise.race([server.next('other@example.com'), server.next(mail.to)])
  await mailer.stop()
  assert.equal(server.letters.length, 1)
  assert.deepEqual(said(), [['mail lost', '550']])
  assert.deepEqual(mailer.figures, { waiting: 0, sent: 1, failed: 1, lost: 1 })
})

test('shutdown tries each waiting email once more, accepts no new ones, and does not wait for a dead server', async () => {
  let tries = 0
  const away: MailTransport = {
    deliver: async () => {
      tries++
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    },
    close: () => {},
  }
  const { mailer, said } = open(away, [60_000])
  mailer.send(mail)
  await new Promise((resolve) => setImmediate(resolve))
  await mailer.stop()
  mailer.send(mail)
  assert.equal(tries, 2)
  assert.deepEqual(said(), [
    ['mail not sent yet', 'ECONNREFUSED'],
    ['mail lost', 'ECONNREFUSED'],
    ['mail lost', undefined],
  ])
})

test('at most a thousand emails wait', () => {
  const { mailer, said } = open({ deliver: () => new Promise(() => {}), close: () => {} })
  for (let count = 0; count < 1002; count++) mailer.send({ ...mail })
  assert.equal(said().length, 2)
  assert.deepEqual(mailer.figures, { waiting: 1000, sent: 0, failed: 0, lost: 2 })
})

test('without a mail server, an email is printed with a note', async () => {
  const printed: string[] = []
  const { mailer } = open(openTransport(readConfig({}), (line) => printed.push(line)))
  mailer.send(mail)
  await mailer.stop()
  assert.equal(
    printed.join('\n'),
    [
      '-- an email, printed because SMTP_URL is not set (only for trying things out)',
      'To: marked@example.com',
      'Subject: Grüße an dich',
      '',
      'Ein Satz: äöü = ja.\n',
      '--',
    ].join('\n'),
  )
})
