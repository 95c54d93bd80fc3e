/** Entries are kept up to date within the rules of the providers, at their stand-ins. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { providerNames } from '../../core/connect/provider.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { type Fault, faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { sharedStart } from '../support/system.ts'
import { addOnce, consent, openBrowser, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const moved: Texts = { start: '2026-12-08 19:00' }
const at = 'Choir 2026-12-07T18:00:00Z'
const movedAt = 'Choir 2026-12-08T18:00:00Z'
const form = { depth: 'keep' }

const [ownKey, nextKey] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'))

function googleError(reason: string): Fault {
  return { reply: { status: 403, body: JSON.stringify({ error: { errors: [{ reason }] } }) } }
}

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`an entry at ${name} on ${engine}`, () => {
      const started = sharedStart((scope) => startConnected(scope, engine))
      let people = 0
      const newPerson = () => `person${people++}`
      const dates = (person: string) =>
        started()
          [name].entries(person)
          .map(({ title, start }) => `${title} ${start}`)
      const follow = async (person: string) => {
        const key = await addLink(started().service, choir)
        match(await addOnce(started(), { name, key, form, choice: { person } }), /in your calendar/)
        return key
      }
      const save = (key: string, texts: Texts) =>
        link(started().service, 'save', { uniquekey: key, ...texts })
      const waiting = async () => {
        const sql =
          'select count(*) as total from connected_entries where changes > settled_changes'
        const [row] = await started().service.context.db.rows(sql, [])
        return Number(row?.['total'])
      }
      const kept = async (key: string) => {
        const sql = `select id from connected_entries where page_key = '${key}'`
        return (await started().service.context.db.rows(sql, [])).length
      }
      const setKey = (connectKey: string) => {
        const { context } = started().service
        Object.assign(context, { config: { ...context.config, connectKey } })
      }

      /** Runs the jobs of a person, which wait for each other. */
      const settle = async () => {
        for (let round = 0; round < 3; round++) {
          await started().service.work()
          started().service.wait(5)
        }
      }

      it('is removed once, even if the reply is lost or its person was faster', async () => {
        const { service } = started()
        for (const isLost of [true, false]) {
          const person = newPerson()
          const key = await follow(person)
          await service.work()
          if (isLost) started()[name].fail('delete', faults.cutDone)
          else {
            const { google, microsoft } = started()
            const [entry] = started()[name].entries(person)
            const calendar = name === 'google' ? google.calendar(person) : microsoft.mailbox(person)
            calendar.delete(entry?.id ?? '', undefined)
          }
          await save(key, { status: 'CANCELLED' })
          await service.work()
          service.wait(20)
          await service.work()
          deepEqual([dates(person), await waiting(), await kept(key)], [[], 0, 1])
        }
      })

      it('is changed by one request at a time, of all entries of a person', async () => {
        const { service } = started()
        const person = newPerson()
        const keys: string[] = []
        for (let count = 0; count < 6; count++) keys.push(await follow(person))
        await service.work()
        started()[name].fail('*', faults.slow(30), 30)
        for (const key of keys) await save(key, moved)
        for (let round = 0; round < 8; round++) {
          await service.work()
          service.wait(5)
        }
        deepEqual(dates(person), Array(6).fill(movedAt))
        deepEqual(
          started()[name].log.filter(({ status }) => status === 429),
          [],
        )
        // Takes what is left of the faults, so that the next test gets its own.
        await Promise.all(Array.from({ length: 30 }, () => request(`${started()[name].url}/none`)))
      })

      it('shares one refresh of the permission with the others of its person', async () => {
        const person = newPerson()
        const keys = [await follow(person), await follow(person)]
        await save(keys[0] ?? '', { title: 'Concert' })
        await settle()
        const tokens = started()[name].count('token')
        for (const key of keys) await save(key, { title: 'Choir', ...moved })
        started()[name].fail('get', faults.status(401))
        await settle()
        deepEqual(dates(person), [movedAt, movedAt])
        equal(started()[name].count('token'), tokens + 1)
      })

      it('is retried later, not at once, if the provider accepts no token', async () => {
        const { service } = started()
        const person = newPerson()
        const key = await follow(person)
        await save(key, { title: 'Concert' })
        await settle()
        const requests = started()[name].count('get')
        started()[name].fail('get', faults.status(401), 4)
        await save(key, { title: 'Choir', ...moved })
        await service.work()
        // One with the token that is known, and one with a new token.
        equal(started()[name].count('get') - requests, 2)
        for (let round = 0; round < 3; round++) {
          service.wait(1000)
          await service.work()
        }
        deepEqual(dates(person), [movedAt])
      })

      /** Adds an event again while a job sends a request; the entry has to follow later changes too. */
      const followsWhenAddedDuring = async (operation: string, key: string, person: string) => {
        const { service } = started()
        const addAgain = async () => {
          await addOnce(started(), { name, key, form, choice: { person } })
        }
        started()[name].fail(operation, { beforeReply: addAgain })
        await save(key, moved)
        await service.work()
        deepEqual([dates(person), await kept(key)], [[movedAt], 1])
        await save(key, choir)
        await service.work()
        deepEqual(dates(person), [at])
      }

      it('is kept if its person adds it again while a job finds it deleted', async () => {
        const { google, microsoft } = started()
        const person = newPerson()
        const key = await follow(person)
        const [entry] = started()[name].entries(person)
        if (name === 'google') google.calendar(person).delete(entry?.id ?? '', undefined)
        else microsoft.mailbox(person).delete(entry?.id ?? '', undefined)
        await followsWhenAddedDuring('get', key, person)
      })

      it('is kept if its person connects again while a job finds the permission withdrawn', async () => {
        const person = newPerson()
        const key = await follow(person)
        started()[name].endGrant(person)
        await followsWhenAddedDuring('token', key, person)
      })

      it('shows the last of the changes before and while it is added', async () => {
        const { service } = started()
        const person = newPerson()
        const key = await addLink(service, choir)
        const browser = openBrowser(service)
        const returned = await consent(started(), browser, { name, key, form, choice: { person } })
        await save(key, { title: 'Before' })
        const adding = name === 'google' ? 'insert' : 'create'
        started()[name].fail(adding, faults.slow(300))
        const opened = browser.open(returned)
        await new Promise((resolve) => setTimeout(resolve, 150))
        await save(key, { title: 'Choir', ...moved })
        await opened
        deepEqual(dates(person), ['Before 2026-12-07T18:00:00Z'])
        await service.work()
        deepEqual(dates(person), [movedAt])
      })

      it('is kept up to date while the key is replaced', async () => {
        const { service } = started()
        const person = newPerson()
        const key = await follow(person)
        const steps = [
          [`${nextKey},${ownKey}`, moved, movedAt],
          [`${nextKey}`, choir, at],
        ] as const
        for (const [keys, texts, expected] of steps) {
          setKey(keys)
          await save(key, texts)
          started()[name].fail('get', faults.status(401))
          await service.work()
          service.wait(20)
          await service.work()
          deepEqual(dates(person), [expected])
        }
        setKey(`${ownKey}`)
      })

      it('ends with another key, without a request', async () => {
        const { service } = started()
        const person = newPerson()
        const key = await follow(person)
        setKey(`${nextKey}`)
        const requests = started()[name].log.length
        await save(key, moved)
        await service.work()
        setKey(`${ownKey}`)
        deepEqual([dates(person), await kept(key)], [[at], 0])
        equal(started()[name].log.length, requests)
      })
    })
  }

  describe(`a limit of Google on ${engine}`, () => {
    const started = sharedStart((scope) => startConnected(scope, engine))
    const limits = [
      ['rateLimitExceeded', 30, 90],
      ['userRateLimitExceeded', 30, 90],
      ['quotaExceeded', 3000, 4000],
    ] as const
    for (const [reason, quiet, enough] of limits) {
      it(`is respected: no request for ${quiet} seconds after ${reason}`, async () => {
        const { service, google } = started()
        const key = await addLink(service, choir)
        await addOnce(started(), { name: 'google', key, form, choice: { person: reason } })
        await service.work()
        google.fail('get', googleError(reason))
        await save(key)
        await service.work()
        const requests = google.log.length
        for (let waited = 0; waited < quiet; waited += quiet / 5) {
          await service.work()
          service.wait(quiet / 5)
        }
        equal(google.log.length, requests)
        service.wait(enough - quiet)
        await service.work()
        ok(google.log.length > requests)
        deepEqual(
          google.entries(reason).map(({ title, start }) => `${title} ${start}`),
          [movedAt],
        )
      })
    }
    const save = (key: string) => link(started().service, 'save', { uniquekey: key, ...moved })
  })
}
