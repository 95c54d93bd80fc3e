/** The time on an event page: in words for people, and as schema.org data for programs. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownTimeScript } from '../../server/ui/inline-assets.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, serviceFor, type Texts, targetOf } from './calls.ts'
import { attributeOf, classed, dataOf, factsOf, metaOf, plainOf } from './page-parts.ts'
import { all, type Element, elementsIn, readPage, textOf } from './page-reader.ts'

const berlin = { timezone: 'Europe/Berlin' }
const inBerlin = 'Central European Time (Berlin)'
const floating = 'Your local time, wherever you are'

/** Parameters, the lines with the time, and the text of the date badges. */
const words: readonly (readonly [
  texts: Texts,
  lines: readonly string[],
  badges: readonly string[],
])[] = [
  [{}, ['Saturday, December 5, 2026', `7:30 – 8:30 PM · ${floating}`], ['Dec5Sat']],
  [berlin, ['Saturday, December 5, 2026', `7:30 – 8:30 PM · ${inBerlin}`], ['Dec5Sat']],
  [
    { ...berlin, date_format: 'MM/DD/YYYY', start: '12/05/2026 19:30' },
    ['Saturday, December 5, 2026', `7:30 – 8:30 PM · ${inBerlin}`],
    ['Dec5Sat'],
  ],
  [
    { ...berlin, date_format: 'DD/MM/YYYY', start: '05/12/2026 19:30' },
    ['Saturday, 5 December 2026', `19:30–20:30 · ${inBerlin}`],
    ['Dec5Sat'],
  ],
  [
    { end: '2026-12-06 02:00', date_format: 'DD/MM/YYYY' },
    ['Saturday, 5 December 2026 at 19:30 – Sunday, 6 December 2026 at 02:00', floating],
    ['Dec5Sat', 'Dec6Sun'],
  ],
  [
    { ...berlin, end: '2027-01-02 02:00' },
    ['Saturday, December 5, 2026 at 7:30 PM – Saturday, January 2, 2027 at 2:00 AM', inBerlin],
    ['Dec5Sat', 'Jan2Sat'],
  ],
  [
    { end: '2026-12-05 19:30' },
    ['Saturday, December 5, 2026', `7:30 PM · ${floating}`],
    ['Dec5Sat'],
  ],
  [{ all_day_event: 'true' }, ['Saturday, December 5, 2026', 'All day'], ['Dec5Sat']],
  [
    { ...berlin, all_day_event: 'true', end: '2026-12-07' },
    ['Saturday, December 5 – Monday, December 7, 2026', 'All day'],
    ['Dec5Sat', 'Dec7Mon'],
  ],
  [
    { all_day_event: 'true', end: '2026-12-07', date_format: 'DD/MM/YYYY' },
    ['Saturday 5 December – Monday 7 December 2026', 'All day'],
    ['Dec5Sat', 'Dec7Mon'],
  ],
  [
    { start: '2026-12-05T19:30:00+05:30' },
    ['Saturday, December 5, 2026', '2:00 – 3:00 PM · Coordinated Universal Time'],
    ['Dec5Sat'],
  ],
]

/** Parameters, and the expected time in the structured data. */
const times: readonly (readonly [texts: Texts, start: string, end: string])[] = [
  [{}, '2026-12-05T19:30:00', '2026-12-05T20:30:00'],
  [berlin, '2026-12-05T19:30:00+01:00', '2026-12-05T20:30:00+01:00'],
  [{ timezone: 'UTC' }, '2026-12-05T19:30:00+00:00', '2026-12-05T20:30:00+00:00'],
  [{ timezone: 'America/St_Johns' }, '2026-12-05T19:30:00-03:30', '2026-12-05T20:30:00-03:30'],
  [
    { ...berlin, start: '2026-10-25 00:30', duration: '240' },
    '2026-10-25T00:30:00+02:00',
    '2026-10-25T03:30:00+01:00',
  ],
  [{ ...berlin, all_day_event: 'true' }, '2026-12-05', '2026-12-05'],
  [{ all_day_event: 'true', end: '2026-12-07' }, '2026-12-05', '2026-12-07'],
]

/** Returns what the script for the visitor's own time needs. */
function ownTimeOn(page: Element): readonly string[] {
  return all(page, 'own-time').flatMap((line) =>
    ['zone', 'start', 'end', 'clock', 'text', 'form'].map((name) =>
      attributeOf(line, `data-${name}`),
    ),
  )
}

for (const engine of upperEngines) {
  describe(`the time on an event page on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const pageOf = async (texts: Texts): Promise<Element> => {
      const answer = await service().send(targetOf(await direct(service(), texts)))
      equal(answer.status, 200, answer.text)
      return readPage(answer.text)
    }

    for (const [texts, lines, badges] of words) {
      it(`appears in words and on date badges for ${JSON.stringify(texts)}`, async () => {
        const page = await pageOf(texts)
        deepEqual(factsOf(page), [lines])
        deepEqual(classed(page, 'date-badge').map(plainOf), badges)
        const onOneLine = lines.join(' · ').replace(` · ${floating}`, '')
        equal(metaOf(page, 'og:description')?.replaceAll(/\s/g, ' '), onOneLine)
      })
    }

    for (const [texts, startDate, endDate] of times) {
      it(`appears in the structured data: ${startDate} to ${endDate}`, async () => {
        const data = dataOf(await pageOf(texts))
        deepEqual([data.startDate, data.endDate], [startDate, endDate])
      })
    }

    it("can be converted to the visitor's time by a script, if there is a zone", async () => {
      const [start, end] = [Date.UTC(2026, 11, 5, 18, 30), Date.UTC(2026, 11, 5, 19, 30)]
      const own = ['Europe/Berlin', `${start}`, `${end}`, '', '{time} where you are', 'full']
      const page = await pageOf(berlin)
      deepEqual(ownTimeOn(page), own)
      const [script, line] = all(page, 'dd').flatMap(elementsIn).slice(-2)
      equal(script && textOf(script), ownTimeScript.text)
      ok(line?.attributes.has('hidden'))
      const [, , , clock] = ownTimeOn(await pageOf({ ...berlin, date_format: 'DD/MM/YYYY' }))
      equal(clock, 'h23')
      deepEqual(ownTimeOn(await pageOf({})), [])
      deepEqual(ownTimeOn(await pageOf({ ...berlin, all_day_event: 'true' })), [])
    })
  })
}
