/** The page that creates the code of a button or a frame. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor, type Texts } from '../direct/calls.ts'
import { attributeOf, classed, linksIn, theOne } from '../direct/page-parts.ts'
import { all, elementsIn, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { makeCalendar } from './places.ts'

for (const engine of upperEngines) {
  describe(`the button page on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    /** Input for a valid event, with changes. */
    const typed = (texts: Texts = {}): Texts => ({
      client: service().account.clientId,
      title: `R&B "live" <b>it's</b>`,
      start: '2026-12-05 19:30',
      ...texts,
    })

    const pageFor = async (texts: Texts) => {
      const { status, text } = await service().send(`/try?${new URLSearchParams(texts)}`)
      equal(status, 200)
      return readPage(text)
    }

    const codesFor = async (texts: Texts) => {
      const page = await pageFor(texts)
      const copied = all(page, 'button').map((button) => attributeOf(button, 'data-copy'))
      const codes = textsOf(page, 'code')
      deepEqual(copied.filter(Boolean), codes)
      return codes
    }

    /** The errors, by the field below which they are shown. */
    const problemsFor = async (texts: Texts) => {
      const page = await pageFor(texts)
      const problems = classed(page, 'fault')
      equal(classed(page, 'note').length, problems.length > 0 ? 1 : 0)
      const wrong = elementsIn(page).filter(({ attributes }) => attributes.has('aria-invalid'))
      deepEqual(
        wrong.map((field) => attributeOf(field, 'aria-describedby')),
        problems.map((one) => attributeOf(one, 'id')),
      )
      const pairs = wrong.map((field, index) => {
        const problem = problems[index]
        return [attributeOf(field, 'name'), problem ? textOf(problem) : '']
      })
      return Object.fromEntries(pairs)
    }

    it('creates a script and a link with the input', async () => {
      const texts = typed({ location: 'Qarth 7' })
      const [code = '', link = '', ...others] = await codesFor({ ...texts, end: '' })
      const url = new URL(link)
      equal(url.pathname, '/dir/')
      deepEqual(Object.fromEntries(url.searchParams), texts)
      const page = readPage(`<!doctype html>\n${code}`)
      deepEqual(linksIn(page), [['Add to calendar', link]])
      equal(attributeOf(theOne(all(page, 'script')), 'src'), 'https://daymark.test/button-2.js')
      deepEqual(others, [])
    })

    it('creates a frame for a calendar, in the selected color scheme', async () => {
      const calendar = await makeCalendar(service(), [])
      for (const [scheme, query] of [
        ['', '?scheme=own'],
        ['light', '?scheme=light'],
        ['dark', '?scheme=dark'],
        ['blue', '?scheme=own'],
      ] as const) {
        const [code = '', ...others] = await codesFor({ calendar, scheme })
        const frame = theOne(all(readPage(`<!doctype html>\n${code}`), 'iframe'))
        equal(attributeOf(frame, 'src'), `https://daymark.test/embed/${calendar}${query}`)
        deepEqual(others, [])
      }
      deepEqual(await problemsFor({ calendar }), {})
    })

    it('shows no errors before any input', async () => {
      for (const texts of [{}, { client: '', title: ' ', start: '', calendar: '', scheme: '' }]) {
        deepEqual(await problemsFor(texts), {})
        deepEqual(await codesFor(texts), [])
      }
    })

    it('creates nothing until all required fields are filled in, and names the missing ones', async () => {
      for (const missing of ['client', 'title', 'start']) {
        const texts = typed({ [missing]: '' })
        deepEqual(await codesFor(texts), [], missing)
        deepEqual(Object.keys(await problemsFor(texts)), [missing])
      }
    })

    it('shows below each field why /dir/ would reject it, and creates no code', async () => {
      const wrong = { client: 'nonsense', start: 'garbage', timezone: 'Mars', calendar: 'KEY!' }
      const problems = await problemsFor(typed(wrong))
      deepEqual(Object.keys(problems), Object.keys(wrong))
      match(problems['client'] ?? '', /^is not a known client ID/)
      match(problems['start'] ?? '', /^'garbage' is not a date/)
      match(problems['timezone'] ?? '', /^'Mars' is not a time zone/)
      match(problems['calendar'] ?? '', /^is not the key of a calendar/)
      deepEqual(await codesFor(typed(wrong)), [])
      deepEqual(Object.keys(await problemsFor(typed({ end: '2026-12-05 19:00' }))), ['end'])
    })

    it('creates the code of a valid part beside an invalid one', async () => {
      equal((await codesFor(typed({ calendar: '"><b>' }))).length, 2)
      const calendar = await makeCalendar(service(), [])
      equal((await codesFor({ ...typed({ start: 'x' }), calendar })).length, 1)
    })
  })
}
