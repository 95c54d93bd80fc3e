/** The page on which the button is tried, and the code that it gives away. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor, type Texts } from '../direct/calls.ts'
import { attributeOf, classed, linksIn, theOne } from '../direct/page-parts.ts'
import { all, elementsIn, readPage, textOf, textsOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { makeCalendar } from './places.ts'

for (const engine of upperEngines) {
  describe(`the page for trying on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    /** What is typed for an event that works, with what is typed besides or otherwise. */
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

    /** The errors, by the field that they are shown under. */
    const problemsFor = async (texts: Texts) => {
      const page = await pageFor(texts)
      const problems = classed(page, 'problem')
      equal(classed(page, 'banner').length, problems.length > 0 ? 1 : 0)
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

    it('gives a script and a link that mean what was typed', async () => {
      const texts = typed({ location: 'Qarth 7' })
      const [code = '', link = '', ...others] = await codesFor({ ...texts, end: '' })
      const asked = new URL(link)
      equal(asked.pathname, '/dir/')
      deepEqual(Object.fromEntries(asked.searchParams), texts)
      const page = readPage(`<!doctype html>\n${code}`)
      deepEqual(linksIn(page), [['Add to calendar', link]])
      equal(attributeOf(theOne(all(page, 'script')), 'src'), 'https://daymark.test/button-1.js')
      deepEqual(others, [])
    })

    it('gives a frame for a calendar, in the colours that are chosen', async () => {
      const calendar = await makeCalendar(service(), [])
      for (const [scheme, query] of [
        ['', ''],
        ['light', '?scheme=light'],
        ['dark', '?scheme=dark'],
        ['blue', ''],
      ] as const) {
        const [code = '', ...others] = await codesFor({ calendar, scheme })
        const frame = theOne(all(readPage(`<!doctype html>\n${code}`), 'iframe'))
        equal(attributeOf(frame, 'src'), `https://daymark.test/embed/${calendar}${query}`)
        deepEqual(others, [])
      }
      deepEqual(await problemsFor({ calendar }), {})
    })

    it('says nothing of what is wrong until something is typed', async () => {
      for (const texts of [{}, { client: '', title: ' ', start: '', calendar: '', scheme: '' }]) {
        deepEqual(await problemsFor(texts), {})
        deepEqual(await codesFor(texts), [])
      }
    })

    it('gives nothing until there is enough, and says what is missing', async () => {
      for (const missing of ['client', 'title', 'start']) {
        const texts = typed({ [missing]: '' })
        deepEqual(await codesFor(texts), [], missing)
        deepEqual(Object.keys(await problemsFor(texts)), [missing])
      }
    })

    it('says beneath each field what /dir/ would not take, and gives no code for it', async () => {
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

    it('gives the code of what works beside what does not', async () => {
      equal((await codesFor(typed({ calendar: '"><b>' }))).length, 2)
      const calendar = await makeCalendar(service(), [])
      equal((await codesFor({ ...typed({ start: 'x' }), calendar })).length, 1)
    })
  })
}
