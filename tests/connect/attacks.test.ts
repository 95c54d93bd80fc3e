/** What somebody could try who sees or changes what passes between a visitor, us and a provider. */

import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { providerNames } from '../../core/connect/provider.ts'
import { countEndedEntries } from '../../server/storage/ended-entries.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { addOnce, consent, mainOf, openBrowser, startConnected } from './browser.ts'

const choir: Texts = { start: '2026-12-07 19:00', title: 'Choir', timezone: 'Europe/Berlin' }
const at = 'Choir 2026-12-07T18:00:00Z'
const moved = 'Choir 2026-12-08T18:00:00Z'

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`an attack on a visitor who connects ${name}, on ${engine}`, () => {
      const started = sharedStart((scope) => startConnected(scope, engine))
      let people = 0
      const newPerson = () => `person${people++}`
      const datesOf = (person: string) =>
        started()
          [name].entries(person)
          .map(({ title, start }) => `${title} ${start}`)
      const rows = (text: string) => started().service.context.db.rows(text, [])
      const change = (text: string) =>
        started().service.context.db.transaction((connection) => connection.rows(text, []))
      const keep = async (person: string, key?: string) => {
        const { service } = started()
        const followed = key ?? (await addLink(service, choir))
        const wish = { name, key: followed, form: { depth: 'keep' }, choice: { person } }
        match(await addOnce(started(), wish), /It’s in your calendar/)
        await service.work()
        return followed
      }
      const move = async (...keys: readonly string[]) => {
        const { service } = started()
        for (const uniquekey of keys) {
          await link(service, 'save', { uniquekey, start: '2026-12-08 19:00' })
        }
        await service.work()
      }

      it('cannot guess state, nonce or verifier: each request has its own', async () => {
        const { service } = started()
        const key = await addLink(service, choir)
        const asked = await Promise.all(
          [1, 2].map(async () => {
            const form = { key, depth: 'keep' }
            const { headers } = await openBrowser(service).submit(`/connect/${name}`, form)
            return new URL(headers['location'] ?? '').searchParams
          }),
        )
        for (const parameter of ['state', 'nonce', 'code_challenge']) {
          const [one = '', other = ''] = asked.map((query) => query.get(parameter) ?? '')
          ok(one.length >= 43, parameter)
          notEqual(one, other, parameter)
        }
        equal(asked[0]?.get('code_challenge_method'), 'S256')
        const verifiers = started()[name].log.flatMap(
          ({ call }) => new URLSearchParams(call.body).get('code_verifier') ?? [],
        )
        equal(new Set(verifiers).size, verifiers.length)
        const challenge = createHash('sha256').update('').digest('base64url')
        notEqual(asked[0]?.get('code_challenge'), challenge)
      })

      it('cannot pass off the reply of another provider', async () => {
        const connected = started()
        const key = await addLink(connected.service, choir)
        const person = newPerson()
        const browser = openBrowser(connected.service)
        const returned = new URL(
          await consent(connected, browser, { name, key, choice: { person } }),
        )
        returned.searchParams.set('iss', 'https://evil.example')
        await browser.open(returned.href)
        match(mainOf(await browser.open('/connect/done')), /didn’t accept the event/)
        deepEqual(datesOf(person), [])
      })

      it('cannot send the visitor elsewhere', async () => {
        const connected = started()
        const key = await addLink(connected.service, choir)
        const browser = openBrowser(connected.service)
        const returned = await consent(connected, browser, {
          name,
          key,
          choice: { person: newPerson() },
        })
        const evil = encodeURIComponent('https://evil.example/')
        const more = ['next', 'return', 'redirect_uri', 'url'].map((one) => `&${one}=${evil}`)
        const { status, headers } = await browser.open(returned + more.join(''))
        deepEqual([status, headers['location']], [303, '/connect/done'])
      })

      it('cannot use the token of another person: it is sealed for its own row', async () => {
        const [one, other] = [newPerson(), newPerson()]
        const key = await keep(one)
        await keep(other, key)
        const stored = await rows(`select id, sealed_token as sealed from connections
          where id in (select connection_id from connected_entries where page_key = '${key}')`)
        const [first, second] = stored
        await change(`update connections set sealed_token = '${second?.['sealed']}'
          where id = ${first?.['id']}`)
        await move(key)
        // That of the first row is lost, and nobody else's calendar was changed in its place.
        deepEqual([datesOf(one), datesOf(other)], [[at], [moved]])
        const ended = await countEndedEntries(started().service.context.db, key)
        deepEqual(ended, [{ reason: 'withdrawn', count: 1 }])
      })

      it('cannot use a stolen database: another key opens nothing', async () => {
        const { service } = started()
        const person = newPerson()
        const key = await keep(person)
        const { config } = service.context
        const stolen = { ...config, connectKey: Buffer.alloc(32, 9).toString('base64') }
        Object.assign(service.context, { config: stolen })
        const asked = started()[name].log.length
        await move(key)
        Object.assign(service.context, { config })
        equal(started()[name].log.length, asked)
        deepEqual(datesOf(person), [at])
      })

      it('cannot make updates of one person run at the same time, which would lose the token', async () => {
        const { service } = started()
        const person = newPerson()
        const keys = []
        for (let index = 0; index < 5; index++) keys.push(await keep(person))
        // Meanwhile, the other jobs begin.
        started()[name].fail('token', faults.slow(500))
        for (let round = 0; round < 10; round++) {
          await (round === 0 ? move(...keys) : service.work())
          service.wait(3)
        }
        deepEqual(
          datesOf(person),
          keys.map(() => moved),
        )
      })
    })
  }
}
