import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { readConfig } from '../config/config.ts'
import type { Mail } from '../context.ts'
import { JobFailure } from '../jobs/queue.ts'
import { Mailer, openTransport } from './mailer.ts'

const mail: Mail = {
  to: 'marked@example.com',
  subject: 'Grüße an dich',
  text: 'Ein Satz: äöü = ja.\n',
  html: '<p>Ein Satz: äöü = ja.</p>',
}

test('an email arrives unchanged', async (t) => {
  const server = await startMailServer()
  const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Jürgens Kalender <k@b.example>' })
  const mailer = new Mailer(openTransport(config, assert.fail))
  // The server waits for open connections.
  t.after(() => mailer.close())
  t.after(server.stop)
  await mailer.deliver(mail)
  const { source, ...letter } = await server.next(mail.to)
  assert.deepEqual({ ...letter, text: `${letter.text}\n` }, { ...mail, from: letter.from })
  assert.match(letter.from, /^=\?UTF-8\?.*<k@b\.example>$/i)
  assert.doesNotMatch(source, /https?:/)
  assert.deepEqual(mailer.figures, { sent: 1, failed: 0 })
})

for (const [code, isFinal] of [
  [451, false],
  [550, true],
] as const) {
  test(`the reply ${code} is a failure whose error does not name the recipient`, async (t) => {
    const server = await startMailServer()
    t.after(server.stop)
    server.refuse(code)
    const mailer = new Mailer(openTransport(readConfig({ SMTP_URL: server.url }), assert.fail))
    t.after(() => mailer.close())
    const error = await mailer.deliver(mail).catch((reason: unknown) => reason)
    assert.ok(error instanceof JobFailure)
    assert.deepEqual([error.code, error.isFinal, error.cause], [String(code), isFinal, undefined])
    assert.doesNotMatch(`${error.message} ${error.stack}`, /marked|127\.0\.0\.1/)
    assert.deepEqual(mailer.figures, { sent: 0, failed: 1 })
  })
}

test('a mail server that is away is a failure that is retried', async (t) => {
  const server = await startMailServer()
  await server.stop()
  const mailer = new Mailer(openTransport(readConfig({ SMTP_URL: server.url }), assert.fail))
  t.after(() => mailer.close())
  const error = await mailer.deliver(mail).catch((reason: unknown) => reason)
  assert.ok(error instanceof JobFailure)
  assert.deepEqual([error.code, error.isFinal], ['ESOCKET', false])
})

test('without a mail server, an email is printed with a note', async () => {
  const printed: string[] = []
  const mailer = new Mailer(openTransport(readConfig({}), (line) => printed.push(line)))
  await mailer.deliver(mail)
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
