/** Problems of a form are listed under the labels of the fields on the page. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCalendar } from '../../server/operations/calendars.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, type Element, readPage, textOf } from '../direct/page-reader.ts'
import { createSite, type Site, type Visitor } from './site.ts'

type Texts = Readonly<Record<string, string>>

const long = 'x'.repeat(501)
const noEvent: Texts = {
  ...{ title: ' ', location: long, organizer: long, organizer_email: 'ada', timezone: 'Mars' },
  ...{ start_date: 'soon', end_date: '2026-12-01', remind: 'other', reminder: 'x' },
  ...{ all_day_event: 'perhaps' },
}
const ended = { title: 'A', timezone: 'UTC', start_date: '2026-12-02', start_time: '10:00' }
const series = { ...ended, repeat: 'daily' }
const noLink: Texts = {
  ...{
    title: '',
    start: 'soon',
    end: 'x',
    timezone: 'Mars',
    ...{ remind: 'other', reminder: 'x', repeat: 'kept', rule: 'FREQ=DAILY;X' },
  },
  ...{ attendees: 'ada', organizer: 'Ada', organizer_email: 'x', reference: 'x'.repeat(256) },
  ...{
    status: 'x',
    service: 'x',
    uid: 'x'.repeat(256),
    duration: '-',
    description: 'x'.repeat(20_001),
  },
}

/** Forms with mistakes, and the number of wrong fields. */
const forms: readonly (readonly [path: string, fields: Texts, wrong: number])[] = [
  ['/account/one-time/new', noEvent, 10],
  ['/account/one-time/new', {}, 4],
  ['/account/one-time/new', { ...ended, end_date: '2026-12-01', end_time: '10:00' }, 1],
  ['/account/one-time/new', { ...ended, end_date: '2026-12-03' }, 1],
  ['/account/one-time/new', { ...ended, organizer: 'Ada' }, 1],
  ['/account/one-time/new', { ...ended, organizer_email: 'ada@example.org' }, 1],
  ['/account/one-time/new', { ...series, interval: '0', ends: 'count' }, 2],
  ['/account/one-time/new', { ...series, ends: 'until', until: '2026-12-01' }, 1],
  ['/account/one-time/new', { ...series, ends: 'until' }, 1],
  ['/account/links/new', noLink, 13],
  ['/account/links/new', { title: 'A', timezone: 'UTC' }, 2],
  ['/account/calendars/new', { title: '', description: 'x'.repeat(20_001) }, 2],
  ['/account/settings', { name: long, zone: 'Mars', language: 'xx' }, 3],
  ['/account/settings/passkeys', { name: long }, 1],
  ['/account/keys', { name: '' }, 1],
  [
    '/account/templates/new',
    { name: '', accent: 'red', offer_google: 'true', footer_link: 'x' },
    3,
  ],
]

describe('the problems of a form', () => {
  let site: Site
  let ada: Visitor
  before(async () => {
    site = await createSite('sqlite')
    ada = await site.enter('ada@example.org')
    await createCalendar(site.context, ada.accountId, { title: 'Choir' })
  })
  after(() => site.stop())

  const inEnglish = ['/account/settings']

  it('are in German for German users, except for repeat rules and values that no field offers', async () => {
    const bea = await site.enter('bea@example.org')
    await bea.submit('/account/settings', { name: '', zone: 'UTC', language: 'de' })
    for (const [path, fields] of forms) {
      if (inEnglish.includes(path)) continue
      const { status, text } = await bea.post(path, {
        ...fields,
        rule: '',
        service: '',
        all_day_event: '',
      })
      equal(status, 422, path)
      deepEqual(text.match(/<span lang="en"[^<]*/g), null, path)
    }
    const { text } = await bea.post('/account/links/new', { title: '', start: 'bald' })
    ok(text.includes('„bald“ ist kein Datum'))
  })

  const refused = async (path: string, fields: Texts): Promise<Element> => {
    const { status, text } = await ada.post(path, fields)
    equal(status, 422, path)
    return readPage(text)
  }

  for (const [path, fields, wrong] of forms) {
    it(`are linked to their ${wrong} fields and use their labels: ${path}`, async () => {
      const page = await refused(path, fields)
      const labels = new Map([
        ...all(page, 'input').map(({ attributes }) => {
          return [attributes.get('id') ?? '', attributes.get('aria-label') ?? 'none'] as const
        }),
        ...all(page, 'fieldset').flatMap((one) =>
          all(one, 'legend').map((legend) => [attributeOf(one, 'id'), textOf(legend)] as const),
        ),
        ...all(page, 'label').map((one) => [attributeOf(one, 'for'), textOf(one)] as const),
      ])
      const [summary] = all(page, 'div').filter((one) => one.attributes.get('role') === 'alert')
      ok(summary)
      const links = all(summary, 'a')
      equal(links.length, wrong, links.map(textOf).join())
      for (const link of links) {
        const label = labels.get(attributeOf(link, 'href').slice(1)) ?? 'none'
        equal(textOf(link), label.replace(' (optional)', ''))
      }
      deepEqual(
        [...new Set(links.map((one) => `${attributeOf(one, 'href').slice(1)}-problem`))].sort(),
        all(page, 'span')
          .map((one) => one.attributes.get('id') ?? '')
          .filter((id) => id.endsWith('-problem'))
          .sort(),
      )
    })
  }
})
