/** Grants of people: none is left without an entry, and none ends that an entry needs. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { providerNames } from '../../core/connect/provider.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart, until } from '../support/system.ts'
import { addOnce, openBrowser, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const moved = 'Choir 2026-12-08T18:00:00Z'
const added = /It’s in your calendar/
const notAdded = /didn’t accept the event/

/** The operation of the stand-ins that adds an event. */
const adding = { google: 'insert', microsoft: 'create' } as const

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`a grant at ${name} on ${engine}`, () => {
      const started = sharedStart((scope) => startConnected(scope, engine))
      let people = 0
      const newPerson = () => `person${people++}`

      const add = (key: string, person: string, depth: 'once' | 'keep') =>
        addOnce(started(), { name, key, form: { depth }, choice: { person } })
      const stopKeyIn = (page: string) => /\/connect\/stop\/(\w+)/.exec(page)?.[1] ?? ''
      const keep = async (person: string) => {
        const key = await addLink(started().service, choir)
        const page = await add(key, person, 'keep')
        match(page, added)
        await started().service.work()
        return { key, stopKey: stopKeyIn(page) }
      }
      const move = async (key: string) => {
        await link(started().service, 'save', { uniquekey: key, start: '2026-12-08 19:00' })
        await started().service.work()
      }
      const stop = (stopKey: string) =>
        openBrowser(started().service).submit(`/connect/stop/${stopKey}`, {})
      const datesOf = (person: string) =>
        started()
          [name].entries(person)
          .map(({ title, start }) => `${title} ${start}`)
      const connections = async () =>
        (await started().service.context.db.rows('select id from connections', [])).length
      /** Microsoft has no way to revoke. */
      const revocations = () => (name === 'google' ? started().google.count('revoke') : 0)
      const one = name === 'google' ? 1 : 0

      for (const depth of ['once', 'keep'] as const) {
        it(`is revoked if the event cannot be added (${depth})`, async () => {
          const person = newPerson()
          const key = await addLink(started().service, choir)
          const before = revocations()
          started()[name].fail(adding[name], faults.status(503), 3)
          match(await add(key, person, depth), notAdded)
          deepEqual([revocations() - before, await connections()], [one, 0])
        })

        it(`is not revoked for that if the person keeps another entry (${depth})`, async () => {
          const person = newPerson()
          const first = await keep(person)
          const key = await addLink(started().service, choir)
          const before = revocations()
          started()[name].fail(adding[name], faults.status(503), 3)
          match(await add(key, person, depth), notAdded)
          equal(revocations(), before)
          await move(first.key)
          deepEqual(datesOf(person), [moved])
          await stop(first.stopKey)
          equal(await connections(), 0)
        })
      }

      if (name === 'google') {
        it('is revoked if the permission for events is missing', async () => {
          const person = newPerson()
          const key = await addLink(started().service, choir)
          const before = revocations()
          const wish = { name, key, choice: { person, scopes: ['openid'] } }
          match(await addOnce(started(), wish), /The permission to edit events is missing/)
          equal(revocations() - before, 1)
        })

        it('that is given while an earlier one is revoked is asked for again', async () => {
          const person = newPerson()
          const first = await keep(person)
          const key = await addLink(started().service, choir)
          started().google.fail('revoke', faults.slow(1500))
          const stopping = stop(first.stopKey)
          await until('the entry is deleted', async () => (await countEntries()) === 0)
          match(await add(key, person, 'keep'), notAdded)
          await stopping
          const page = await add(key, person, 'keep')
          match(page, added)
          await started().service.work()
          await move(key)
          ok(datesOf(person).includes(moved))
          await stop(stopKeyIn(page))
          equal(await connections(), 0)
        })
      }

      it('of a kept entry is not touched if the event is added once besides', async () => {
        const person = newPerson()
        const { key, stopKey } = await keep(person)
        equal(stopKeyIn(await add(key, person, 'once')), stopKey)
        ok(descriptionOf(person).includes(`/connect/stop/${stopKey}`))
        await move(key)
        deepEqual(datesOf(person), [moved])
        ok(descriptionOf(person).includes(`/connect/stop/${stopKey}`))
        await stop(stopKey)
        match(await add(key, person, 'once'), added)
        ok(!descriptionOf(person).includes('/connect/stop/'))
      })

      it('waits for as long as the provider says, whichever entry is next', async () => {
        const { service } = started()
        const person = newPerson()
        const kept = [await keep(person), await keep(person), await keep(person)]
        const fault =
          name === 'google'
            ? deniedFor('quotaExceeded')
            : faults.status(429, { 'retry-after': '1800' })
        started()[name].fail('get', fault)
        for (const { key } of kept) {
          await link(service, 'save', { uniquekey: key, start: '2026-12-08 19:00' })
        }
        await service.work()
        const asked = started()[name].log.length
        for (const seconds of [200, 200, 200, 200, 200, 200]) {
          service.wait(seconds)
          await service.work()
        }
        deepEqual(started()[name].log.slice(asked), [])
        for (let round = 0; round < 5; round++) {
          service.wait(name === 'google' ? 1500 : 600)
          await service.work()
        }
        deepEqual(datesOf(person), [moved, moved, moved])
        for (const { stopKey } of kept) await stop(stopKey)
      })

      const countEntries = async () =>
        (await started().service.context.db.rows('select id from connected_entries', [])).length
      const descriptionOf = (person: string) => {
        const { google, microsoft } = started()
        const id = started()[name].entries(person)[0]?.id ?? ''
        const plain = { hasImmutableIds: true, timeZone: 'UTC' }
        return JSON.stringify(
          name === 'google'
            ? google.calendar(person).get(id)
            : microsoft.mailbox(person).get(id, plain),
        )
      }
    })
  }
}

function deniedFor(reason: string) {
  const body = JSON.stringify({ error: { errors: [{ reason }] } })
  return { reply: { status: 403, body } }
}
