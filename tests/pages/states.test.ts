/** The page of an event before it, on its day, during it, after it and without a date. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { direct, pathOf, serviceFor, type Texts, targetOf } from '../direct/calls.ts'
import { attributeOf, classed, linksIn, theOne } from '../direct/page-parts.ts'
import { all, type Element, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'

const zone = { timezone: 'Europe/Berlin' }
const allDay = { all_day_event: 'true' }

const coming = ''
const tomorrow = ': Tomorrow'
const today = 'accent: Today'
const running = 'now: Happening now'
const over = ': This event is over'
const cancelled = 'danger: This event is cancelled'

/** Events, and their badges at 2026-11-21 12:00 UTC. */
const states: readonly (readonly [what: string, texts: Texts, badge: string])[] = [
  ['tomorrow', { ...zone, start: '2026-11-22 00:00' }, tomorrow],
  ['in two weeks', { ...zone, start: '2026-12-05 23:59' }, ': In 14 days'],
  ['later', { ...zone, start: '2026-12-06 00:00' }, coming],
  ['later today', { ...zone, start: '2026-11-21 23:59' }, today],
  ['running since now', { ...zone, start: '2026-11-21 13:00' }, running],
  ['ends in a minute', { ...zone, start: '2026-11-21 12:01' }, running],
  ['ends now', { ...zone, start: '2026-11-21 12:00' }, over],
  [
    'now, without a duration',
    { ...zone, start: '2026-11-21 13:00', end: '2026-11-21 13:00' },
    over,
  ],
  [
    'running for several days',
    { ...zone, start: '2026-11-01 09:00', end: '2026-12-01 09:00' },
    running,
  ],
  [
    'tomorrow in its time zone',
    { timezone: 'Pacific/Honolulu', start: '2026-11-22 01:00' },
    tomorrow,
  ],
  ['today in its time zone', { timezone: 'Pacific/Kiritimati', start: '2026-11-22 08:00' }, today],
  ['all day', { ...zone, ...allDay, start: '2026-11-21' }, running],
  [
    'all day, for several days',
    { ...zone, ...allDay, start: '2026-11-20', end: '2026-11-21' },
    running,
  ],
  [
    'all day, until yesterday',
    { ...zone, ...allDay, start: '2026-11-19', end: '2026-11-20' },
    over,
  ],
  ['now, without a time zone', { start: '2026-11-21 12:00' }, coming],
  ['over in nearly every time zone', { start: '2026-11-20 23:01' }, coming],
  ['over in every time zone', { start: '2026-11-20 23:00' }, over],
  ['cancelled', { ...zone, status: 'CANCELLED' }, cancelled],
  ['over and cancelled', { start: '2026-11-01', status: 'cancelled' }, cancelled],
  ['tentative', { ...zone, start: '2027-01-01', status: 'TENTATIVE' }, coming],
  ['a series that has begun', { start: '2026-11-01 19:30', recurring: 'FREQ=WEEKLY' }, coming],
  [
    'a series with a date soon',
    { ...zone, start: '2026-11-10 19:30', recurring: 'FREQ=WEEKLY' },
    ': In 3 days',
  ],
  [
    'a series with a running date',
    { ...zone, start: '2026-11-14 12:30', recurring: 'FREQ=WEEKLY;COUNT=2' },
    running,
  ],
  [
    'a series with a date today',
    { ...zone, start: '2026-11-14 20:30', recurring: 'FREQ=WEEKLY' },
    today,
  ],
  ['a series that has ended', { start: '2026-11-01', recurring: 'FREQ=DAILY;COUNT=3' }, over],
  ['a cancelled series', { recurring: 'FREQ=DAILY', status: 'CANCELLED' }, cancelled],
]

describe('the page of an event', () => {
  const service = sharedStart((scope) => serviceFor(scope, 'sqlite'))

  const pathFor = async (texts: Texts) => pathOf(targetOf(await direct(service(), texts)))
  const pageOf = async (texts: Texts): Promise<Element> => {
    const { status, text } = await service().send(await pathFor(texts))
    equal(status, 200)
    return readPage(text)
  }

  for (const [what, texts, badge] of states) {
    it(`has the badge '${badge}' (${what})`, async () => {
      const page = await pageOf(texts)
      assertState(page, badge)
      const ways = theOne(classed(page, 'ways'))
      const isOn = ![over, cancelled].includes(badge)
      const isCancelled = badge === cancelled
      deepEqual(textsOf(ways, 'h2'), [isCancelled ? 'Update my calendar' : 'Add to your calendar'])
      const folded = isOn ? ['Other calendars'] : ['Add this date anyway']
      deepEqual(textsOf(ways, 'summary'), isCancelled ? [] : folded)
      const services = linksIn(theOne(classed(ways, 'services'))).map(([name]) => name)
      if (isCancelled) deepEqual(services, ['Outlook app', 'Calendar file', 'Apple Calendar'])
      else equal(services.length, isOn ? 7 : 8, 'every calendar is still offered')
    })
  }

  for (const [what, texts, badge] of states.filter(([, texts]) => texts['recurring'])) {
    it(`has the badge '${badge}' on the choice page (${what})`, async () => {
      const { text } = await service().send(`${await pathFor(texts)}+yahoo`)
      const page = readPage(text)
      assertState(page, badge)
      equal(linksIn(theOne(classed(page, 'actions'))).length, 2, 'both are still offered')
    })
  }

  it('changes its badge as time passes', async () => {
    const path = await pathFor({ ...zone, start: '2026-11-22 19:30' })
    const badges: string[] = []
    const hours = 3600
    for (const wait of [0, 10.9, 0.1, 19.4, 0.1, 0.9, 0.1]) {
      service().wait(wait * hours)
      badges.push(badgeOn(readPage((await service().send(path)).text)))
    }
    deepEqual(badges, [tomorrow, tomorrow, today, today, running, running, over])
    service().wait(-31.5 * hours)
  })

  it('has no next dates once a series is over', async () => {
    const page = await pageOf({ start: '2026-11-01', recurring: 'FREQ=DAILY;COUNT=3' })
    ok(!textsOf(page, 'h2').includes('Next dates'))
  })

  it('has no empty elements if the event has few texts', async () => {
    const page = await pageOf(zone)
    equal(all(page, 'dd').length, 1)
    const parts = theOne(all(page, 'main')).children.filter((part) => typeof part !== 'string')
    deepEqual(
      parts.map(({ name, attributes }) => [name, attributes.get('class')]),
      [
        ['header', 'masthead'],
        ['dl', 'facts'],
        ['section', 'ways'],
      ],
    )
    for (const name of ['p', 'dd', 'dt', 'h1', 'h2', 'li', 'a', 'summary', 'span', 'time']) {
      const shown = all(page, name).filter(({ attributes }) => !attributes.has('hidden'))
      for (const one of shown) ok(textOf(one).trim() !== '' || all(one, 'svg').length > 0, name)
    }
  })

  it('shows the longest texts in full', async () => {
    const title = `${'Donaudampfschifffahrtsgesellschaft'.repeat(14)} end of title`
    const location = `${'🎉 '.repeat(240)}end of place`
    const description = `${'many words '.repeat(1800)}end of text`
    const page = await pageOf({ title, location, description })
    deepEqual([...textsOf(page, 'h1'), ...textsOf(page, 'title')], [title, title])
    equal(textsOf(page, 'dd')[1], location)
    equal(textOf(theOne(classed(page, 'lines'))), description)
  })

  it('shows a location as a link to a map, to a meeting or to a website', async () => {
    const placeOf = async (location: string) => {
      const page = await pageOf({ location })
      return theOne(all(page, 'dd').slice(1))
    }
    const mapOf = (location: string) =>
      `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`
    for (const [location, name, ...rest] of [
      ['Town hall, example.com', 'Town hall', 'example.com'],
      ['Town hall', 'Town hall'],
      ['12, High Street', '12, High Street'],
      ['<b>&"x"</b>, a=b&c', '<b>&"x"</b>', 'a=b&c'],
      ['javascript:alert(1)', 'javascript:alert(1)'],
    ] as const) {
      const place = await placeOf(location)
      deepEqual(linksIn(place), [[name, mapOf(location)]])
      deepEqual(textsOf(place, 'span'), rest)
    }
    const meeting = 'https://meet.example.org/room?id=1&pw=2'
    const online = await placeOf(meeting)
    deepEqual(linksIn(online), [['Join online', meeting]])
    deepEqual(textsOf(online, 'span'), ['meet.example.org'])
    const website = await placeOf('https://venue.example/directions')
    deepEqual(linksIn(website), [['venue.example', 'https://venue.example/directions']])
    for (const place of [online, website, await placeOf('Town hall')]) {
      equal(attributeOf(theOne(all(place, 'a')), 'rel'), 'nofollow noreferrer')
    }
  })

  it('lets the direction of each text differ from that of the page', async () => {
    const page = await pageOf({ title: 'حفلة', location: 'القاهرة', description: 'مرحبا' })
    const places = all(page, 'dd')
      .slice(1)
      .flatMap((place) => all(place, 'a'))
    const texts = [...all(page, 'h1'), ...places, ...classed(page, 'lines')]
    deepEqual(
      texts.map((one) => attributeOf(one, 'dir')),
      ['auto', 'auto', 'auto'],
    )
    match(attributeOf(theOne(all(page, 'html')), 'dir'), /^ltr$/)
  })
})

function assertState(page: Element, badge: string): void {
  equal(badgeOn(page), badge)
  const isCancelled = badge === cancelled
  const isOn = !isCancelled && badge !== over
  equal(mainButtons(page).length, isOn ? 1 : 0)
  equal(classed(page, 'is-still').length, isOn ? 0 : 1)
  equal(classed(page, 'is-cancelled').length, isCancelled ? 1 : 0)
  deepEqual(classed(page, 'note').map(textOf), isCancelled ? [textsIn('en').cancelledHelp] : [])
}

/** Returns the look and text of a page's badge, or an empty text if there is none. */
function badgeOn(page: Element): string {
  const badges = classed(page, 'badge')
  return badges
    .map((one) => `${attributeOf(one, 'class').replace(/^badge ?/, '')}: ${textOf(one)}`)
    .join()
}

function mainButtons(page: Element): readonly Element[] {
  return classed(page, 'primary').filter(({ name }) => name === 'a')
}
