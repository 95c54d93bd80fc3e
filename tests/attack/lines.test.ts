/** Calendar files contain only the expected lines, whatever a parameter contains. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import ICAL from 'ical.js'
import { direct, serviceFor, type Texts } from '../direct/calls.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'

/** Characters that clients treat as the end of a line, or might. */
const breaks = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\\n',
    '\\N',
    '\n\r',
    '\r\n\r\n',
  ],
  ...['\r\n ', '\n\t', '%0d%0a', '\\r\\n', '&#13;&#10;', '=0D=0A', '\u240d\u240a', '\u560d\u560a'],
  ...['\ud83d\n', '\x1b\n', '\ufeff\n', '\x7f\r'],
]

/** Lines that an attacker might add to a file, or values to a line. */
const lines = [
  'ATTENDEE:mailto:evil@evil.example',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
  'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1M\r\nEND:VALARM',
  'X-EVIL;X-A="b":1',
  'END:VCALENDAR',
]

/** Texts that might add a parameter or a value to their own line. */
const within = [
  ';X-EVIL=1:x',
  '":x;X-EVIL=1',
  ':mailto:evil@evil.example',
  "^n^'x",
  ',evil;evil',
  '\\',
]

const injections: readonly string[] = [
  ...breaks.map((one, index) => `x${one}${lines[index % lines.length]}`),
  ...lines.map((line) => `${line}\r\n`),
  ...within.map((text) => `x${text}`),
]

/** An event with every parameter. */
const whole: Texts = {
  ...{ title: 'A', description: 'B', location: 'C', organizer: 'D', uid: 'E@example.com' },
  ...{ organizer_email: 'ada@example.com', attendees: 'bob@example.com', alarm: '15' },
  ...{ recurring: 'FREQ=DAILY;COUNT=3', status: 'CONFIRMED', method: 'PUBLISH', transp: 'OPAQUE' },
  ...{ start: '2026-12-05 19:30', end: '2026-12-05 20:30', timezone: 'Europe/Berlin' },
  ...{
    date_format: 'DD/MM/YYYY',
    all_day_event: 'false',
    reference: 'F',
    calname: 'G',
    template: 'H',
  },
}

/** The structure of a file: its components, and their properties with the names of parameters. */
function shapeOf(text: string): readonly string[] {
  const shape = (component: ICAL.Component): readonly string[] => [
    component.name,
    ...component.getAllProperties().map((property) => {
      const [name, parameters] = property.toJSON()
      return `${component.name} ${name} ${Object.keys(parameters).toSorted()}`
    }),
    ...component.getAllSubcomponents().flatMap(shape),
  ]
  // A text may contain markup; that is a separate, expected line.
  return shape(new ICAL.Component(ICAL.parse(text))).filter((one) => !one.includes('x-alt-desc'))
}

/** Asserts that lines end with CR LF only and have at most 75 bytes (RFC 5545, 3.1). */
function assertFolded(text: string): void {
  ok(!/(?<!\r)\n|\r(?!\n)|[\u2028\u2029]|(?![\r\n\t])\p{Cc}/u.test(text), text)
  for (const line of text.split('\r\n')) ok(Buffer.byteLength(line) <= 75, line)
}

describe('the file of an event URL', () => {
  const service = sharedStart((scope) => serviceFor(scope, 'sqlite'))
  const fileOf = (texts: Texts) => direct(service(), { ...whole, ...texts, service: 'ics' })
  const cases = Object.keys(whole).length * injections.length

  it(`has only the expected lines in ${cases} cases`, async (t) => {
    ok(cases >= 400)
    const usual = shapeOf((await fileOf({})).text)
    ok(usual.includes('vevent attendee ') && usual.includes('valarm'))
    let files = 0
    for (const parameter of Object.keys(whole)) {
      for (const injection of injections) {
        const { status, text } = await fileOf({ [parameter]: injection })
        const parameterText = `${parameter}=${JSON.stringify(injection)}`
        ok(status === 200 || status === 400, `${status} for ${parameterText}`)
        if (status !== 200) continue
        files++
        assertFolded(text)
        deepEqual(shapeOf(text), usual, parameterText)
      }
    }
    t.diagnostic(`${files} files; the other cases were rejected`)
    ok(files >= 250, `${files} files`)
  })
})

/** The same event as parameters of the API. */
const stored: Texts = {
  ...{ title: 'A', eventname: 'B', description: 'C', location: 'D', organizer: 'E' },
  ...{ organizer_email: 'ada@example.com', reminder: '15', timezone: 'Europe/Berlin' },
  ...{ start_date: '2026-12-05 19:30', end_date: '2026-12-05 20:30' },
}

for (const engine of upperEngines) {
  describe(`a feed on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    it('contains each stored event with the expected lines only', async (t) => {
      const { call, send } = service()
      const api = '/api/v1/me/calendars'
      const { json } = await call(`${api}/create/`, { title: 'A', description: 'B' })
      const { id, uniquekey } = json.calendar
      const feed = async () => (await send(`/feed/${uniquekey}.ics`)).text
      const add = async (texts: Texts) => {
        const event = { calendar_id: String(id), ...stored, ...texts }
        return (await call(`${api}/events/create/`, event)).status
      }
      equal(await add({}), 200)
      const [calendar, ...event] = partsOf(await feed())
      let count = 1
      for (const parameter of Object.keys(stored)) {
        for (const injection of injections) {
          const status = await add({ [parameter]: injection })
          ok(status === 200 || status === 400, `${status} for ${parameter}`)
          if (status === 200) count++
        }
      }
      for (const injection of injections) {
        const texts = { calendar_id: String(id), title: injection, description: injection }
        ok([200, 400].includes((await call(`${api}/save/`, texts)).status))
        const text = await feed()
        assertFolded(text)
        const [own, ...events] = partsOf(text)
        deepEqual(own, calendar, injection)
        equal(events.length, count)
        for (const one of events) deepEqual(one, event[0])
      }
      t.diagnostic(`${count} events were stored`)
      ok(count > 100, `${count} events`)
    })
  })
}

/** Splits the structure of a feed into the part outside of events, and one part per event. */
function partsOf(text: string): readonly (readonly string[])[] {
  const shape = shapeOf(text)
  const starts = shape.flatMap((one, index) => (one === 'vevent' ? [index] : []))
  const ends = [
    ...starts.slice(1),
    shape.findLastIndex((one) => /^(?:vevent|valarm)/.test(one)) + 1,
  ]
  const events = starts.map((start, index) => shape.slice(start, ends[index]))
  const besides = [...shape.slice(0, starts[0]), ...shape.slice(ends.at(-1))]
  return [besides, ...events]
}
