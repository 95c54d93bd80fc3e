import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorReply } from '../../contract/replies.ts'
import { maxCounts, quotaMessage } from '../../core/account/quota.ts'
import { createAccount, setTokenRequirement } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { sharedStart } from '../support/system.ts'
import { addLink, direct, everythingIn, link, party, serviceFor, type Texts } from './calls.ts'

const operations = ['add', 'get', 'save', 'delete'] as const

for (const engine of engines) {
  describe(`rejected operations on short links on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    it('return 401 for an unknown or missing client, and repeat nothing of the request', async () => {
      const uniquekey = await addLink(service())
      const { clientId } = service().account
      for (const operation of operations) {
        for (const client of ['marked', '', ' ', clientId.slice(1), clientId.toUpperCase()]) {
          const texts = { client, uniquekey, ...party, title: 'marked' }
          for (const method of ['GET', 'POST']) {
            const answer = await link(service(), operation, texts, { method })
            equal(answer.status, 401)
            const { meta, errors } = errorReply.strict().parse(answer.json)
            deepEqual([meta.error_type, errors[0]?.parameter], ['unauthenticated', 'client'])
            ok(!everythingIn(answer).includes('marked') && !everythingIn(answer).includes(clientId))
          }
        }
        equal((await service().send(`/dir/link/${operation}/`)).status, 401)
      }
      equal((await link(service(), 'get', { uniquekey })).json.data.title, party['title'])
    })

    it('return 405 for HEAD if they would change something, and for other methods', async () => {
      const uniquekey = await addLink(service())
      const texts = { ...party, uniquekey, title: 'Changed' }
      for (const operation of ['add', 'save', 'delete'] as const) {
        const answer = await link(service(), operation, texts, { method: 'HEAD' })
        deepEqual([answer.status, answer.headers['allow']], [405, 'GET, POST'])
      }
      for (const operation of operations) {
        const answer = await link(service(), operation, texts, { method: 'DELETE' })
        deepEqual([answer.status, answer.json.meta.error_type], [405, 'method_not_allowed'])
      }
      equal((await link(service(), 'get', { uniquekey }, { method: 'HEAD' })).status, 200)
      equal((await link(service(), 'get', { uniquekey })).json.data.title, party['title'])
    })

    it('may be called by any web page, and use no cookies', async () => {
      for (const operation of operations) {
        const preflight = await service().send(`/dir/link/${operation}/`, { method: 'OPTIONS' })
        deepEqual([preflight.status, preflight.headers['access-control-allow-origin']], [204, '*'])
        const headers = { cookie: `client=${service().account.clientId}` }
        const answer = await service().send(`/dir/link/${operation}/`, { headers })
        deepEqual([answer.status, answer.headers['access-control-allow-origin']], [401, '*'])
        ok(!('access-control-allow-credentials' in answer.headers))
      }
    })

    it('return 413 for more than 64 KiB, counted in bytes', async () => {
      const room = 64 * 1024 - Buffer.byteLength(party['start'] ?? '') - 1
      const add = (texts: Texts) => link(service(), 'add', { ...party, title: 'x', ...texts })
      // Multi-byte characters reach the limit in bytes before the limit in characters.
      const texts = { description: '😀'.repeat(10_000), attendees: 'x'.repeat(25_100) }
      const rest = room - 40_000 - 25_100
      const largest = await add({ ...texts, location: 'x'.repeat(rest) })
      equal(largest.status, 200, largest.text)
      const { status, json } = await add({ ...texts, location: 'x'.repeat(rest + 1) })
      equal(status, 413)
      equal(json.meta.error_type, 'too_large')
      match(json.meta.error_message, / 65536 bytes$/)
      const { uniquekey } = largest.json.data
      const saved = { uniquekey, location: 'x'.repeat(rest + 1) }
      equal((await link(service(), 'save', saved)).status, 413)
      equal((await link(service(), 'get', { uniquekey })).json.data.location, 'x'.repeat(rest))
    })

    it('return 413 if a save would make the stored link too large', async () => {
      const max = '😀'.repeat(15_000)
      const { json } = await link(service(), 'add', { ...party, title: 'x', description: max })
      const { uniquekey } = json.data
      const attendees = 'x'.repeat(20_000)
      equal((await link(service(), 'save', { uniquekey, attendees })).status, 413)
      equal((await link(service(), 'save', { uniquekey, location: 'Berlin' })).status, 200)
      equal((await link(service(), 'get', { uniquekey })).json.data.location, 'Berlin')
    })

    it('return 413 above the maximum number of links, until one is deleted', async () => {
      const uniquekey = await addLink(service())
      const sql = `update accounts set links_total = ${maxCounts.openLinks}`
      await service().context.db.transaction((connection) => connection.rows(sql, []))
      for (let time = 0; time < 2; time++) {
        const { status, json } = await link(service(), 'add', party)
        equal(status, 413)
        equal(json.meta.error_message, quotaMessage('openLinks'))
      }
      equal((await link(service(), 'save', { uniquekey, title: 'Saved' })).status, 200)
      equal((await link(service(), 'delete', { uniquekey })).status, 200)
      equal((await link(service(), 'add', party)).status, 200)
      equal((await link(service(), 'add', party)).status, 413)
    })

    it('require a token of the account if its owner has turned that on', async () => {
      const { context, account, send } = service()
      const ada = await createAccount(context, 'demanding@example.com', 'correct horse')
      ok(ada)
      const client = ada.clientId
      const call = (operation: (typeof operations)[number], texts: Texts = {}) =>
        link(service(), operation, { ...party, client, ...texts })
      const { uniquekey } = (await call('add')).json.data
      await setTokenRequirement(context, ada.accountId, true)
      for (const operation of ['add', 'save', 'delete'] as const) {
        for (const token of ['', 'x', account.token]) {
          const { status, json, headers } = await call(operation, {
            uniquekey,
            token,
            title: 'Changed',
          })
          deepEqual([status, json.errors[0]?.parameter], [401, 'token'])
          equal(headers['www-authenticate'], 'Bearer')
          ok(!token || !json.meta.error_message.includes(account.token))
        }
      }
      equal((await call('get', { uniquekey })).json.data.title, party['title'])
      equal((await send(`/s/${uniquekey}`)).status, 302)
      equal((await direct(service(), { client })).status, 302)
      equal((await call('save', { uniquekey, token: ada.token, title: 'Saved' })).status, 200)
      const headers = { authorization: `Bearer ${ada.token}` }
      const texts = { client, uniquekey }
      equal((await link(service(), 'delete', texts, { headers })).status, 200)
      await setTokenRequirement(context, ada.accountId, false)
      equal((await call('add')).status, 200)
      equal((await link(service(), 'get', { client, uniquekey })).status, 404)
    })
  })
}
