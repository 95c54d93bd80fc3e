import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../../tests/direct/page-reader.ts'
import { assertSafeForMail, assertSmall } from '../../tests/support/mail-rules.ts'
import { readConfig } from '../config/config.ts'
import { writeMessage } from './message.ts'
import { type MessageKind, messageTexts } from './texts.ts'

const config = readConfig({ BASE_URL: 'https://cal.example.com:8443' })

test('a message is plain text, with the same content as HTML', () => {
  const given = { to: 'ada@example.com', language: 'en', secret: 'abc' }
  const { html, ...mail } = writeMessage(config, 'reset', given)
  assert.deepEqual(mail, {
    to: 'ada@example.com',
    subject: 'Choose a new password',
    text: `Someone, hopefully you, asked for a new password for your account at cal.example.com:8443.

Choose a new password:
https://cal.example.com:8443/account/reset/?link=abc

The link works once, for half an hour. If it wasn’t you, ignore this email: your password stays the same.

Daymark · cal.example.com:8443
`,
  })
  const body = html.slice(html.indexOf('<body'))
  const shown = body.replaceAll(/<[^>]*>|&nbsp;/g, '\n').split('\n')
  assert.deepEqual(
    shown.map((line) => line.trim()).filter((line) => line !== ''),
    [
      'Daymark',
      mail.subject,
      ...mail.text
        .replace(/:\nhttps.*/, '')
        .trim()
        .split('\n\n'),
    ],
  )
})

test('the HTML of every message loads nothing, and its only link is the one in the text', () => {
  for (const [language, texts] of Object.entries(messageTexts)) {
    for (const kind of Object.keys(texts) as MessageKind[]) {
      const given = { to: 'ada@example.com', language, secret: 'abc' }
      const { html, text } = writeMessage(config, kind, given)
      assert.doesNotMatch(html, /<(?!style>)(?:img|link|script|style|iframe)|\bsrc=|url\(|@import/)
      assert.deepEqual(html.match(/https?:[^"<]*/g), text.match(/https?:\S*/g), kind)
      assert.ok(html.includes(`<html lang="${language}">`))
    }
  }
})

test('the HTML of every message keeps its look in Gmail, Outlook and Apple Mail', () => {
  for (const kind of Object.keys(messageTexts.en) as MessageKind[]) {
    const given = { to: 'ada@example.com', language: 'en', secret: 'abc', address: 'b@example.com' }
    const { html } = writeMessage(config, kind, given)
    const [body = ''] = /<body[\s\S]*<\/body>/.exec(html) ?? []
    const [opening, closing] = [...body.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)]
    assert.match(opening?.[1] ?? '', /^<table [^>]*width="560"[^>]*><tr><td>$/)
    assert.equal(closing?.[1], '</td></tr></table>')
    const plain = body.replaceAll(/<!--.*?-->/g, '').replaceAll('&nbsp;', '\u00a0')
    assertSafeForMail(readPage(`<!doctype html>\n${plain}`))
    assertSmall(html)
  }
})

test('an address in a message is escaped', () => {
  const address = '<b>$&</b>@example.com'
  const { text, html } = writeMessage(config, 'moved', {
    to: 'a@b.example',
    language: 'de',
    address,
  })
  assert.ok(text.includes(address))
  assert.ok(html.includes('&lt;b&gt;$&amp;&lt;/b&gt;@example.com'))
})

test('other languages use English', () => {
  const given = { to: 'a@b.example', language: 'xx' }
  assert.equal(writeMessage(config, 'taken', given).subject, messageTexts.en.taken.subject)
})

test('every language has the same messages, with the same placeholders', () => {
  const shape = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()
  for (const [language, texts] of Object.entries(messageTexts)) {
    assert.deepEqual(Object.keys(texts), Object.keys(messageTexts.en))
    for (const kind of Object.keys(messageTexts.en) as MessageKind[]) {
      const [one, english] = [texts[kind], messageTexts.en[kind]]
      assert.deepEqual(one.lines.map(shape), english.lines.map(shape), `${language} ${kind}`)
      assert.equal(one.action === undefined, english.action === undefined)
      assert.ok(one.subject.length > 0 && !/[\r\n]/.test(one.subject))
    }
  }
})
