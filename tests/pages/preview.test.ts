/** The form on the home page, and the preview of what was typed. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { propertyOf, serviceFor, type Texts } from '../direct/calls.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'

const party = {
  title: 'R&B <script>alert(1)</script>',
  start: '2027-06-18T18:00',
  location: 'Garden café',
  timezone: 'Europe/Paris',
}

for (const engine of upperEngines) {
  describe(`the preview on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const send = (texts: Texts, headers: Texts = {}) =>
      service().send('/preview', {
        method: 'POST',
        body: new URLSearchParams(texts).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })

    it('is what the form on the home page asks for', async () => {
      const page = readPage((await service().send('/')).text)
      const [form] = all(page, 'form')
      ok(form)
      deepEqual([attributeOf(form, 'action'), attributeOf(form, 'method')], ['/preview', 'post'])
      deepEqual(
        all(page, 'input').map((input) => attributeOf(input, 'name')),
        ['title', 'start', 'location', 'timezone'],
      )
    })

    it('shows the page of the event, and stores nothing', async () => {
      const { status, text } = await send(party)
      equal(status, 200)
      const page = readPage(text)
      deepEqual(textsOf(page, 'h1'), [party.title])
      match(text, /Garden café/)
      ok(!text.includes('og:image'))
      match(text, /This is a preview\. Nothing was saved\./)
      const addresses = all(page, 'a').map((link) => attributeOf(link, 'href'))
      const google = addresses.find((address) =>
        address?.startsWith('https://calendar.google.com/'),
      )
      const sent = new URL(google ?? '').searchParams
      deepEqual(
        [sent.get('text'), sent.get('dates'), sent.get('location')],
        [party.title, '20270618T160000Z/20270618T170000Z', 'Garden café'],
      )
      deepEqual(
        addresses.filter((address) => /\/(?:event|dir)\b/.test(address ?? '')),
        [],
        'links to pages that do not exist',
      )
      const rows = await service().context.db.rows('select count(*) as count from links', [])
      equal(Number(rows[0]?.['count']), 0)
    })

    it('sends the file of a service that needs one', async () => {
      const page = readPage((await send(party)).text)
      const services = all(page, 'button')
        .filter((button) => attributeOf(button, 'form') === 'typed')
        .map((button) => attributeOf(button, 'value'))
      deepEqual(services.toSorted(), ['apple', 'ics', 'outlook'])
      const hidden = all(page, 'input').map((input) => [
        attributeOf(input, 'name') ?? '',
        attributeOf(input, 'value') ?? '',
      ])
      deepEqual(Object.fromEntries(hidden), party)
      const { status, headers, text } = await send({ ...party, service: 'ics' })
      deepEqual([status, headers['content-type']], [200, 'text/calendar; charset=utf-8'])
      equal(propertyOf(text, 'SUMMARY'), `:${party.title}`)
      equal(propertyOf(text, 'DTSTART'), ':20270618T160000Z')
    })

    it('keeps what was typed when a field is wrong, and says what to enter', async () => {
      const { status, text } = await send({ ...party, title: ' ', start: 'soon' })
      equal(status, 400)
      const page = readPage(text)
      const wrong = all(page, 'input').filter((input) => attributeOf(input, 'aria-invalid'))
      deepEqual(
        wrong.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]),
        [
          ['title', ' '],
          ['start', 'soon'],
        ],
      )
      const faults = all(page, 'p').filter((one) => attributeOf(one, 'class') === 'fault')
      deepEqual(faults.map(textOf), ['Enter a title.', 'Enter a date and time.'])
    })

    it('has no URL, and other sites cannot send anybody there', async () => {
      const query = new URLSearchParams(party)
      const answers = [
        await service().send(`/preview?${query}`),
        await send(party, { 'sec-fetch-site': 'cross-site' }),
        await send(party, { 'sec-fetch-site': 'same-site' }),
      ]
      for (const { status, headers, text } of answers) {
        deepEqual([status, headers['location'], text], [302, '/', ''])
      }
      equal((await send(party, { 'sec-fetch-site': 'same-origin' })).status, 200)
    })

    it('is in the language of the visitor', async () => {
      const { text } = await service().send('/preview?lang=ar', {
        method: 'POST',
        body: new URLSearchParams(party).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      match(text, /<html lang="ar" dir="rtl">/)
      match(text, /action="\/preview\?lang=ar"/)
    })
  })
}
