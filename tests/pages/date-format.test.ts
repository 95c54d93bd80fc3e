/** The format of dates: that of the event's `date_format`, or of the visitor's language. */

import { deepEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { direct, pathOf, serviceFor, targetOf } from '../direct/calls.ts'
import { classed, plainOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, readPage } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'

const dayFirst = 'DD/MM/YYYY'
const monthFirst = 'MM/DD/YYYY'

/** A slash date in each format, the visitor's language, and the resulting day and times. */
const rows: readonly (readonly [format: string, accepted: string, day: string, times: string])[] = [
  ['', 'en', 'Saturday, December 5, 2026', '7:30 – 8:30 PM'],
  ['', 'en-US', 'Saturday, December 5, 2026', '7:30 – 8:30 PM'],
  ['', 'en-GB', 'Saturday, 5 December 2026', '19:30–20:30'],
  ['', 'de', 'Samstag, 5. Dezember 2026', '19:30–20:30 Uhr'],
  ['', 'fr', 'samedi 5 décembre 2026', '19:30 – 20:30'],
  ['', 'ja', '2026年12月5日土曜日', '19時30分～20時30分'],
  [dayFirst, 'en', 'Saturday, 5 December 2026', '19:30–20:30'],
  [dayFirst, 'en-US', 'Saturday, 5 December 2026', '19:30–20:30'],
  [dayFirst, 'de', 'Samstag, 5. Dezember 2026', '19:30–20:30 Uhr'],
  [dayFirst, 'ar', 'السبت، 5 ديسمبر 2026', '19:30–20:30'],
  [monthFirst, 'en', 'Saturday, December 5, 2026', '7:30 – 8:30 PM'],
  [monthFirst, 'en-GB', 'Saturday, December 5, 2026', '7:30 – 8:30 PM'],
  [monthFirst, 'de', 'Samstag, 5. Dezember 2026', '7:30–8:30 PM'],
  [monthFirst, 'es', 'sábado, 5 de diciembre de 2026', '7:30 – 8:30 p. m.'],
]

describe('a date on a page', () => {
  const service = sharedStart((scope) => serviceFor(scope, 'sqlite'))

  const pathFor = async (date_format: string, more = {}) => {
    const start = date_format === dayFirst ? '05/12/2026 19:30' : '12/05/2026 19:30'
    return pathOf(targetOf(await direct(service(), { start, date_format, ...more })))
  }
  const read = async (path: string, accepted: string) => {
    const { text } = await service().send(path, { headers: { 'accept-language': accepted } })
    return readPage(text)
  }

  for (const [format, accepted, day, times] of rows) {
    it(`is '${day}, ${times}' in ${accepted} with the format '${format}'`, async () => {
      deepEqual(whenOn(await read(await pathFor(format), accepted)), [day, times])
    })
  }

  it('has the same format on the choice page and in the next dates', async () => {
    const path = await pathFor(dayFirst, { recurring: 'FREQ=WEEKLY;COUNT=2' })
    const onChoice = whenOn(await read(`${path}+yahoo`, 'en'))
    deepEqual(onChoice, ['Saturday, 5 December 2026', '19:30–20:30'])
    const next = theOne(classed(await read(path, 'en'), 'dates'))
    deepEqual(all(next, 'li').map(plainOf), [
      'Dec5Saturday, 5 December 2026 at 19:30',
      'Dec12Saturday, 12 December 2026 at 19:30',
    ])
  })

  it('has the same machine-readable date in every language', async () => {
    const path = await pathFor(dayFirst)
    for (const language of ['en', 'ar-EG', 'ar-SA', 'ja', 'de']) {
      const dates = all(await read(path, language), 'time').map(({ attributes }) => attributes)
      deepEqual(
        dates.map((one) => one.get('datetime')),
        ['2026-12-05', '2026-12-05T19:30:00'],
      )
    }
  })
})

/** The day of an event, and its times without their zone. */
function whenOn(page: Element): readonly string[] {
  const [when = page] = all(theOne(classed(page, 'facts')), 'dd')
  const times = theOne(classed(when, 'num').filter(({ name }) => name === 'span'))
  return [plainOf(theOne(all(when, 'time'))), plainOf(times).split(' · ')[0] ?? '']
}
