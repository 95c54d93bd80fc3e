/** Every entry can be read back unchanged from every URL. `CASES=10000` runs the long version. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import { anyEntry, isWallClockClear } from './any-entry.test.ts'
import type { Entry } from './entry.ts'
import { hardEntries } from './hard-entries.cases.ts'
import {
  expectedLink,
  type LinkName,
  linkNames,
  ownText,
  parametersOf,
  readLink,
  writtenText,
} from './link-reader.cases.ts'
import { addToService, withoutRecurrence } from './services.ts'

const cases = casesOf(500)

/** The maximum length of each service's URLs, their start, and their allowed parameters. */
const rules: Readonly<Record<LinkName, readonly [limit: number, base: string, names: string]>> = {
  google: [
    2000,
    'https://calendar.google.com/calendar/render',
    'action text dates ctz location recur crm trp add details',
  ],
  outlookcom: [
    2000,
    'https://outlook.live.com/calendar/deeplink/compose',
    'path rru subject startdt enddt allday location freebusy to body',
  ],
  office365: [
    1500,
    'https://outlook.office.com/calendar/deeplink/compose',
    'path rru subject startdt enddt allday location freebusy to body',
  ],
  yahoo: [2000, 'https://calendar.yahoo.com/', 'v TITLE ST ET DUR in_loc REM1 inv_list DESC'],
  teams: [
    1200,
    'https://teams.microsoft.com/l/meeting/new',
    'subject startTime endTime attendees content',
  ],
}

interface Followed {
  readonly said: Entry
  readonly url: string
  readonly isShortened: boolean
}

/**
 * Returns the URL for an entry; that of its first date if the service does not support the series.
 */
function follow(service: LinkName, entry: Entry): Followed {
  const said = addToService(service, entry).kind === 'choice' ? withoutRecurrence(entry) : entry
  const added = addToService(service, said)
  assert.equal(added.kind, 'link')
  return { said, ...added }
}

function assertReadsBack(service: LinkName, { said, url, isShortened }: Followed): void {
  const { text, ...read } = readLink(service, url)
  const expected = expectedLink(service, said)
  const guests = isShortened && read.guests.length === 0 ? [] : expected.guests
  const end = isWallClockClear(said) ? expected.end : read.end
  const start = isWallClockClear(said) ? expected.start : read.start
  assert.deepEqual(read, { ...expected, guests, start, end })
  const own = ownText(service, said, text)
  const plain = writtenText(service, said.description.text)
  if (isShortened) assertCut(service, said, own)
  else assert.ok(own === plain || own === said.description.html, `${own} is not ${plain}`)
}

function assertCut(service: LinkName, { description, pageUrl }: Entry, own: string): void {
  assert.ok(own.endsWith(pageUrl), `${own} does not end with ${pageUrl}`)
  const between = service === 'teams' ? ' – ' : writtenText(service, '\n\n')
  const beginning = own.slice(0, -pageUrl.length)
  if (beginning === '') return
  assert.ok(beginning.endsWith(between))
  const kept = beginning.slice(0, -between.length)
  const whole = writtenText(service, description.text)
  assert.ok(kept === whole || whole.startsWith(kept.replace(/…$/, '')))
}

function assertKeepsToRules(service: LinkName, { said, url }: Followed): void {
  const [limit, base, names] = rules[service]
  const { origin, pathname, hash, username, port } = new URL(url)
  assert.equal(origin + pathname, base)
  assert.deepEqual([hash, username, port], ['', '', ''])
  const found = [...parametersOf(url).keys()]
  assert.deepEqual(
    [...new Set(found)].filter((name) => !names.split(' ').includes(name)),
    [],
  )
  assert.equal(url.split('&').length, found.length)
  assert.match(url, /^[\x21-\x7e]+$/)
  assert.doesNotMatch(url, /\+/)
  const minimal = { ...said, attendees: [], description: { text: said.pageUrl, html: undefined } }
  const floor = addToService(service, minimal)
  assert.equal(floor.kind, 'link')
  assert.ok(url.length <= Math.max(limit, floor.url.length), `${url.length} characters`)
}

describe('a URL', () => {
  for (const service of linkNames) {
    it(`of ${service} contains every hard entry unchanged`, () => {
      for (const [name, entry] of hardEntries) {
        const followed = follow(service, entry)
        assert.doesNotThrow(() => assertReadsBack(service, followed), name)
        assertKeepsToRules(service, followed)
      }
    })

    it(`of ${service} contains every random entry unchanged, on the same host, within its limit`, () => {
      fc.assert(
        fc.property(anyEntry, (entry) => {
          const followed = follow(service, entry)
          assertReadsBack(service, followed)
          assertKeepsToRules(service, followed)
        }),
        { numRuns: cases },
      )
    })
  }
})
