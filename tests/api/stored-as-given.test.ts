import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { engines } from '../support/databases.ts'
import { casesOf } from '../support/depth.ts'
import { createService, type TestService } from '../support/service.ts'

const numRuns = casesOf(60)

/** Characters that a string may contain, with more of those that decision 41 covers. */
const character = fc.oneof(
  fc.constantFrom('\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\t', '\u0007'),
  fc.constantFrom('\\n', '\\', 'n', ' ', '\u009f', '\ud83c', '\udf89', '🎉', "'", '"', '<', '&'),
  fc.integer({ min: 1, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((text) => text !== '\0'),
)
const anyText = fc.array(character, { maxLength: 30 }).map((parts) => parts.join(''))

const breaks = new Set(['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])

/** The rules for stored texts, implemented independently of the application. */
function asLine(text: string): string {
  let line = ''
  let isBehindBreak = false
  for (const letter of text.toWellFormed()) {
    const isBreak = breaks.has(letter)
    if (isBreak && !isBehindBreak) line += ' '
    if (!isBreak && (letter === '\t' || !isControl(letter))) line += letter
    isBehindBreak = isBreak
  }
  return line.trim()
}

/** See decisions 11 and 41. */
function asLines(text: string): string {
  let lines = ''
  let earlier = ''
  for (const letter of text.toWellFormed()) {
    if (breaks.has(letter)) lines += earlier === '\r' && letter === '\n' ? '' : '\n'
    else if (letter === '\t' || !isControl(letter)) lines += letter
    earlier = letter
  }
  return lines.split('\\n').join('\n')
}

function isControl(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x20 || (code >= 0x7f && code <= 0x9f)
}

/** A local date and time, and the notations that a request may use for it. */
const anyMoment = fc
  .record({
    year: fc.integer({ min: 1900, max: 2199 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    form: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ form, ...moment }) => {
    const [month, day, hour, minute] = [moment.month, moment.day, moment.hour, moment.minute].map(
      (number) => String(number).padStart(2, '0'),
    )
    const half = moment.hour < 12 ? 'AM' : 'PM'
    const texts = [
      `${moment.year}-${month}-${day} ${hour}:${minute}`,
      `${month}/${day}/${moment.year} ${moment.hour % 12 || 12}:${minute} ${half}`,
      `${day}-${month}-${moment.year} ${hour}:${minute}`,
      `${moment.year}/${month}/${day} ${String(moment.hour % 12 || 12)}:${minute}${half.toLowerCase()}`,
      `${day}.${month}.${moment.year} ${hour}:${minute}`,
    ]
    return {
      text: texts[form] ?? '',
      date: `${month}/${day}/${moment.year}`,
      time: `${hour}:${minute}:00`,
      half,
      unix: Date.UTC(moment.year, moment.month - 1, moment.day, moment.hour, moment.minute) / 1000,
    }
  })

const anyEvent = fc.record({
  title: anyText.filter((text) => asLine(text) !== ''),
  eventname: anyText,
  description: anyText,
  location: anyText,
  organizer: anyText.filter((text) => asLine(text) !== ''),
  reminder: fc.integer({ min: 0, max: 40_320 }),
  start: anyMoment,
})

for (const engine of engines) {
  describe(`stored texts and dates on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const post = async (path: string, value: object) => {
      const body = JSON.stringify({ token: service.account.token, ...value })
      const headers = { 'content-type': 'application/json' }
      const answer = await service.send(path, { method: 'POST', headers, body })
      assert.equal(answer.status, 200, answer.text)
      return answer.json
    }

    it('an event is listed with its values after the documented changes, and saving those changes nothing', async () => {
      const property = fc.asyncProperty(anyEvent, async ({ start, ...texts }) => {
        const parameters = {
          ...texts,
          organizer_email: 'ada@example.com',
          start_date: start.text,
          timezone: 'UTC',
        }
        const expected = {
          title: asLine(texts.title),
          eventname: asLine(texts.eventname),
          description: asLines(texts.description),
          location: asLine(texts.location),
          organizer: asLine(texts.organizer),
          organizer_email: 'ada@example.com',
          reminder: String(texts.reminder),
          date_start: start.date,
          date_start_time: start.time,
          date_start_ampm: start.half,
          date_start_unix: start.unix,
          date_end_unix: start.unix + 3600,
        }
        const { id } = (await post('/api/v1/oe/events/create/', parameters)).event
        const listed = async () => {
          const [event] = (await post('/api/v1/oe/events/list/', { page_size: 1 })).events
          return Object.fromEntries(Object.keys(expected).map((name) => [name, event[name]]))
        }
        assert.deepEqual(await listed(), expected)
        const saved = { ...parameters, ...expected, event_id: id }
        await post('/api/v1/oe/events/save/', saved)
        assert.deepEqual(await listed(), expected)
      })
      await fc.assert(property, { numRuns })
    })

    it('a calendar is listed with its values after the documented changes', async () => {
      const anyCalendar = fc.record({
        title: anyEvent.map(({ title }) => title),
        description: anyText,
      })
      const property = fc.asyncProperty(anyCalendar, async ({ title, description }) => {
        await post('/api/v1/me/calendars/create/', { title, description })
        const [calendar] = (await post('/api/v1/me/calendars/list/', { page_size: 1 })).calendars
        assert.deepEqual(
          { title: calendar.title, description: calendar.description },
          { title: asLine(title), description: asLines(description) },
        )
      })
      await fc.assert(property, { numRuns })
    })
  })
}
