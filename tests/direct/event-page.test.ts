import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { direct, party, serviceFor, type Texts, targetOf } from './calls.ts'
import { attributeOf, classed, dataOf, factsOf, linksIn, metaOf, plainOf } from './page-parts.ts'
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
      const rest = classed(page, 'rest').flatMap((one) => textsOf(one, 'p'))
      deepEqual(rest, ['Bring a friend.\nOr two.', 'Organized by Ada'])
      const main = all(page, 'main').map(textOf).join()
      ok(!main.includes('@'), 'email addresses are hidden')
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

    it('has a button that copies its URL, and a QR code', async () => {
      const page = await pageOf({})
      const [button, ...others] = all(page, 'button')
      ok(button)
      deepEqual(others, [])
      equal(attributeOf(button, 'data-copy'), metaOf(page, 'og:url'))
      const codes = classed(page, 'code').flatMap((code) => all(code, 'svg'))
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
      deepEqual(classed(page, 'banner').map(textOf), ['This event is cancelled.'])
      equal(dataOf(page).eventStatus, 'https://schema.org/EventCancelled')
      for (const status of ['CONFIRMED', 'TENTATIVE', 'COMPLETED']) {
        deepEqual(classed(await pageOf({ status }), 'banner'), [])
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
        classed(root, 'rest').flatMap((rest) => all(rest, 'li').map(plainOf))
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
        [[['href', 'https://example.com/?a=1&b=2']]],
      )
      match(textOf(shown), /head[\s\S]*bad/)
    })
  })
}
