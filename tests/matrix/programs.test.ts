/** All API operations with every kind of caller, and with other people's data. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createApp } from '../../server/boot/app.ts'
import { createRoutes } from '../../server/boot/routes.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { createToken, revokeToken } from '../../server/operations/tokens.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { upperEngines } from '../support/depth.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'
import {
  addressOf,
  type Belongings,
  fieldsOf,
  makeBelongings,
  missing,
  stored,
} from './belongings.ts'
import { rows } from './rows.ts'

/** An account with its credentials and items. */
interface Account extends Visitor {
  readonly token: string
  readonly client: string
  readonly things: Belongings
}

/** A caller, by the parameters and headers that identify it. */
type Caller = Readonly<{ query?: string; headers?: Sent['headers']; body?: string }>

const inJson = { 'content-type': 'application/json' }

for (const engine of upperEngines) {
  describe(`API operations on ${engine}`, () => {
    let site: Site
    let send: (target: string, sent?: Partial<Sent>) => Promise<Answer>
    let ada: Account
    let bob: Account
    let revoked: string
    let gone: Account
    before(async () => {
      site = await createSite(engine)
      const app = createApp(site.context)
      send = async (target, sent) => answerOf((await app(requestOf(target, sent))).reply)
      ada = await account('ada@example.org')
      bob = await account('bob@example.org')
      gone = await account('gone@example.org')
      await deleteAccount(site.context, gone.accountId)
      await site.service.finishJobs()
      revoked = await token(ada, 'revoked')
      const [row] = await site.context.db.rows('select max(id) as id from tokens', [])
      ok(await revokeToken(site.context, ada.accountId, Number(row?.['id'])))
    })
    after(() => site.stop())

    async function account(email: string): Promise<Account> {
      const visitor = await site.enter(email)
      const things = await makeBelongings(site, visitor, `of ${email}`)
      const sql = `select client_id from accounts where id = ${visitor.accountId}`
      const [row] = await site.context.db.rows(sql, [])
      const client = String(row?.['client_id'])
      return { ...visitor, things, client, token: await token(visitor, 'matrix') }
    }
    const token = ({ accountId }: Visitor, name: string) =>
      createToken(site.context, accountId, name)
    const of = (by: string) => Object.entries(rows).filter(([, row]) => row.by === by)
    const queryOf = (path: string, things: Belongings, ...more: readonly string[]) =>
      [
        ...more,
        String(new URLSearchParams(fieldsOf(rows[path] ?? { by: 'anybody' }, things))),
      ].join('&')

    it('have a row for every path of the service', () => {
      const paths = createRoutes(site.context).map(({ path }) => path)
      deepEqual(paths.toSorted(), Object.keys(rows).toSorted())
      equal(new Set(paths).size, paths.length)
    })

    it('are rejected without a valid token, wherever it is sent, and change nothing', async () => {
      const { token, client, browser } = ada
      const unknown = `dm_${'q'.repeat(32)}`
      const callers: Readonly<Record<string, Caller>> = {
        nobody: {},
        'an empty token': { query: 'token=' },
        'an unknown token': { query: `token=${unknown}` },
        'a revoked token': { query: `token=${revoked}` },
        'a revoked token in the header': { headers: { authorization: `Bearer ${revoked}` } },
        'the token of a deleted account': { query: `token=${gone.token}` },
        'the client ID': { query: `token=${client}` },
        'the beginning of a token': { query: `token=${token.slice(0, -1)}` },
        'a token in uppercase': { query: `token=${token.toUpperCase()}` },
        'a wrong token before a right one': { query: `token=${unknown}&token=${token}` },
        'a token with brackets in its name': { query: `token[]=${token}&token[0]=${token}` },
        'a token with another name': {
          query: `Token=${token}&access_token=${token}&client=${client}`,
        },
        'a token in a cookie': { headers: { cookie: `token=${token}` } },
        'the session of the owner': { headers: { cookie: browser.request.cookie } },
        'a token in another scheme': { headers: { authorization: `Basic ${token}` } },
        'a token in another header': { headers: { 'x-token': token, token } },
        'a token in an object': { headers: inJson, body: JSON.stringify({ token: { a: token } }) },
        'a token in an object with another name': {
          headers: inJson,
          body: JSON.stringify({ __proto__: null, constructor: { token } }),
        },
      }
      const before = await stored(site)
      for (const [path] of of('token')) {
        for (const [name, caller] of Object.entries(callers)) {
          const { query = '', headers = {}, body } = caller
          const target = `${path}/?${queryOf(path, ada.things, query)}`
          const method = body === undefined ? 'GET' : 'POST'
          const answer = await send(target, { method, headers, ...(body && { body }) })
          equal(answer.status, 401, `${path} ${name}: ${answer.text}`)
          for (const secret of [token, revoked, gone.token]) ok(!answer.text.includes(secret))
        }
      }
      deepEqual(await stored(site), before)
    })

    it('are rejected without a known client ID', async () => {
      const before = await stored(site)
      const clients = ['', gone.client, ada.client.slice(1), ada.client.toUpperCase(), ada.token]
      for (const [path] of of('client')) {
        for (const client of clients) {
          const { status, text } = await send(
            `${path}/?${queryOf(path, ada.things, `client=${client}`)}`,
          )
          equal(status, path === '/dir' ? 403 : 401, `${path} ${client}`)
          if (client) ok(!text.includes(client))
        }
      }
      deepEqual(await stored(site), before)
    })

    it("do not find another account's items, as if they had never existed", async () => {
      const before = await stored(site)
      const never = missing(ada.things)
      for (const [path, row] of [...of('token'), ...of('client')]) {
        if (!row.field) continue
        const who = `token=${bob.token}&client=${bob.client}`
        const theirs = await send(`${path}/?${queryOf(path, ada.things, who)}`)
        const absent = await send(`${path}/?${queryOf(path, never, who)}`)
        equal(theirs.status, 404, path)
        deepEqual(
          [theirs.status, theirs.text, theirs.headers],
          [absent.status, absent.text, absent.headers],
        )
      }
      deepEqual(await stored(site), before)
    })

    it('do not find items of another kind', async () => {
      const before = await stored(site)
      const { event, oneTime } = ada.things
      const turned = {
        ...ada.things,
        event: oneTime,
        oneTime: event,
        calendar: '0',
        link: ada.things.eventKey,
      }
      for (const [path, row] of [...of('token'), ...of('client')]) {
        if (!row.field) continue
        const who = `token=${ada.token}&client=${ada.client}`
        const { status, text } = await send(`${path}/?${queryOf(path, turned, who)}`)
        ok([400, 404].includes(status), `${path} ${text}`)
      }
      deepEqual(await stored(site), before)
    })

    it('find the items of their owner', async () => {
      const looking = [
        '/api/v1/me/calendars/list',
        '/api/v1/me/calendars/events/list',
        '/dir/link/get',
      ]
      const saving = [
        ...['/api/v1/me/calendars/save', '/api/v1/me/calendars/events/save'],
        ...['/api/v1/oe/events/save', '/dir/link/save'],
      ]
      const who = `token=${ada.token}&client=${ada.client}`
      for (const path of [...looking, ...saving]) {
        const { status, text } = await send(`${path}/?${queryOf(path, ada.things, who)}`)
        equal(status, 200, `${path} ${text}`)
      }
    })

    it('find nothing by the key of a deleted account or of another kind', async () => {
      const never = missing(ada.things)
      for (const [path, row] of of('key')) {
        equal((await send(addressOf(path, ada.things))).status < 400, true, path)
        const absent = await send(addressOf(path, never))
        equal(absent.status, 404, path)
        const deleted = await send(addressOf(path, gone.things))
        deepEqual([deleted.status, deleted.text], [404, absent.text], path)
        for (const key of [
          'calendarKey',
          'eventKey',
          'feedKey',
          'template',
          'trash',
          'upload',
        ] as const) {
          // A calendar's own feed has its key.
          if (key === row.key || (row.key === 'feedKey' && key === 'calendarKey')) continue
          const other = { ...ada.things, [row.key ?? '']: ada.things[key] }
          equal((await send(addressOf(path, other))).status, 404, `${path} ${key}`)
        }
      }
    })

    it('ignore a session of the account section', async () => {
      const headers = { cookie: ada.browser.request.cookie }
      const open = ['anybody', 'key'].flatMap(of).filter(([path]) => !path.startsWith('/account'))
      for (const [path] of open) {
        const [with_, without] = [
          await send(addressOf(path, ada.things), { headers }),
          await send(addressOf(path, ada.things)),
        ]
        equal(with_.status, without.status, path)
        equal(personal(with_.text), personal(without.text), path)
      }
    })
  })
}

// Each calendar page has a fresh feed URL.
function personal(text: string): string {
  return text.replaceAll(/\/feed\/[a-z0-9]+/g, '/feed/')
}
