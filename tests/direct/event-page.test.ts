import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, party, serviceFor, type Texts, targetOf } from './calls.ts'
import {
  attributeOf,
  classed,
  dataOf,
  factsOf,
  linksIn,
  metaOf,
  sectionsOf,
  spokenTextOf,
} from './page-parts.ts'
import { all, type Element, readPage, textOf, textsOf } from './page-reader.ts'

const berlin = { timezone: 'Europe/Berlin' }

/** The services in the order for an unknown computer. */
const names = ['google', 'outlookcom', 'office365', 'outlook', 'ics', 'yahoo', 'teams', 'apple']

for (const engine of upperEngines) {
  describe(`an event page on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const pageOf = async (texts: Texts): Promise<Element> => {
      const answer = await service().send(targetOf(await direct(service(), texts)))
      equal(answer.status, 200, answer.text)
      return readPage(answer.text)
    }

    it('states title, time, place and organizer', async () => {
      const page = await pageOf({
        ...{ ...berlin, location: 'Garden', description: 'Bring a friend.\\nOr two.' },
        ...{ organizer: 'Ada', organizer_email: 'ada@example.com', attendees: 'bob@example.com' },
      })
      deepEqual(textsOf(page, 'title'), ['Summer party'])
      deepEqual(textsOf(page, 'h1'), ['Summer party'])
      const dates = all(page, 'time').map((time) => attributeOf(time, 'datetime'))
      deepEqual(dates, ['2026-12-05', '2026-12-05T19:30:00'])
      deepEqual(factsOf(page)[1], ['Garden'])
      deepEqual(sectionsOf(page), ['Bring a friend.\nOr two.', 'Organized by Ada'])
      const main = all(page, 'main').map(textOf).join()
      ok(!main.includes('@'), 'email addresses are hidden')
    })

    it('links the place to a map, with the name before a comma on its own line', async () => {
      for (const [location, lines] of [
        ['Town hall, Quay 4, 20457 Hamburg', ['Town hall', 'Quay 4, 20457 Hamburg']],
        ['4 Quay Street, Hamburg', ['4 Quay Street, Hamburg']],
        ['Room 1,2', ['Room 1,2']],
        ['Room A,B', ['Room A,B']],
      ] as const) {
        const page = await pageOf({ location })
        deepEqual(factsOf(page)[1], lines)
        const query = new URLSearchParams({ api: '1', query: location })
        deepEqual(all(page, 'dd').flatMap(linksIn), [
          [lines[0], `https://www.google.com/maps/search/?${query}`],
        ])
      }
    })

    it('has links to every calendar', async () => {
      const page = await pageOf({})
      const own = metaOf(page, 'og:url')?.split('/').at(-1)
      const links = all(page, 'main').flatMap(linksIn)
      deepEqual(
        links.map(([, href]) => href),
        names.map((name) => `/event/${own}+${name}`),
      )
      for (const [words, href] of links) {
        const { status } = await service().send(href)
        ok([200, 302].includes(status), words)
      }
    })

    it('has buttons that copy and share its URL, and a QR code to scan or download', async () => {
      const page = await pageOf({})
      const address = metaOf(page, 'og:url')
      deepEqual(
        all(page, 'button').map((button) => [textOf(button), button.attributes.get('data-copy')]),
        [
          ['Copy link', address],
          ['Share', address],
          ['Download QR code', undefined],
        ],
      )
      const [copy, share, download] = all(page, 'button')
      deepEqual(
        [copy, share, download].map((one) => one?.attributes.has('data-share')),
        [false, true, false],
      )
      const codes = classed(page, 'scan').flatMap((code) => classed(code, 'qr'))
      deepEqual(
        codes.map((code) => attributeOf(code, 'aria-label')),
        ['Scan to open this page on your phone'],
      )
    })

    it('has structured data and preview tags', async () => {
      const page = await pageOf({
        ...{ location: 'Garden', description: 'Bring <b>a friend</b>.' },
        ...{ organizer: 'Ada', organizer_email: 'ada@example.com' },
      })
      deepEqual(dataOf(page), {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Summer party',
        startDate: '2026-12-05T19:30:00',
        endDate: '2026-12-05T20:30:00',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', name: 'Garden' },
        description: 'Bring a friend.',
        organizer: { '@type': 'Organization', name: 'Ada' },
      })
      equal(metaOf(page, 'og:title'), 'Summer party')
      match(metaOf(page, 'og:description') ?? '', /^Saturday, .* · Garden$/)
      match(metaOf(page, 'og:url') ?? '', /^https:\/\/daymark\.test\/event\/[a-z0-9]+$/)
      const bare = dataOf(await pageOf({}))
      deepEqual(Object.keys(bare).toSorted(), [
        '@context',
        '@type',
        'endDate',
        'eventStatus',
        'name',
        'startDate',
      ])
    })

    it('marks a cancelled event', async () => {
      const page = await pageOf({ status: 'cancelled' })
      deepEqual(classed(page, 'badge').map(textOf), ['This event is cancelled'])
      deepEqual(classed(page, 'note').map(textOf), [textsIn('en').cancelledHelp])
      equal(dataOf(page).eventStatus, 'https://schema.org/EventCancelled')
      for (const status of ['CONFIRMED', 'TENTATIVE', 'COMPLETED']) {
        const page = await pageOf({ status })
        deepEqual([...classed(page, 'badge'), ...classed(page, 'note')], [])
      }
    })

    it('describes a series, with its next dates', async () => {
      const series = { start: '2026-11-01 19:30', recurring: 'FREQ=WEEKLY;COUNT=5', ...berlin }
      const page = await pageOf({ ...series, date_format: 'DD/MM/YYYY' })
      equal(factsOf(page)[0]?.[0], 'Sunday, 22 November 2026')
      deepEqual(factsOf(page)[1], ['Repeats every week, 5 times'])
      const past = await pageOf({ ...series, recurring: 'FREQ=WEEKLY;COUNT=2' })
      equal(factsOf(past)[0]?.[0], 'Sunday, November 1, 2026')
      const datesOn = (root: Element) =>
        classed(root, 'dates').flatMap((dates) => all(dates, 'li').map(spokenTextOf))
      deepEqual(datesOn(page), [
        'Sunday, 22 November 2026 at 19:30',
        'Sunday, 29 November 2026 at 19:30',
      ])
      ok(textsOf(page, 'h2').includes('Next dates'))
      const days = { ...party, recurring: 'FREQ=YEARLY', all_day_event: 'true' }
      deepEqual(datesOn(await pageOf(days)), [
        'Saturday, December 5, 2026',
        'Sunday, December 5, 2027',
        'Tuesday, December 5, 2028',
      ])
    })

    it('shows the allowed elements of a description, with their URLs', async () => {
      const markup =
        '<p>A <b>b</b> <strong>c</strong> <i>d</i> <em>e</em> <u>f</u></p>' +
        '<ul><li>one</li></ul><ol><li>two</li></ol>x<br>y <a href="https://example.com/?a=1&amp;b=2">more</a>' +
        '<h2 onclick="x()">head</h2><img src="x"><a href="javascript:x()">bad</a>'
      const [shown] = classed(await pageOf({ description: markup }), 'markup')
      ok(shown)
      for (const name of ['p', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'br', 'a']) {
        ok(all(shown, name).length > 0, name)
      }
      deepEqual(
        all(shown, 'a').map(({ attributes }) => [...attributes]),
        [
          [
            ['rel', 'nofollow noreferrer'],
            ['href', 'https://example.com/?a=1&b=2'],
          ],
        ],
      )
      match(textOf(shown), /head[\s\S]*bad/)
    })
  })
}
