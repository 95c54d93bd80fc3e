/**
 * Requests that a browser sends unasked, for images, frames, prefetches or foreign forms, change
 * nothing.
 */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountApi } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import type { Operation } from '../../contract/operation.ts'
import { createApp } from '../../server/boot/app.ts'
import { createRoutes } from '../../server/boot/routes.ts'
import type { Route } from '../../server/http/router.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'
import { addressOf, type Belongings, fieldsOf, makeBelongings, stored } from './belongings.ts'
import { rowOf } from './rows.ts'

/** Destinations of the Fetch standard that are parts of a page, and one that does not exist yet. */
const parts = [
  ...['audio', 'audioworklet', 'embed', 'fencedframe', 'font', 'frame', 'iframe', 'image', 'json'],
  ...['manifest', 'object', 'paintworklet', 'report', 'script', 'serviceworker', 'sharedworker'],
  ...['style', 'text', 'track', 'video', 'webidentity', 'worker', 'xslt', 'of-tomorrow'],
]

const early: readonly Sent['headers'][] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
]

const unattended = [...parts.map((part) => ({ 'sec-fetch-dest': part })), ...early]

const meant: readonly Sent['headers'][] = [
  {},
  { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
  { 'sec-purpose': '', purpose: 'none of ours' },
]

/**
 * Returns the methods that change something: both for operations, POST for forms of the account
 * section.
 */
function changingMethodsOf({ path, responseProfile: profile, methods }: Route): readonly string[] {
  const operation = operations.find((one) => one.path === `${path}/`)
  if (operation) return operation.changes ? ['GET', 'POST'] : []
  return profile === 'account' ? methods.filter((method) => method === 'POST') : []
}

const operations: readonly Operation[] = Object.values({ ...accountApi, ...linkApi })

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('unintended requests', () => {
  let site: Site
  let owner: Visitor
  let owned: Belongings
  let who: Readonly<Record<string, string>>
  let send: (target: string, sent: Partial<Sent>) => Promise<Answer>
  before(async () => {
    site = await createSite('sqlite')
    const app = createApp(site.context)
    send = async (target, sent) => answerOf((await app(requestOf(target, sent))).reply)
    owner = await site.enter('owner@example.org')
    owned = await makeBelongings(site, owner, 'of ada')
    const sql = `select client_id from accounts where id = ${owner.accountId}`
    const [row] = await site.context.db.rows(sql, [])
    const token = await createToken(site.context, owner.accountId, 'matrix')
    who = { token, client: String(row?.['client_id']) }
  })
  after(() => site.stop())

  /** Complete requests of the owner, for each route and method that changes something. */
  const changes = () =>
    createRoutes(site.context).flatMap((route) =>
      changingMethodsOf(route).map((method) => {
        const { path } = route
        const parameters = new URLSearchParams({ ...who, ...fieldsOf(rowOf(path), owned) })
        const address = addressOf(path, owned)
        const cookie = owner.browser.request.cookie
        return method === 'POST'
          ? {
              path,
              target: address,
              method,
              headers: { ...form, cookie },
              body: String(parameters),
            }
          : { path, target: `${address}?${parameters}`, method, headers: { cookie } }
      }),
    )

  it('are rejected with a message, and change nothing', async () => {
    const before = await stored(site)
    for (const { path, target, headers, ...sent } of changes()) {
      for (const more of unattended) {
        const answer = await send(target, { ...sent, headers: { ...headers, ...more } })
        const label = `${sent.method} ${path} ${JSON.stringify(more)}`
        equal(answer.status, 403, label)
        ok(/(Sec-Fetch-Dest|purpose|x-moz)/.test(answer.text), label)
      }
    }
    deepEqual(await stored(site), before)
  })

  it('change nothing by HEAD or by a form of another site', async () => {
    const before = await stored(site)
    for (const { target, ...sent } of changes()) {
      const { status } = await send(target, { ...sent, method: 'HEAD' })
      ok([200, 302, 404, 405].includes(status), `${target} ${status}`)
    }
    const forged = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'document',
    }
    for (const { path, target, headers, ...sent } of changes()) {
      if (!path.startsWith('/account')) continue
      const answer = await send(target, { ...sent, headers: { ...headers, ...forged } })
      equal(answer.status, 403, path)
    }
    deepEqual(await stored(site), before)
  })

  it('do not include requests of clients, of fetch and of the address bar, which still work', async () => {
    for (const headers of meant) {
      for (const path of [
        '/api/v1/me/calendars/create',
        '/dir/link/add',
        '/api/v1/oe/events/create',
      ]) {
        const parameters = new URLSearchParams({ ...who, ...fieldsOf(rowOf(path), owned) })
        const { status, text } = await send(`${path}/?${parameters}`, { headers })
        equal(status, 200, `${path} ${JSON.stringify(headers)} ${text}`)
      }
      await owner.get('/account/calendars/new')
      const { status } = await owner.post('/account/calendars/new', { title: 'Mine' }, { headers })
      equal(status, headers['sec-fetch-site'] ? 403 : 303, JSON.stringify(headers))
    }
  })

  it('still work if they change nothing, such as a preview in a frame or a list in a script', async () => {
    const token = new URLSearchParams(who)
    const part = { headers: { 'sec-fetch-dest': 'script', 'sec-purpose': 'prefetch' } }
    equal((await send(`/api/v1/me/calendars/list/?${token}`, part)).status, 200)
    await owner.get('/account/templates/new')
    const inFrame = { headers: { 'sec-fetch-dest': 'iframe' } }
    const preview = `/account/templates/preview/${owned.template}`
    equal(
      (await owner.post(preview, { layout: 'card', offer_google: 'true' }, inFrame)).status,
      200,
    )
  })
})
