/** The page on which the button is tried, and the code that it gives away. */

import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceFor } from '../direct/calls.ts'
import { attributeOf, linksIn, theOne } from '../direct/page-parts.ts'
import { all, readPage, textsOf } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'

const typed = { client: 'dc_x', title: `R&B "live" <b>it's</b>`, start: '2026-12-05 19:30' }

describe('the page for trying', () => {
  const service = sharedStart((scope) => serviceFor(scope, 'sqlite'))

  const codesFor = async (texts: Readonly<Record<string, string>>) => {
    const { text } = await service().send(`/try?${new URLSearchParams(texts)}`)
    const page = readPage(text)
    const copied = all(page, 'button').map((button) => attributeOf(button, 'data-copy'))
    const codes = textsOf(page, 'code')
    deepEqual(copied.filter(Boolean), codes)
    return codes
  }

  it('gives a script and a link that mean what was typed', async () => {
    const [code = '', link = '', ...others] = await codesFor({
      ...typed,
      end: '',
      location: 'Qarth 7',
    })
    const asked = new URL(link)
    equal(asked.pathname, '/dir/')
    deepEqual(Object.fromEntries(asked.searchParams), { ...typed, location: 'Qarth 7' })
    const page = readPage(`<!doctype html>\n${code}`)
    deepEqual(linksIn(page), [['Add to calendar', link]])
    equal(attributeOf(theOne(all(page, 'script')), 'src'), 'https://daymark.test/button-1.js')
    deepEqual(others, [])
  })

  it('gives a frame for a calendar, and nothing for what is no key', async () => {
    const [code = '', ...others] = await codesFor({ calendar: 'aaaaaaaaaaaaaaaa' })
    const frame = theOne(all(readPage(`<!doctype html>\n${code}`), 'iframe'))
    equal(attributeOf(frame, 'src'), 'https://daymark.test/embed/aaaaaaaaaaaaaaaa')
    deepEqual(others, [])
    deepEqual(await codesFor({ calendar: '"><b>' }), [])
  })

  it('gives nothing until there is enough', async () => {
    for (const missing of Object.keys(typed)) {
      deepEqual(await codesFor({ ...typed, [missing]: '' }), [], missing)
    }
  })
})
