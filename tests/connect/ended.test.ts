/** Why an entry is no longer kept up to date, on the visitor's page and on that of the owner. */

import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { providerNames } from '../../core/connect/provider.ts'
import { endOldEntries, purgeEndedEntries } from '../../server/operations/connections.ts'
import { countEntries } from '../../server/storage/connected-entries.ts'
import { countEndedEntries } from '../../server/storage/ended-entries.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { addOnce, denied, mainOf, openBrowser, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const day = 86_400

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`the page of an entry at ${name} on ${engine}`, () => {
      const started = sharedStart((scope) =>
        startConnected(scope, engine, { accounts: { nobox: 'without mailbox' } }),
      )
      let people = 0

      const follow = async () => {
        const connected = started()
        const { service } = connected
        const person = `person${people++}`
        const key = await addLink(service, choir)
        const wish = { name, key, form: { depth: 'keep' }, choice: { person } }
        const page = await addOnce(connected, wish)
        await service.work()
        const [, stopKey = ''] = /\/connect\/stop\/(\w+)/.exec(page) ?? []
        return {
          ...{ key, person, stopKey },
          save: async (changes: Texts) => {
            await link(service, 'save', { uniquekey: key, ...changes })
            await service.work()
          },
          page: async () => mainOf(await openBrowser(service).open(`/connect/stop/${stopKey}`)),
          ended: () => countEndedEntries(service.context.db, key),
          counts: () => countEntries(service.context.db, key),
        }
      }

      it('says that the permission was withdrawn, and leads back to the event', async () => {
        const { key, person, save, page, ended } = await follow()
        started()[name].endGrant(person)
        await save({ title: 'Concert' })
        match(await page(), /The permission to change your calendar was withdrawn or has expired/)
        match(await page(), new RegExp(`href="/event/${key}"`))
        deepEqual(await ended(), [{ reason: 'withdrawn', count: 1 }])
      })

      it('says that the event or its calendar was deleted', async () => {
        const { google, microsoft } = started()
        const { person, save, page, ended } = await follow()
        const id = started()[name].entries(person)[0]?.id ?? ''
        if (name === 'google') google.calendar(person).delete(id, undefined)
        else microsoft.mailbox(person).delete(id, undefined)
        await save({ title: 'Concert' })
        match(await page(), /or its calendar was deleted/)
        deepEqual(await ended(), [{ reason: 'deleted', count: 1 }])
      })

      it('says that changes are not permitted any more', async () => {
        const { save, page, ended } = await follow()
        started()[name].fail('get', denied[name])
        await save({ title: 'Concert' })
        match(await page(), /no longer allows changes to your calendar/)
        deepEqual(await ended(), [{ reason: 'forbidden', count: 1 }])
      })

      it('says that the event is over', async () => {
        const { service } = started()
        const before = service.context.now()
        const { page, ended } = await follow()
        service.wait(30 * day)
        await endOldEntries(service.context)
        await service.work()
        service.wait(before - service.context.now())
        match(await page(), /The event is over/)
        deepEqual(await ended(), [{ reason: 'over', count: 1 }])
      })

      it('says that the organizer deleted the event', async () => {
        const { service } = started()
        const before = service.context.now()
        const { key, person, page, ended } = await follow()
        await link(service, 'delete', { uniquekey: key })
        await service.work()
        deepEqual(started()[name].entries(person), [])
        service.wait(40 * day)
        await endOldEntries(service.context)
        await service.work()
        service.wait(before - service.context.now())
        match(await page(), /The organizer deleted the event/)
        doesNotMatch(await page(), /href="\/event/)
        deepEqual(await ended(), [{ reason: 'eventDeleted', count: 1 }])
      })

      it('says only that updates have stopped if the visitor has stopped them', async () => {
        const { stopKey, page, ended } = await follow()
        await openBrowser(started().service).submit(`/connect/stop/${stopKey}`, {})
        match(await page(), /Updates have stopped[\s\S]*We’ve deleted what we stored/)
        doesNotMatch(await page(), /href="\/event/)
        deepEqual(await ended(), [{ reason: 'stopped', count: 1 }])
      })

      it('says that the provider did not accept a change, until it accepts one', async () => {
        const { save, page, counts } = await follow()
        started()[name].fail('get', faults.status(400))
        await save({ title: 'Concert' })
        match(await page(), /didn’t accept the last change/)
        deepEqual(await counts(), { total: 1, waiting: 0, failed: 1 })
        await save({ title: 'Rehearsal' })
        doesNotMatch(await page(), /didn’t accept/)
        deepEqual(await counts(), { total: 1, waiting: 0, failed: 0 })
      })

      it('ends nothing if the provider refuses the installation', async () => {
        const { person, save, page } = await follow()
        const error = { code: 'x', errors: [{ reason: 'accessNotConfigured' }] }
        started()[name].fail('get', { reply: { status: 403, body: JSON.stringify({ error }) } })
        await save({ title: 'Concert' })
        match(await page(), /Stop updates/)
        const { service } = started()
        service.wait(20)
        await service.work()
        equal(started()[name].entries(person)[0]?.title, 'Concert')
      })

      it('says nothing if the client secret has ended, which the operator sees', async () => {
        const { service } = started()
        const { person, save, page, counts } = await follow()
        const body = JSON.stringify({ error: 'invalid_client' })
        const headers = { 'content-type': 'application/json' }
        started()[name].fail('token', { reply: { status: 401, headers, body } })
        await save({ title: 'Concert' })
        const sql = "select state, error from jobs where state <> 'dead'"
        const [job] = await service.context.db.rows(sql, [])
        deepEqual({ ...job }, { state: 'waiting', error: 'unregistered' })
        match(await page(), /Stop updates/)
        deepEqual(await counts(), { total: 1, waiting: 1, failed: 0 })
        service.wait(20)
        await service.work()
        equal(started()[name].entries(person)[0]?.title, 'Concert')
      })

      if (name === 'microsoft') {
        it('says that the dates cannot be repeated, until they can', async () => {
          const { person, save, page, counts } = await follow()
          const dates = () => started().microsoft.entries(person).length
          await save({ recurring: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', start: '2027-01-31 10:00' })
          match(await page(), /Outlook\.com can’t repeat the event on its current dates/)
          deepEqual([dates(), await counts()], [0, { total: 1, waiting: 0, failed: 1 }])
          await save({ recurring: 'FREQ=WEEKLY;COUNT=3' })
          doesNotMatch(await page(), /can’t repeat/)
          deepEqual([dates(), await counts()], [3, { total: 1, waiting: 0, failed: 0 }])
        })

        it('is not offered to an account without a calendar, which is said', async () => {
          const key = await addLink(started().service, choir)
          const page = await addOnce(started(), { name, key, choice: { person: 'nobox' } })
          match(page, /This account has no calendar/)
        })
      }

      it('keeps the reason for 90 days, and nothing that names the person', async () => {
        const { service } = started()
        const before = service.context.now()
        const { person, save, page, ended } = await follow()
        started()[name].endGrant(person)
        await save({ title: 'Concert' })
        const stored = JSON.stringify(
          await service.context.db.rows('select * from ended_entries', []),
        )
        equal(stored.includes(person), false)
        service.wait(89 * day)
        await purgeEndedEntries(service.context)
        equal((await ended()).length, 1)
        service.wait(2 * day)
        await purgeEndedEntries(service.context)
        service.wait(before - service.context.now())
        deepEqual(await ended(), [])
        match(await page(), /We’ve deleted what we stored/)
      })
    })
  }
}
