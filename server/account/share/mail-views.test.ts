import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { payloads } from '../../../tests/direct/hostile-texts.ts'
import { attributeOf } from '../../../tests/direct/page-parts.ts'
import {
  all,
  type Element,
  elementsIn,
  readPage,
  textOf,
} from '../../../tests/direct/page-reader.ts'
import { assertSafeForMail, assertSmall } from '../../../tests/support/mail-rules.ts'
import { type MailContent, type MailForm, mailForms, mailHtml } from './mail-views.ts'

const baseUrl = 'https://cal.example.com'
const names = { google: 'Google Calendar', ics: 'Calendar file' }
const content: MailContent = {
  title: 'Jazz & "Blues"',
  facts: ['Saturday, December 5, 2026 · 7:30 PM', 'Orangery'],
  words: 'Add to calendar',
  url: `${baseUrl}/s/k3f9a0b?reference=spring+mail`,
  services: Object.entries(names).map(([service, name]) => ({
    ...{ service, name },
    url: `${baseUrl}/event/k3f9a0b+${service}?reference=spring+mail`,
  })),
  baseUrl,
  colors: { accent: '#314ed2', onAccent: '#ffffff' },
}

// The reader accepts only well-formed HTML.
const read = (form: MailForm, more: Partial<MailContent> = {}) =>
  readPage(`<!doctype html>\n${mailHtml(form, { ...content, ...more })}`)

const childrenOf = ({ children }: Element) => children.filter((child) => typeof child !== 'string')

/** The elements that email apps render, and that the HTML consists of. */
const allowed = new Set(['table', 'tr', 'td', 'a', 'img', 'p', 'strong', 'span', 'br'])

describe('HTML for emails', () => {
  it('links to the page by a button, and to each service by its name', () => {
    const linksOf = (form: MailForm) =>
      all(read(form), 'a').map((link) => [textOf(link).trim(), attributeOf(link, 'href')])
    const services = content.services.map(({ name, url }) => [name, url])
    deepEqual(linksOf('button'), [['Add to calendar', content.url]])
    deepEqual(linksOf('services'), services)
    deepEqual(linksOf('text'), services)
    match(mailHtml('text', content), /Jazz &amp; &quot;Blues&quot;<\/strong><br>.*December 5, 2026/)
    ok(!mailHtml('text', { ...content, facts: [] }).includes('Jazz'))
  })

  for (const form of mailForms) {
    it(`consists of tables and inline styles, at most 600 pixels wide (${form})`, () => {
      for (const element of elementsIn(read(form))) {
        const { name, attributes } = element
        ok(allowed.has(name), name)
        ok(!attributes.has('class') && !attributes.has('id'), name)
        const width = attributes.get('width') ?? '0'
        ok(width === '100%' || Number(width) <= 600, width)
        const style = attributes.get('style') ?? ''
        ok(!/url\(|position|flex|grid|var\(/.test(style), style)
        if (name !== 'table') continue
        equal(attributes.get('role'), 'presentation')
        const rows = childrenOf(element)
        deepEqual(new Set(rows.map((row) => row.name)), new Set(['tr']))
        deepEqual(new Set(rows.flatMap(childrenOf).map((cell) => cell.name)), new Set(['td']))
      }
    })

    it(`keeps its look in Gmail, Outlook and Apple Mail (${form})`, () => {
      assertSafeForMail(read(form))
      const names = Array.from({ length: 8 }, (_, index) => `Calendar ${index}`)
      const services = names.map((name) => ({ service: 'ics', name, url: content.url }))
      assertSmall(mailHtml(form, { ...content, services }))
    })

    it(`has only addresses of the service, all of them absolute (${form})`, () => {
      const html = mailHtml(form, content)
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, one = '']) => one)
      ok(addresses.length > 0)
      for (const one of addresses) ok(one.startsWith(`${baseUrl}/`), one)
      equal(html.split('://').length - 1, addresses.length)
    })

    it(`has a text color wherever it has a background, and nowhere else (${form})`, () => {
      const inStyle = (one: Element, name: RegExp) => name.test(one.attributes.get('style') ?? '')
      const elements = elementsIn(read(form))
      for (const cell of elements.filter((one) => one.attributes.has('bgcolor'))) {
        ok(inStyle(cell, /background-color:/))
        ok(all(cell, 'a').every((link) => inStyle(link, /(?:^|;)color:/)))
      }
      const colored = elements.filter((one) => inStyle(one, /(?:^|;)color:/)).length
      equal(colored, { button: 1, services: content.services.length, text: 0 }[form])
    })

    it(`shows hostile texts as text (${form})`, () => {
      const usual = elementsIn(read(form)).map(({ name }) => name)
      for (const text of payloads) {
        const services = content.services.map((one) => ({ ...one, name: text }))
        const page = read(form, { title: text, facts: [text, text], words: text, services })
        deepEqual(
          elementsIn(page).map(({ name }) => name),
          usual,
          text,
        )
      }
    })
  }

  it('shows a PNG of each service with its size and an empty description', () => {
    const pictures = all(read('services'), 'img').map(({ attributes }) =>
      ['src', 'width', 'height', 'alt'].map((name) => attributes.get(name)),
    )
    const path = (service: string) => `${baseUrl}/service/${service}.png`
    deepEqual(pictures, [
      [path('google'), '28', '28', ''],
      [path('ics'), '28', '28', ''],
    ])
  })
})
