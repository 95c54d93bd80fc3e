/** Keeping entries in people's calendars up to date, at the stand-ins of the providers. */

import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { providerNames } from '../../core/connect/provider.ts'
import { endOldEntries } from '../../server/operations/connections.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { addOnce, mainOf, openBrowser, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const at = 'Choir 2026-12-07T18:00:00Z'
const moved = 'Choir 2026-12-08T18:00:00Z'

const day = 86_400

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`an entry at ${name} on ${engine}`, () => {
      const started = sharedStart((scope) => startConnected(scope, engine))
      let people = 0

      /** A person who keeps an event up to date, and its link. */
      const follow = async (texts: Texts = {}, person = `person${people++}`, form: Texts = {}) => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, { ...choir, ...texts })
        const wish = { name, key, form: { depth: 'keep', ...form }, choice: { person } }
        const page = await addOnce(connected, wish)
        match(page, /It’s in your calendar/)
        match(page, /Changes to the event will appear there automatically/)
        await service.work()
        const [, stopKey = ''] = /\/connect\/stop\/(\w+)/.exec(page) ?? []
        return {
          ...{ key, person, stopKey, wish },
          dates: () =>
            connected[name].entries(person).map(({ title, start }) => `${title} ${start}`),
          save: async (changes: Texts) => {
            await link(service, 'save', { uniquekey: key, ...changes })
            await service.work()
          },
        }
      }
      const rows = async (table: 'connections' | 'connected_entries') =>
        started().service.context.db.rows(`select * from ${table}`, [])
      const forget = async () => {
        for (const one of await rows('connected_entries')) {
          await openBrowser(started().service).submit(`/connect/stop/${one['stop_key']}`, {})
        }
      }
      const deleteByHand = (person: string) => {
        const { google, microsoft } = started()
        const [entry] = started()[name].entries(person)
        const id = entry?.id ?? ''
        if (name === 'google') google.calendar(person).delete(id, undefined)
        else microsoft.mailbox(person).delete(id, undefined)
      }

      it('follows changes, cancellation and deletion of its event', async () => {
        const { dates, save, key } = await follow()
        deepEqual(dates(), [at])
        await save({ start: '2026-12-08 19:00' })
        deepEqual(dates(), [moved])
        await save({ status: 'CANCELLED' })
        deepEqual(dates(), [])
        await save({ status: 'CONFIRMED' })
        deepEqual(dates(), [moved])
        await link(started().service, 'delete', { uniquekey: key })
        await started().service.work()
        deepEqual(dates(), [])
        await forget()
      })

      it('stays in the zone that its person chose if the event has none', async () => {
        const zone = { zone: 'Asia/Tokyo' }
        const { dates, save } = await follow({ timezone: '' }, `person${people++}`, zone)
        deepEqual(dates(), ['Choir 2026-12-07T10:00:00Z'])
        await save({ start: '2026-12-08 19:00' })
        deepEqual(dates(), ['Choir 2026-12-08T10:00:00Z'])
        await forget()
      })

      it('sends nothing if the event did not change', async () => {
        const { save } = await follow()
        const { log } = started()[name]
        const requests = log.length
        await save({ title: 'Choir' })
        equal(log.length, requests)
        await forget()
      })

      it('keeps what the person changed', async () => {
        const { person, dates, save } = await follow({ description: 'Bring notes' })
        const { google, microsoft } = started()
        const own: object = { location: { displayName: 'My car' } }
        const id = started()[name].entries(person)[0]?.id ?? ''
        if (name === 'google') {
          google.calendar(person).patch(id, { location: 'My car' }, undefined)
        } else microsoft.mailbox(person).change(id, own, plain, undefined)
        await save({ start: '2026-12-08 19:00' })
        deepEqual(dates(), [moved])
        const resource =
          name === 'google'
            ? google.calendar(person).get(id)
            : microsoft.mailbox(person).get(id, plain)
        match(JSON.stringify(resource), /"My car"/)
        await forget()
      })

      it('becomes one entry for several changes at once', async () => {
        const { dates, key } = await follow()
        const { service } = started()
        for (const title of ['A', 'B', 'Choir']) {
          await link(service, 'save', { uniquekey: key, title, start: '2026-12-08 19:00' })
        }
        await service.work()
        deepEqual(dates(), [moved])
        const [entry] = await rows('connected_entries')
        equal(entry?.['settled_changes'], entry?.['changes'])
        await forget()
      })

      it('ends if the person deletes it', async () => {
        const { person, dates, save } = await follow()
        deleteByHand(person)
        await save({ start: '2026-12-08 19:00' })
        deepEqual(
          [dates(), await rows('connected_entries'), await rows('connections')],
          [[], [], []],
        )
      })

      it('ends if the person withdraws the permission', async () => {
        const { person, dates, save } = await follow()
        const requests = () => started()[name].count('token')
        started()[name].endGrant(person)
        await save({ start: '2026-12-08 19:00' })
        deepEqual(
          [dates(), await rows('connected_entries'), await rows('connections')],
          [[at], [], []],
        )
        const asked = requests()
        await save({ start: '2026-12-09 19:00' })
        equal(requests(), asked)
      })

      it('stops on its page, which forgets the person', async () => {
        const connected = started()
        const { dates, save, stopKey } = await follow()
        const browser = openBrowser(connected.service)
        const path = `/connect/stop/${stopKey}`
        match(mainOf(await browser.open(path)), /<button class="btn primary large">Stop updates/)
        equal((await rows('connected_entries')).length, 1)
        equal((await browser.submit(path, {}, { 'sec-fetch-site': 'cross-site' })).status, 403)
        const revoked = name === 'google' ? connected.google.count('revoke') : 0
        match(mainOf(await browser.submit(path, {})), /Updates have stopped/)
        deepEqual([await rows('connected_entries'), await rows('connections')], [[], []])
        if (name === 'google') equal(connected.google.count('revoke'), revoked + 1)
        await save({ start: '2026-12-08 19:00' })
        deepEqual(dates(), [at])
        match(mainOf(await browser.open(path)), /Updates have stopped/)
      })

      it('stops while the provider is down', async () => {
        const { stopKey } = await follow()
        // Microsoft has nothing to revoke, and is not called.
        if (name === 'google') started()[name].fail('revoke', faults.status(503))
        const { submit } = openBrowser(started().service)
        match(mainOf(await submit(`/connect/stop/${stopKey}`, {})), /Updates have stopped/)
        deepEqual([await rows('connected_entries'), await rows('connections')], [[], []])
      })

      it('shares the permission of its person with other entries', async () => {
        const first = await follow()
        const second = await follow({}, first.person)
        equal((await rows('connections')).length, 1)
        const { submit } = openBrowser(started().service)
        await submit(`/connect/stop/${first.stopKey}`, {})
        equal((await rows('connections')).length, 1)
        await second.save({ start: '2026-12-08 19:00' })
        ok(second.dates().includes(moved))
        await submit(`/connect/stop/${second.stopKey}`, {})
        equal((await rows('connections')).length, 0)
      })

      it('is one entry with one link to stop it if it is added again', async () => {
        const { wish, dates, stopKey } = await follow()
        const page = await addOnce(started(), wish)
        ok(page.includes(`/connect/stop/${stopKey}"`))
        deepEqual(dates(), [at])
        equal((await rows('connected_entries')).length, 1)
        await forget()
      })

      it('is retried after faults of the provider, and waits as long as it says', async () => {
        const { service } = started()
        const { dates, save } = await follow()
        started()[name].fail('get', faults.status(429, { 'retry-after': '30' }))
        await save({ start: '2026-12-08 19:00' })
        const asked = started()[name].log.length
        service.wait(20)
        await service.work()
        deepEqual([dates(), started()[name].log.length], [[at], asked])
        service.wait(60)
        await service.work()
        deepEqual(dates(), [moved])
        for (const fault of [faults.status(503), faults.cut, faults.cutBody, faults.malformed]) {
          started()[name].fail('*', fault)
          await save({ start: '2026-12-07 19:00' })
          service.wait(20)
          await service.work()
          deepEqual(dates(), [at])
          await save({ start: '2026-12-08 19:00' })
          deepEqual(dates(), [moved])
        }
        await forget()
      })

      it('is removed while its account is suspended', async () => {
        const { service } = started()
        const { dates } = await follow()
        const target = { kind: 'client', name: service.account.clientId } as const
        equal((await suspend(service.context, target, 'test')).kind, 'done')
        await service.work()
        deepEqual(dates(), [])
        await unsuspend(service.context, target)
        await service.work()
        deepEqual(dates(), [at])
        await forget()
      })

      it('stays in the calendar, and is forgotten, a week after the last date', async () => {
        const { service } = started()
        const { dates } = await follow({ start: '2026-11-22 19:00' })
        const before = service.context.now()
        service.wait(5 * day)
        await endOldEntries(service.context)
        await service.work()
        equal((await rows('connected_entries')).length, 1)
        service.wait(4 * day)
        await endOldEntries(service.context)
        await service.work()
        deepEqual([await rows('connected_entries'), await rows('connections')], [[], []])
        equal(dates().length, 1)
        service.wait(before - service.context.now())
      })

      it('is stored without a token that works, and without who its person is', async () => {
        const { person } = await follow()
        const stored = JSON.stringify([await rows('connections'), await rows('connected_entries')])
        for (const secret of ['access-', 'refresh-', person, 'code-']) {
          ok(!stored.includes(secret), secret)
        }
        notEqual((await rows('connections'))[0]?.['sealed_token'], '')
        await forget()
      })

      it('is removed when its account is deleted, and then forgotten', async () => {
        const { service } = started()
        const { dates } = await follow()
        await deleteAccount(service.context, service.account.accountId)
        await service.work()
        deepEqual(
          [dates(), await rows('connected_entries'), await rows('connections')],
          [[], [], []],
        )
      })
    })
  }
}

const plain = { hasImmutableIds: true, timeZone: 'UTC' }
