/** The page of a series on one of its dates, to which lists and months link. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { direct, pathOf, serviceFor, targetOf } from '../direct/calls.ts'
import { attributeOf, classed, dataOf, linksIn, theOne } from '../direct/page-parts.ts'
import { all, type Element, textOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { assertHarmless } from './harmless.ts'

const zone = { timezone: 'Europe/Berlin' }

/** Each Tuesday from September on. The current time is Saturday, 2026-11-21 12:00 UTC. */
const choir = { ...zone, start: '2026-09-01 19:00', recurring: 'FREQ=WEEKLY' }

describe('the page of a series on one of its dates', () => {
  const shared = sharedStart(async (scope) => {
    const service = await serviceFor(scope, 'sqlite')
    return { service, path: pathOf(targetOf(await direct(service, choir))) }
  })

  const read = async (query: string, path = shared().path) => {
    const { status, text } = await shared().service.send(`${path}${query}`)
    equal(status, 200)
    return assertHarmless(text, 'event')
  }

  it('shows that date', async () => {
    const page = await read('?date=2026-12-08')
    equal(startOn(page), '2026-12-08T19:00:00')
    equal(textOf(theOne(classed(theOne(classed(page, 'masthead')), 'date-badge'))), 'Dec8Tue')
    deepEqual(classed(page, 'badge'), [])
    const local = theOne(all(page, 'own-time'))
    equal(attributeOf(local, 'data-start'), String(Date.parse('2026-12-08T18:00:00Z')))
    equal(dataOf(page).startDate, '2026-09-01T19:00:00+02:00', 'search engines see the series')
  })

  it('has the state of that date', async () => {
    const badgesOn = async (query: string) => classed(await read(query), 'badge').map(textOf)
    deepEqual(await badgesOn('?date=2026-11-17'), ['This event is over'])
    deepEqual(await badgesOn(''), ['In 3 days'])
    shared().service.wait(3 * 86_400 + 7200)
    deepEqual(await badgesOn('?date=2026-11-24'), ['Today'])
    deepEqual(await badgesOn('?date=2026-12-01'), ['In 7 days'])
    shared().service.wait(-3 * 86_400 - 7200)
  })

  it('keeps the date in its links to other languages, and in the address to copy', async () => {
    const page = await read('?lang=fr&date=2026-12-08')
    const { path } = shared()
    const languages = all(page, 'a').filter(({ attributes }) => attributes.has('hreflang'))
    equal(languages.length, 12)
    for (const link of languages) {
      const expected = `${path}?date=2026-12-08&lang=${attributeOf(link, 'hreflang')}`
      equal(attributeOf(link, 'href'), expected)
    }
    const copied = all(page, 'button').flatMap((one) => one.attributes.get('data-copy') ?? [])
    const address = `https://daymark.test${path}?date=2026-12-08`
    deepEqual(copied, [address, address])
  })

  it('adds the whole series', async () => {
    const ways = linksIn(theOne(classed(await read('?date=2026-12-08'), 'ways')))
    ok(ways.length > 0)
    for (const [, href] of ways) match(href, new RegExp(`^${shared().path}\\+[a-z0-9]+$`))
  })

  it('is that of the current date for a query without a date', async () => {
    for (const query of ['?date=', '?update=2026-12-08', '?candidate=x'])
      equal(startOn(await read(query)), '2026-11-24T19:00:00', query)
  })

  it('is not found for any other date, and says so above the next ones', async () => {
    const others = ['2026-12-09', '2026-08-25', '2026-02-31', '2026-12-8', '9999-12-31', 'x']
    for (const date of [...others, '%00', '%ff', '2026-12-08x', "2026-12-08'"]) {
      const { status, text } = await shared().service.send(`${shared().path}?date=${date}`)
      equal(status, 404, date)
      const page = assertHarmless(text, 'event')
      const note = textOf(theOne(classed(page, 'note')))
      equal(note, 'This event doesn’t take place on the date in this link.')
      equal(startOn(page), '2026-11-24T19:00:00', date)
      const [next = page] = all(theOne(classed(page, 'dates')), 'li')
      ok(textOf(next).includes('November 24, 2026'), textOf(next))
    }
  })

  it('does not exist for an event that does not repeat', async () => {
    const single = { ...zone, start: '2026-12-05 19:30' }
    const path = pathOf(targetOf(await direct(shared().service, single)))
    for (const date of ['2026-12-05', '2026-12-06']) {
      const page = await read(`?date=${date}`, path)
      equal(startOn(page), '2026-12-05T19:30:00')
      ok(all(page, 'a').every((link) => !attributeOf(link, 'href').includes('date=')))
    }
  })
})

function startOn(page: Element): string {
  const facts = theOne(classed(page, 'facts'))
  return attributeOf(theOne(all(facts, 'time')), 'datetime')
}
