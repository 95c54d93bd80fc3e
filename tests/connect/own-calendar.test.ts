/** With `GOOGLE_SCOPE=app.created`, entries go to a calendar that the service creates. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { faults } from '../providers/server.ts'
import { horizon } from '../providers/times.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { addOnce, type Browser, consent, mainOf, openBrowser, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const ownCalendarOnly = { GOOGLE_SCOPE: 'app.created' }
const added = /It’s in your calendar/

for (const engine of upperEngines) {
  describe(`a calendar of our own at Google on ${engine}`, () => {
    const started = sharedStart((scope) =>
      startConnected(scope, engine, { settings: ownCalendarOnly }),
    )
    let people = 0
    const newPerson = () => `person${people++}`

    const add = async (person: string, depth: 'once' | 'keep', browser?: Browser) => {
      const key = await addLink(started().service, { ...choir, title: `Choir ${depth}` })
      const wish = { name: 'google', key, form: { depth }, choice: { person } } as const
      match(await addOnce(started(), wish, browser), added)
      await started().service.work()
      return key
    }
    const ownOf = (person: string) =>
      [...started().google.calendars(person).values()].filter((one) => one.isCreatedByApp)
    /** How many entries each calendar of ours has; the main one must have none. */
    const counts = (person: string) => {
      deepEqual(started().google.calendar(person).entries(horizon), [])
      return ownOf(person).map((calendar) => calendar.entries(horizon).length)
    }

    it('is asked for with the smallest permission, and is named after the site', async () => {
      const { service, google } = started()
      const key = await addLink(service, { ...choir, recurring: 'FREQ=DAILY;COUNT=2' })
      const browser = openBrowser(service)
      match(mainOf(await browser.open(`/event/${key}+google`)), /create a calendar of its own/)
      const asked = await browser.submit('/connect/google', { key, depth: 'once' })
      const { searchParams } = new URL(asked.headers['location'] ?? '')
      equal(
        searchParams.get('scope'),
        'openid https://www.googleapis.com/auth/calendar.app.created',
      )
      await browser.open(google.consent(asked.headers['location'] ?? '', { person: 'ada' }))
      deepEqual(counts('ada'), [2])
      const created = google.log.find(({ operation }) => operation === 'insertCalendar')
      deepEqual(JSON.parse(created?.call.body ?? ''), { summary: 'daymark.test' })
    })

    it('is created once for a browser, and again for another person in it', async () => {
      const [one, other] = [newPerson(), newPerson()]
      const browser = openBrowser(started().service)
      await add(one, 'once', browser)
      await add(one, 'once', browser)
      deepEqual(counts(one), [2])
      await add(other, 'once', browser)
      deepEqual([counts(one), counts(other)], [[2], [1]])
    })

    it('is created once for a person who keeps events up to date, in any browser', async () => {
      const person = newPerson()
      await add(person, 'keep')
      await add(person, 'keep')
      deepEqual(counts(person), [2])
    })

    it('is created once for two windows at the same time', async () => {
      const connected = started()
      const person = newPerson()
      const browsers = [openBrowser(connected.service), openBrowser(connected.service)]
      const returned = await Promise.all(
        browsers.map(async (browser) => {
          const key = await addLink(connected.service, choir)
          const form = { depth: 'keep' }
          return consent(connected, browser, { name: 'google', key, form, choice: { person } })
        }),
      )
      await Promise.all(browsers.map((browser, index) => browser.open(returned[index] ?? '')))
      deepEqual(counts(person), [2])
    })

    it('follows changes and cancellations', async () => {
      const { service, google } = started()
      const person = newPerson()
      const key = await add(person, 'keep')
      const save = async (changes: Texts) => {
        await link(service, 'save', { uniquekey: key, ...changes })
        await service.work()
        return google.entries(person).map(({ title, start }) => `${title} ${start}`)
      }
      deepEqual(await save({ start: '2026-12-08 19:00' }), ['Choir keep 2026-12-08T18:00:00Z'])
      deepEqual(await save({ status: 'CANCELLED' }), [])
      deepEqual(await save({ status: 'CONFIRMED' }), ['Choir keep 2026-12-08T18:00:00Z'])
      deepEqual(counts(person), [1])
    })

    it('is created again for the next event if the person deleted it, and the updates end', async () => {
      const { service, google } = started()
      const person = newPerson()
      const browser = openBrowser(service)
      const first = await add(person, 'keep', browser)
      google.calendars(person).delete(ownOf(person)[0]?.id ?? '')
      await add(person, 'once', browser)
      deepEqual(counts(person), [1])
      await link(service, 'save', { uniquekey: first, start: '2026-12-08 19:00' })
      await service.work()
      deepEqual(counts(person), [1])
      const text = `select reason from ended_entries where page_key = '${first}'`
      deepEqual(
        (await service.context.db.rows(text, [])).map(({ reason }) => reason),
        ['deleted'],
      )
    })

    it('is not created again by a job if the person deleted it while the event was cancelled', async () => {
      const { service, google } = started()
      const person = newPerson()
      const key = await add(person, 'keep')
      await link(service, 'save', { uniquekey: key, status: 'CANCELLED' })
      await service.work()
      google.calendars(person).delete(ownOf(person)[0]?.id ?? '')
      await link(service, 'save', { uniquekey: key, status: 'CONFIRMED' })
      await service.work()
      deepEqual(counts(person), [])
      const text = `select id from connected_entries where page_key = '${key}'`
      deepEqual(await service.context.db.rows(text, []), [])
    })

    it('has the one entry if the reply to its creation is lost', async () => {
      const person = newPerson()
      started().google.fail('insertCalendar', faults.cutDone)
      await add(person, 'once')
      // Google offers no way to find the first one again.
      deepEqual(counts(person), [0, 1])
    })

    it('is not known to the service of a visitor who adds an event once', async () => {
      const { service } = started()
      const person = newPerson()
      const browser = openBrowser(service)
      await add(person, 'once', browser)
      const own = ownOf(person)[0]?.id ?? ''
      const tables = ['connections', 'connected_entries', 'ended_entries']
      for (const table of tables) {
        const rows = await service.context.db.rows(`select * from ${table}`, [])
        ok(!JSON.stringify(rows).includes(own), table)
      }
      ok(![...browser.cookies.values()].join().includes(own))
    })
  })
}
