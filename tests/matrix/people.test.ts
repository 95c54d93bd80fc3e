import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openRoutes, signedInRoutes } from '../../server/account/routes.ts'
import { cookieName } from '../../server/auth/cookies.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { sendFile } from '../account/files.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { upperEngines } from '../support/depth.ts'
import { password } from '../support/people.ts'
import { baseUrl } from '../support/service.ts'
import {
  addressOf,
  type Belongings,
  fieldsOf,
  makeBelongings,
  missing,
  stored,
} from './belongings.ts'
import { rowOf } from './rows.ts'

/** The name of all items of the owner; it is on no page of anyone else. */
const mark = 'owned by ada'

const sessionName = cookieName(baseUrl, 'session')

/** Fields that make any form look complete. */
const filled = {
  ...{ title: 'Taken over', name: 'Taken over', text: 'x', version: '0', number: '0', id: '1' },
  ...{ start: '2026-12-01 10:00', start_date: '2026-12-01', start_time: '10:00', follower: '1' },
  timezone: 'UTC',
}

for (const engine of upperEngines) {
  describe(`other people's data in the account section on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    let other: Visitor
    let owned: Belongings
    let theirs: Belongings
    before(async () => {
      site = await createSite(engine)
      owner = await site.enter('owner@example.org')
      owned = await makeBelongings(site, owner, mark)
      other = await site.enter('other@example.org')
      theirs = await makeBelongings(site, other, 'of bob')
    })
    after(() => site.stop())

    it('is accessible to its owner', async () => {
      for (const { path, get, isPreview } of signedInRoutes) {
        if (!get || isPreview) continue
        equal((await owner.get(addressOf(path, owned))).status, 200, path)
      }
    })

    const sessionOf = ({ browser }: Visitor) => browser.cookies.get(sessionName) ?? ''
    /** Signs the owner in with another browser, and opens a page with a form. */
    const ownerElsewhere = async () => {
      const visitor = site.open()
      const { browser } = visitor
      browser.keep(await site.auth.signIn(browser.request, owner.email, password))
      equal((await visitor.get('/account')).status, 200)
      return visitor
    }
    /** Visitors who are not signed in, each with the cookies that they send. */
    const strangers = async () => {
      const nobody = site.open()
      await nobody.get('/account/sign-in')
      const forger = await ownerElsewhere()
      const [token] = sessionOf(forger).split('.')
      const [, signature] = sessionOf(other).split('.')
      forger.browser.cookies.set(sessionName, `${token}.${signature}`)
      const ended = await ownerElsewhere()
      await site.auth.signOut(ended.browser.request)
      const gone = await site.enter('gone@example.org')
      await deleteAccount(site.context, gone.accountId)
      await site.service.finishJobs()
      const all = {
        nobody,
        'a forged session': forger,
        'an ended session': ended,
        'the session of a deleted account': gone,
      }
      // The current cookies: a browser deletes those that a reply expires.
      return Object.entries(all).map(([name, visitor]) => {
        const { cookie } = visitor.browser.request
        return { name, visitor, headers: { cookie } }
      })
    }

    it('is hidden from visitors: every page and form redirects to the sign-in page', async () => {
      const all = await strangers()
      const before = await stored(site)
      for (const { name, visitor, headers: sent } of all) {
        for (const { path, get, post } of signedInRoutes) {
          const address = addressOf(path, owned)
          const answers = [
            ...(get ? [await visitor.get(address, sent)] : []),
            ...(post ? [await visitor.post(address, filled, { headers: sent })] : []),
          ]
          for (const { status, headers, text } of answers) {
            const [to] = (headers['location'] ?? '').split('?')
            deepEqual([name, path, status, to, text], [name, path, 302, '/account/sign-in', ''])
          }
        }
      }
      deepEqual(await stored(site), before)
    })

    it('is not found by another account, as if it had never existed', async () => {
      const before = await stored(site)
      for (const { path, get, post, isPreview } of signedInRoutes) {
        // A preview shows the submitted fields, whatever its key.
        const address = addressOf(path, owned)
        const never = addressOf(path, missing(owned))
        const isNamed = rowOf(path).key !== undefined
        if (get) {
          const { status, text } = await other.get(address)
          equal(status, isNamed && !isPreview ? 404 : 200, path)
          ok(!text.includes(mark), path)
          if (isNamed) equal((await other.get(never)).text, text, path)
        }
        if (post && isNamed) {
          const { status, text } = await other.post(address, filled)
          equal(status, isPreview ? 200 : 404, path)
          equal((await other.post(never, filled)).text, text, path)
        }
      }
      deepEqual(await stored(site), before)
    })

    it('is not found through a form field or query parameter', async () => {
      const before = await stored(site)
      const never = missing(owned)
      let tried = 0
      for (const { path, get, post } of signedInRoutes) {
        const row = rowOf(path)
        if (!row.field) continue
        const address = addressOf(path, theirs)
        const query = (things: Belongings) => new URLSearchParams(fieldsOf(row, things))
        const [found, absent] = post
          ? [
              await other.post(address, { ...filled, ...fieldsOf(row, owned) }),
              await other.post(address, { ...filled, ...fieldsOf(row, never) }),
            ]
          : [
              await other.get(`${address}?${query(owned)}`),
              await other.get(`${address}?${query(never)}`),
            ]
        ok(get || post)
        ok([404, 422].includes(found.status), `${path} ${found.status}`)
        deepEqual([found.status, found.text], [absent.status, absent.text], path)
        tried++
      }
      equal(tried, 11)
      const file = await sendFile(other, 'BEGIN:VCALENDAR', { calendar: Number(owned.calendar) })
      const none = await sendFile(other, 'BEGIN:VCALENDAR', { calendar: Number(never.calendar) })
      deepEqual([file.status, file.text], [422, none.text])
      deepEqual(await stored(site), before)
    })

    it('is found through a query parameter by its owner', async () => {
      for (const { path, post } of signedInRoutes) {
        const row = rowOf(path)
        if (!row.field || post) continue
        const query = new URLSearchParams(fieldsOf(row, owned))
        equal((await owner.get(`${addressOf(path, owned)}?${query}`)).status, 200, path)
      }
    })

    it('is not changed by a form of another site, for any visitor', async () => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      }
      const before = await stored(site)
      for (const { path, post } of [...signedInRoutes, ...openRoutes]) {
        if (!post) continue
        equal((await owner.post(addressOf(path, owned), filled, { headers })).status, 403, path)
        equal(
          (await owner.post(addressOf(path, owned), { ...filled, form: 'x' })).status,
          403,
          path,
        )
      }
      deepEqual(await stored(site), before)
    })

    it('is not changed by a form with the token of another session', async () => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      }
      const before = await stored(site)
      for (const { path, post } of [...signedInRoutes, ...openRoutes]) {
        if (!post) continue
        const form = 'x'.repeat(64)
        const { status } = await owner.post(
          addressOf(path, owned),
          { ...filled, form },
          { headers },
        )
        // Sign-in pages redirect people who are signed in to the first page.
        ok([302, 403].includes(status), `${path} ${status}`)
      }
      deepEqual(await stored(site), before)
    })

    it('is not accessible to scripts of other sites', async () => {
      for (const { path } of [...signedInRoutes, ...openRoutes]) {
        const { headers } = await owner.get(addressOf(path, owned), {
          origin: 'https://evil.example',
        })
        equal(headers['access-control-allow-origin'], undefined, path)
      }
    })
  })
}
