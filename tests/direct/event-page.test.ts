import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { sharedStart } from '../support/system.ts'
import { direct, party, serviceFor, type Texts, targetOf } from './calls.ts'
import { all, dataOf, type Element, metaOf, readPage, textOf, textsOf } from './page-reader.ts'

const berlin = { timezone: 'Europe/Berlin' }
const inBerlin = 'Central European Standard Time (Europe/Berlin)'

/** Parameters, and the words that the page says the time in. */
const words: readonly (readonly [texts: Texts, words: string])[] = [
  [{}, 'Saturday, December 5, 2026, 7:30 PM to 8:30 PM'],
  [berlin, `Saturday, December 5, 2026, 7:30 PM to 8:30 PM, ${inBerlin}`],
  [
    { ...berlin, date_format: 'MM/DD/YYYY', start: '12/05/2026 19:30' },
    `Saturday, December 5, 2026, 7:30 PM to 8:30 PM, ${inBerlin}`,
  ],
  [
    { ...berlin, date_format: 'DD/MM/YYYY', start: '05/12/2026 19:30' },
    `Saturday, 5 December 2026, 19:30 to 20:30, ${inBerlin}`,
  ],
  [
    { end: '2026-12-06 02:00', date_format: 'DD/MM/YYYY' },
    'Saturday, 5 December 2026, 19:30 to Sunday, 6 December 2026, 02:00',
  ],
  [{ end: '2026-12-05 19:30' }, 'Saturday, December 5, 2026, 7:30 PM'],
  [{ all_day_event: 'true' }, 'Saturday, December 5, 2026, all day'],
  [
    { ...berlin, all_day_event: 'true', end: '2026-12-07' },
    'Saturday, December 5, 2026 to Monday, December 7, 2026, all day',
  ],
  [
    { all_day_event: 'true', end: '2026-12-07', date_format: 'DD/MM/YYYY' },
    'Saturday, 5 December 2026 to Monday, 7 December 2026, all day',
  ],
  [
    { start: '2026-12-05T19:30:00+05:30' },
    'Saturday, December 5, 2026, 2:00 PM to 3:00 PM, Coordinated Universal Time',
  ],
]

/** Parameters, and what the description for programs says of the time. */
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

/** A time of day in words has a space of its own kind in it. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}

for (const engine of engines) {
  describe(`the page of an event on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const pageOf = async (texts: Texts): Promise<Element> => {
      const answer = await service().send(targetOf(await direct(service(), texts)))
      equal(answer.status, 200, answer.text)
      return readPage(answer.text)
    }

    it('says what, when and where, and who invites', async () => {
      const page = await pageOf({
        ...{ ...berlin, location: 'Garden', description: 'Bring a friend.\\nOr two.' },
        ...{ organizer: 'Ada', organizer_email: 'ada@example.com', attendees: 'bob@example.com' },
      })
      deepEqual(textsOf(page, 'title'), ['Summer party'])
      deepEqual(textsOf(page, 'h1'), ['Summer party'])
      equal(all(page, 'time')[0]?.attributes.get('datetime'), '2026-12-05T19:30:00')
      const [, ...paragraphs] = textsOf(page, 'p')
      deepEqual(paragraphs, ['Garden', 'Bring a friend.\nOr two.', 'Organized by Ada'])
      const main = all(page, 'main').map(textOf).join()
      ok(!main.includes('@'), 'addresses of people are shown')
    })

    it('leads into every calendar', async () => {
      const page = await pageOf({})
      const own = metaOf(page, 'og:url')?.split('/').at(-1)
      const names = [
        'apple',
        'google',
        'outlook',
        'outlookcom',
        'office365',
        'yahoo',
        'teams',
        'ics',
      ]
      deepEqual(
        all(page, 'a').map(({ attributes }) => attributes.get('href')),
        names.map((name) => `/event/${own}+${name}`),
      )
      for (const link of all(page, 'a')) {
        const { status } = await service().send(link.attributes.get('href') ?? '')
        ok([200, 302].includes(status), textOf(link))
      }
    })

    for (const [texts, expected] of words) {
      it(`says when in words: ${expected}`, async () => {
        const page = await pageOf(texts)
        equal(plain(textsOf(page, 'time').join()), plain(expected))
        equal(plain(metaOf(page, 'og:description') ?? ''), plain(expected))
      })
    }

    for (const [texts, startDate, endDate] of times) {
      it(`says when for programs: ${startDate} to ${endDate}`, async () => {
        const data = dataOf(await pageOf(texts))
        deepEqual([data.startDate, data.endDate], [startDate, endDate])
      })
    }

    it('has the event for programs and for previews', async () => {
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

    it('is not for search engines, loads nothing of others, and runs nothing', async () => {
      const answer = await service().send(targetOf(await direct(service())))
      const page = readPage(answer.text)
      equal(metaOf(page, 'robots'), 'noindex')
      equal(answer.headers['x-robots-tag'], 'noindex')
      equal(answer.headers['referrer-policy'], 'no-referrer')
      match(
        answer.headers['content-security-policy'] ?? '',
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
      deepEqual(
        all(page, 'link').map(({ attributes }) => attributes.get('href')),
        ['/icon.svg'],
      )
      equal((await service().send('/icon.svg')).status, 200)
    })

    it('says that an event is cancelled', async () => {
      const page = await pageOf({ status: 'cancelled' })
      deepEqual(textsOf(page, 'strong'), ['This event is cancelled.'])
      equal(dataOf(page).eventStatus, 'https://schema.org/EventCancelled')
      for (const status of ['CONFIRMED', 'TENTATIVE', 'COMPLETED']) {
        deepEqual(textsOf(await pageOf({ status }), 'strong'), [])
      }
    })

    it('says a series in words, with its next dates', async () => {
      const series = { start: '2026-11-01 19:30', recurring: 'FREQ=WEEKLY;COUNT=5', ...berlin }
      const page = await pageOf({ ...series, date_format: 'DD/MM/YYYY' })
      ok(textsOf(page, 'p').includes('Repeats every week, 5 times.'))
      const [dates] = all(page, 'ul')
      deepEqual(dates && textsOf(dates, 'li').map(plain), [
        'Sunday, 22 November 2026, 19:30',
        'Sunday, 29 November 2026, 19:30',
      ])
      const days = { ...party, recurring: 'FREQ=YEARLY', all_day_event: 'true' }
      const [years] = all(await pageOf(days), 'ul')
      deepEqual(years && textsOf(years, 'li').map(plain), [
        'Saturday, December 5, 2026',
        'Sunday, December 5, 2027',
        'Tuesday, December 5, 2028',
      ])
    })

    it('shows the elements of a description that are let through, and their addresses', async () => {
      const given =
        '<p>A <b>b</b> <strong>c</strong> <i>d</i> <em>e</em> <u>f</u></p>' +
        '<ul><li>one</li></ul><ol><li>two</li></ol>x<br>y <a href="https://example.com/?a=1&amp;b=2">more</a>' +
        '<h2 onclick="x()">head</h2><img src="x"><a href="javascript:x()">bad</a>'
      const page = await pageOf({ description: given })
      const shown = all(page, 'div').find(({ attributes }) => attributes.get('class') === 'markup')
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
