import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zoneOffset } from '../time/zones.ts'
import type { Entry } from './entry.ts'
import { hardEntries, usualEntry } from './hard-entries.cases.ts'
import { linkNames, parametersOf } from './link-reader.cases.ts'
import {
  type AddResult,
  addToService,
  findService,
  type ServiceName,
  serviceNames,
  withoutRecurrence,
} from './services.ts'

function hard(name: string): Entry {
  const entry = hardEntries.get(name)
  assert.ok(entry)
  return entry
}

function parameter(service: ServiceName, entry: Entry, name: string): string | undefined {
  const added = addToService(service, entry)
  assert.equal(added.kind, 'link')
  return parametersOf(added.url).get(name)
}

describe('services', () => {
  it('are found by their names in any letter case', () => {
    assert.equal(findService('google'), 'google')
    assert.equal(findService('OutlookCom'), 'outlookcom')
    assert.equal(findService('appleICal'), 'apple')
    for (const name of ['', 'constructor', 'aol', 'google ', 'https://google']) {
      assert.equal(findService(name), undefined)
    }
  })

  it('have these names', () => {
    assert.deepEqual(serviceNames, [
      ...['apple', 'google', 'outlook', 'outlookcom', 'office365'],
      ...['yahoo', 'teams', 'ics', 'stream'],
    ])
  })

  const kinds: Readonly<Record<string, Readonly<Partial<Record<ServiceName, AddResult['kind']>>>>> =
    {
      'when-zoned': {
        ics: 'file',
        google: 'link',
        yahoo: 'link',
        teams: 'link',
        outlookcom: 'link',
      },
      'rule-daily': {
        ...{ ics: 'file', google: 'link', yahoo: 'choice', teams: 'choice' },
        ...{ outlookcom: 'choice', office365: 'choice' },
      },
      'rule-hourly': { apple: 'file', google: 'choice' },
      'series-zone-abbreviated': { outlook: 'file', google: 'link' },
      'series-zone-without-place': { stream: 'file', google: 'choice' },
      'when-zone-without-place': { google: 'link' },
    }
  for (const [name, expected] of Object.entries(kinds)) {
    it(`give ${name} as a link, a file or a choice`, () => {
      for (const service of serviceNames) {
        const kind = expected[service]
        if (kind) assert.equal(addToService(service, hard(name)).kind, kind, service)
      }
    })
  }

  it('all accept the first date of a series', () => {
    for (const service of serviceNames) {
      const added = addToService(service, withoutRecurrence(hard('rule-secondly')))
      const expected = addToService(service, usualEntry)
      assert.deepEqual(added, expected)
    }
  })
})

describe('a link', () => {
  it('omits all attendees before it shortens title, time or location', () => {
    for (const [service, name] of [
      ['google', 'add'],
      ['outlookcom', 'to'],
      ['yahoo', 'inv_list'],
      ['teams', 'attendees'],
    ] as const) {
      const added = addToService(service, hard('with-attendees-hundred'))
      assert.equal(added.kind, 'link')
      assert.equal(parametersOf(added.url).has(name), false)
      assert.ok(added.isShortened)
      assert.ok(decodeURIComponent(added.url).endsWith(usualEntry.pageUrl))
    }
  })

  it('keeps title and location of 500 characters, whatever their encoded size', () => {
    const entry = {
      ...hard('with-longest-emoji'),
      description: hard('text-long-words').description,
    }
    assert.equal(parameter('google', entry, 'text'), entry.title)
    assert.equal(parameter('google', entry, 'location'), entry.location)
    assert.equal(parameter('google', entry, 'details'), entry.pageUrl)
    assert.equal(parameter('teams', entry, 'content'), `${entry.location} – ${entry.pageUrl}`)
  })

  it('drops markup before it drops text', () => {
    const text = 'word '.repeat(250)
    const entry = { ...usualEntry, description: { text, html: `<b>${text}</b>`.repeat(2) } }
    assert.equal(parameter('google', entry, 'details'), text)
    const added = addToService('google', entry)
    assert.ok(added.kind === 'link' && !added.isShortened)
  })

  it('contains nothing of ours if nothing was omitted', () => {
    for (const service of linkNames) {
      const added = addToService(service, usualEntry)
      assert.ok(added.kind === 'link' && !added.isShortened)
      assert.doesNotMatch(added.url, /daymark/i)
    }
  })
})

describe('Google', () => {
  it('gets another name of the same zone if the zone is not named after a place', () => {
    const years = [1_767_225_600, 1_782_864_000, 1_798_761_600, 1_814_400_000]
    for (const zone of [
      'CET',
      'EET',
      'EST',
      'EST5EDT',
      'CST6CDT',
      'HST',
      'MET',
      'MST7MDT',
      'WET',
      'GMT',
      'Etc/UTC',
      'Zulu',
      'PST8PDT',
      'MST',
    ]) {
      const series = hard('series-zone-abbreviated')
      const entry = { ...series, when: { ...series.when, zone } }
      const named = parameter('google', entry, 'ctz') ?? ''
      assert.notEqual(named, zone)
      for (const unix of years) assert.equal(zoneOffset(named, unix), zoneOffset(zone, unix), zone)
    }
  })
})

describe('Outlook.com', () => {
  it('shows an event as free, tentative or busy', () => {
    const shown = (part: Partial<Entry>) =>
      parameter('outlookcom', { ...usualEntry, ...part }, 'freebusy')
    assert.equal(shown({}), 'busy')
    assert.equal(shown({ transparency: 'TRANSPARENT', status: 'TENTATIVE' }), 'free')
    assert.equal(shown({ status: 'TENTATIVE' }), 'tentative')
  })
})

describe('Yahoo', () => {
  it('gets only reminders that it supports', () => {
    const reminderOf = (reminder: number) => parameter('yahoo', { ...usualEntry, reminder }, 'REM1')
    assert.deepEqual([5, 60, 720, 1440, 20_160].map(reminderOf), ['5M', '1H', '12H', '1D', '14D'])
    assert.deepEqual([0, 1, 45, 1441, 21_600].map(reminderOf), Array(5).fill(undefined))
  })
})
