/** Links created by the owner with a token, and links that anyone with the client ID can create. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maxCounts, quotaMessage } from '../../core/account/quota.ts'
import { createAccount, setTokenRequirement } from '../../server/operations/accounts.ts'
import * as operations from '../../server/operations/links.ts'
import { engines } from '../support/databases.ts'
import { sharedStart } from '../support/system.ts'
import { addLink, link, party, serviceFor, type Texts } from './calls.ts'

const guarded = ['get', 'save', 'delete'] as const

for (const engine of engines) {
  describe(`locked links on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))
    const token = () => service().account.token
    const rows = (sql: string) =>
      service().context.db.transaction((connection) => connection.rows(sql, []))

    const makers: Readonly<Record<string, () => Promise<string>>> = {
      'with a token': () => addLink(service(), { token: token() }),
      'in the account section': async () => {
        const { accountId } = service().account
        const caller = { accountId, credential: 'session' } as const
        return (await operations.addLink(service().context, caller, party)) ?? ''
      },
    }

    for (const [maker, make] of Object.entries(makers)) {
      it(`made ${maker} need a token to be read, changed or deleted`, async () => {
        const other = await createAccount(service().context, `${maker}@x.example`, 'correct horse')
        const uniquekey = await make()
        for (const operation of guarded) {
          for (const wrong of ['', 'x', other?.token ?? '']) {
            const texts = { uniquekey, title: 'Changed', token: wrong }
            const { status, json, headers, text } = await link(service(), operation, texts)
            deepEqual([status, json.errors[0]?.parameter], [401, 'token'])
            equal(headers['www-authenticate'], 'Bearer')
            ok(!text.includes(party['title'] ?? ''))
          }
        }
        equal((await service().send(`/s/${uniquekey}`)).status, 302)
        const owned = (operation: (typeof guarded)[number], texts: Texts = {}) =>
          link(service(), operation, { uniquekey, token: token(), ...texts })
        equal((await owned('save', { title: 'Mine' })).status, 200)
        equal((await owned('get')).json.data.title, 'Mine')
        const headers = { authorization: `Bearer ${token()}` }
        equal((await link(service(), 'delete', { uniquekey }, { headers })).status, 200)
      })
    }

    it('made with the client ID alone stay open, even after the owner changes them', async () => {
      const uniquekey = await addLink(service())
      equal((await link(service(), 'save', { uniquekey, token: token(), title: 'A' })).status, 200)
      equal((await link(service(), 'save', { uniquekey, title: 'B' })).status, 200)
      equal((await link(service(), 'get', { uniquekey })).json.data.title, 'B')
      equal((await link(service(), 'delete', { uniquekey })).status, 200)
    })

    it('cannot be created with a wrong token', async () => {
      const { status, json } = await link(service(), 'add', { ...party, token: 'x' })
      deepEqual([status, json.errors[0]?.parameter], [401, 'token'])
    })

    it('from earlier versions count as made with the client ID', async () => {
      const { accountId } = service().account
      await setTokenRequirement(service().context, accountId, true)
      await rows(`insert into links (account_id, key, is_short, parameters, created_at, modified_at)
        values (${accountId}, 'earlier', 1, '{"title":"Earlier","start":"2026-12-05"}', 1, 1)`)
      await setTokenRequirement(service().context, accountId, false)
      const { json } = await link(service(), 'get', { uniquekey: 'earlier' })
      equal(json.data.title, 'Earlier')
    })

    it('can be added with a token after strangers have reached their limit', async () => {
      const { accountId } = service().account
      const [before] = await rows(`select links_total from accounts where id = ${accountId}`)
      await rows(
        `update accounts set links_total = ${maxCounts.links * 0.9} where id = ${accountId}`,
      )
      const { status, json } = await link(service(), 'add', party)
      deepEqual([status, json.meta.error_type], [413, 'too_large'])
      ok(json.meta.error_message.includes('token'), json.meta.error_message)
      equal((await link(service(), 'add', { ...party, token: token() })).status, 200)
      await rows(`update accounts set links_total = ${maxCounts.links} where id = ${accountId}`)
      const full = await link(service(), 'add', { ...party, token: token() })
      deepEqual([full.status, full.json.meta.error_message], [413, quotaMessage('links')])
      await rows(
        `update accounts set links_total = ${before?.['links_total']} where id = ${accountId}`,
      )
    })

    it('use a separate set of Idempotency-Keys for requests with a token', async () => {
      const headers = { 'idempotency-key': 'order-1' }
      const add = (texts: Texts) => link(service(), 'add', { ...party, ...texts }, { headers })
      const stranger = await add({ title: 'Stranger' })
      equal(stranger.status, 200)
      const owner = await add({ title: 'Owner', token: token() })
      equal(owner.status, 200, owner.text)
      equal(owner.headers['idempotent-replayed'], undefined)
      const repeated = await add({ title: 'Owner', token: token() })
      deepEqual([repeated.text, repeated.headers['idempotent-replayed']], [owner.text, 'true'])
      equal((await add({ title: 'Stranger' })).text, stranger.text)
      const event = { title: 'Party', start_date: '2026-12-05', token: token() }
      const create = `/api/v1/oe/events/create/?${new URLSearchParams(event)}`
      const headersOfStranger = { 'idempotency-key': 'order-2' }
      equal((await link(service(), 'add', party, { headers: headersOfStranger })).status, 200)
      equal((await service().send(create, { headers: headersOfStranger })).status, 200)
    })
  })
}
