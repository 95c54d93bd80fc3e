import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import {
  addLink,
  direct,
  party,
  pathOf,
  propertyOf,
  serviceFor,
  type Texts,
  targetOf,
} from './calls.ts'

// An iPad identifies itself as a Mac by default.
const appleDevices = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
]

const others = [
  '',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  'notaniPhoneatall',
]

const usualName = `filename="event.ics"; filename*=UTF-8''event.ics`

const names: readonly (readonly [texts: Texts, names: string])[] = [
  [{}, usualName],
  [{ calname: ' ' }, usualName],
  [{ calname: 'party' }, `filename="party.ics"; filename*=UTF-8''party.ics`],
  [{ calname: 'party.ics' }, `filename="party.ics"; filename*=UTF-8''party.ics`],
  [
    { calname: 'use-title', title: 'Fête d’été' },
    `filename="Fete dete.ics"; filename*=UTF-8''F%C3%AAte%20d%E2%80%99%C3%A9t%C3%A9.ics`,
  ],
  [{ calname: '../../etc/passwd' }, `filename="etc passwd.ics"; filename*=UTF-8''etc%20passwd.ics`],
  [
    { calname: 'a\r\nSet-Cookie: b=1\r\n\r\n<html>' },
    `filename="a Set-Cookie b=1 html.ics"; filename*=UTF-8''a%20Set-Cookie%20b%3D1%20html.ics`,
  ],
  [
    { calname: 'use-title', title: 'x"; filename="evil.exe' },
    `filename="x filename= evil.exe.ics"; filename*=UTF-8''x%20filename%3D%20evil.exe.ics`,
  ],
]

for (const engine of upperEngines) {
  describe(`a file from /dir/ on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    it('names the zone of a single event in Thunderbird, also for short links and stored events', async () => {
      const userAgent =
        'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.7.0'
      const thunderbird = { headers: { 'user-agent': userAgent } }
      const zoned = { timezone: 'Europe/Berlin', service: 'ics' }
      const key = await addLink(service(), zoned)
      const event = { title: 'Party', start_date: '2026-12-05 19:30', timezone: 'Europe/Berlin' }
      const created = await service().call('/api/v1/oe/events/create/', event)
      const paths = [
        `/dir/?${new URLSearchParams({ client: service().account.clientId, ...party, ...zoned })}`,
        `/s/${key}`,
        `/event/${created.json.event.uniquekey}+ics`,
      ]
      for (const path of paths) {
        const usual = await service().send(path)
        equal(propertyOf(usual.text, 'DTSTART'), ':20261205T183000Z', path)
        const { text, headers } = await service().send(path, thunderbird)
        equal(propertyOf(text, 'DTSTART'), ';TZID=Europe/Berlin:20261205T193000')
        match(text, /^BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin\r$/m)
        for (const reply of [usual, { headers }]) match(reply.headers['vary'] ?? '', /user-agent/)
      }
    })

    it('has the media type of a calendar, with the method if there is one', async () => {
      const plain = await direct(service(), { service: 'ics' })
      equal(plain.headers['content-type'], 'text/calendar; charset=utf-8')
      equal(propertyOf(plain.text, 'METHOD'), undefined)
      for (const name of ['apple', 'outlook', 'ics', 'stream']) {
        for (const method of ['PUBLISH', 'request', 'Cancel', 'REFRESH']) {
          const { headers, text } = await direct(service(), { service: name, method })
          const upperCase = method.toUpperCase()
          equal(headers['content-type'], `text/calendar; charset=utf-8; method=${upperCase}`)
          equal(propertyOf(text, 'METHOD'), `:${upperCase}`)
        }
      }
    })

    it('is a download by default', async () => {
      for (const agent of others) {
        const sent = { headers: { 'user-agent': agent } }
        const { headers } = await direct(service(), { service: 'apple' }, sent)
        equal(headers['content-disposition'], `attachment; ${usualName}`, agent)
      }
    })

    it('is displayed on Apple devices after a redirect', async () => {
      for (const agent of appleDevices) {
        const sent = { headers: { 'user-agent': agent } }
        for (const name of ['apple', 'ics', 'outlook']) {
          const target = targetOf(await direct(service(), { service: name }, sent))
          match(target, new RegExp(`/event/[a-z0-9]+\\+${name}\\+file$`))
          const { status, headers, text } = await service().send(pathOf(target), sent)
          deepEqual([status, headers['content-disposition']], [200, `inline; ${usualName}`], agent)
          equal(propertyOf(text, 'SUMMARY'), ':Summer party')
        }
        const mailed = await direct(service(), { service: 'stream' }, sent)
        equal(mailed.headers['content-disposition'], `attachment; ${usualName}`)
      }
    })

    it('has the same UID after a redirect', async () => {
      const sent = { headers: { 'user-agent': appleDevices[0] ?? '' } }
      const here = await direct(service(), { service: 'apple' })
      const there = targetOf(await direct(service(), { service: 'apple' }, sent))
      const { text } = await service().send(pathOf(there), sent)
      equal(propertyOf(text, 'UID'), propertyOf(here.text, 'UID'))
    })

    for (const [texts, expected] of names) {
      it(`is named as requested: ${JSON.stringify(texts)}`, async () => {
        const { headers } = await direct(service(), { ...texts, service: 'ics' })
        equal(headers['content-disposition'], `attachment; ${expected}`)
        const page = pathOf(targetOf(await direct(service(), texts)))
        const overPage = await service().send(`${page}+ics`)
        equal(overPage.headers['content-disposition'], `attachment; ${expected}`)
      })
    }

    it('is neither cached nor indexed by search engines', async () => {
      const { headers } = await direct(service(), { service: 'ics' })
      equal(headers['cache-control'], 'no-store')
      equal(headers['x-robots-tag'], 'noindex')
      equal(headers['x-content-type-options'], 'nosniff')
    })

    it('contains every requested property', async () => {
      const { text } = await direct(service(), {
        ...{ title: 'Party; yes, really', description: 'Bring <b>a friend</b><br>or two' },
        ...{ location: 'Garden', timezone: 'Europe/Berlin', end: '2026-12-05 23:00', alarm: '30' },
        ...{ organizer: 'Ada', organizer_email: 'ada@example.com', attendees: 'bob@example.com' },
        ...{ uid: 'party-1', status: 'TENTATIVE', method: 'REQUEST', transp: 'TRANSPARENT' },
        service: 'outlook',
      })
      deepEqual(text.replaceAll('\r\n ', '').split('\r\n'), [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Daymark//Daymark//EN'],
        ...['CALSCALE:GREGORIAN', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:party-1'],
        ...['DTSTAMP:20261121T120000Z', 'LAST-MODIFIED:20261121T120000Z', 'SEQUENCE:0'],
        ...['DTSTART:20261205T183000Z', 'DTEND:20261205T220000Z'],
        ...['SUMMARY:Party\\; yes\\, really', 'DESCRIPTION:Bring a friend\\nor two'],
        'X-ALT-DESC;FMTTYPE=text/html:Bring <b>a friend</b><br>or two',
        'STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:Bring <b>a friend</b><br>or two',
        ...['LOCATION:Garden', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'],
        ...['ORGANIZER;CN=Ada:mailto:ada@example.com', 'ATTENDEE:mailto:bob@example.com'],
        ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Party\\; yes\\, really'],
        ...['TRIGGER:-PT30M', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
      ])
    })

    it('has an organizer only if both name and email are given', async () => {
      for (const texts of [{ organizer: 'Ada' }, { organizer_email: 'ada@example.com' }]) {
        const { status, text } = await direct(service(), { ...texts, service: 'ics' })
        deepEqual([status, propertyOf(text, 'ORGANIZER')], [200, undefined])
      }
    })

    it('has UTC times for a single event with a zone, dates if all day, and floating times without a zone', async () => {
      const startOf = async (texts: Texts) => {
        const { text } = await direct(service(), { ...texts, service: 'ics' })
        ok(!text.includes('VTIMEZONE'))
        return [propertyOf(text, 'DTSTART'), propertyOf(text, 'DTEND')]
      }
      const zoned = await startOf({ timezone: 'America/New_York' })
      deepEqual(zoned, [':20261206T003000Z', ':20261206T013000Z'])
      deepEqual(await startOf({}), [':20261205T193000', ':20261205T203000'])
      const days = await startOf({ all_day_event: 'true', end: '2026-12-07' })
      deepEqual(days, [';VALUE=DATE:20261205', ';VALUE=DATE:20261208'])
    })

    it('is encoded as base64 in lines of 76 characters on request, for stream only', async () => {
      const texts = { description: '🎂 word '.repeat(20), uid: 'party-1', method: 'PUBLISH' }
      const plain = await direct(service(), { ...texts, service: 'stream' })
      for (const encoding of ['base64', 'BASE64']) {
        const encoded = await direct(service(), { ...texts, service: 'stream', encoding })
        equal(encoded.headers['content-type'], 'text/plain; charset=us-ascii')
        const lines = encoded.text.split('\r\n')
        for (const line of lines.slice(0, -1)) match(line, /^[A-Za-z0-9+/]{76}$/)
        match(lines.at(-1) ?? '', /^[A-Za-z0-9+/]{1,76}={0,2}$/)
        deepEqual(Buffer.from(encoded.text, 'base64'), Buffer.from(plain.text))
      }
      for (const name of ['apple', 'outlook', 'ics']) {
        const file = await direct(service(), { ...texts, service: name, encoding: 'base64' })
        equal(file.text, plain.text)
      }
    })

    it('has the headers and properties that email clients need for an invitation', async () => {
      const invitation = {
        ...{ method: 'REQUEST', organizer: 'Ada', organizer_email: 'ada@example.com' },
        ...{ attendees: 'bob@example.com,eve@example.com', service: 'stream' },
      }
      const { headers, text } = await direct(service(), invitation)
      equal(headers['content-type'], 'text/calendar; charset=utf-8; method=REQUEST')
      match(headers['content-disposition'] ?? '', /filename="event\.ics"/)
      equal(propertyOf(text, 'METHOD'), ':REQUEST')
      equal(propertyOf(text, 'ORGANIZER'), ';CN=Ada:mailto:ada@example.com')
      deepEqual(text.match(/^ATTENDEE.*$/gm), [
        'ATTENDEE:mailto:bob@example.com',
        'ATTENDEE:mailto:eve@example.com',
      ])
    })
  })
}
