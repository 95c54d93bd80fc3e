import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPages, personPages } from '../../server/account/pages.ts'
import { engines } from '../support/databases.ts'
import { type Belongings, keys, makeBelongings, mark } from './belongings.ts'
import { allRows } from './rows.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** What makes any form look whole: the names of what could be meant by it. */
const filled = {
  ...{ title: 'Taken over', name: 'Taken over', text: 'x', version: '0', number: '0', id: '1' },
  ...{ start: '2026-12-01 10:00', start_date: '2026-12-01', start_time: '10:00', follower: '1' },
}

for (const engine of engines) {
  describe(`what is somebody else's in the account section on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    let other: Visitor
    let owned: Belongings
    before(async () => {
      site = await createSite(engine)
      owner = await site.enter('owner@example.org')
      other = await site.enter('other@example.org')
      owned = await makeBelongings(site, owner)
    })
    after(() => site.stop())

    const addressOf = (path: string) => {
      const key = keys[path]
      return key ? path.replace(':key', owned[key]) : path
    }
    /** All that is stored but the other's own account, in an order of its own. */
    const stored = async () => {
      const tables = Object.entries(await allRows(site.context.db))
      return tables.map(([table, rows]) => [
        table,
        rows
          .filter(({ email }) => email !== other.email)
          .map((row) => JSON.stringify(row))
          .sort(),
      ])
    }
    it('is tried at every page that takes a key', () => {
      const keyed = personPages.map(({ path }) => path).filter((path) => path.endsWith(':key'))
      deepEqual(keyed.toSorted(), Object.keys(keys).toSorted())
    })

    it('is there for its owner', async () => {
      for (const { path, show, isPreview } of personPages) {
        if (!show || isPreview) continue
        equal((await owner.get(addressOf(path))).status, 200, path)
      }
    })

    it('is shown to nobody: every page and form leads to signing in', async () => {
      const nobody = site.open()
      await nobody.get('/account/sign-in')
      const before = await stored()
      for (const { path, show, act } of personPages) {
        const answers = [
          ...(show ? [await nobody.get(addressOf(path))] : []),
          ...(act ? [await nobody.post(addressOf(path), filled)] : []),
        ]
        for (const { status, headers } of answers) {
          deepEqual([path, status, headers['location']], [path, 302, '/account/sign-in'])
        }
      }
      deepEqual(await stored(), before)
    })

    it('is not there for another account, as if it had never been', async () => {
      const before = await stored()
      for (const { path, show, act, isPreview } of personPages) {
        // A preview shows what is typed, whatever it is typed for.
        const address = addressOf(path)
        const never = path.replace(':key', '4123456789')
        if (show) {
          const { status, text } = await other.get(address)
          equal(status, keys[path] && !isPreview ? 404 : 200, path)
          ok(!text.includes(mark), path)
          if (keys[path]) equal((await other.get(never)).text, text, path)
        }
        if (act && keys[path]) {
          const { status, text } = await other.post(address, filled)
          equal(status, isPreview ? 200 : 404, path)
          equal((await other.post(never, filled)).text, text, path)
        }
      }
      deepEqual(await stored(), before)
    })

    it('is not changed by a form of another site, whoever sends it', async () => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      }
      const before = await stored()
      for (const { path, act } of [...personPages, ...openPages]) {
        if (!act) continue
        equal((await owner.post(addressOf(path), filled, { headers })).status, 403, path)
        equal((await owner.post(addressOf(path), { ...filled, form: 'x' })).status, 403, path)
      }
      deepEqual(await stored(), before)
    })

    it('may be asked for by no other site', async () => {
      for (const { path } of [...personPages, ...openPages]) {
        const { headers } = await owner.get(addressOf(path), { origin: 'https://evil.example' })
        equal(headers['access-control-allow-origin'], undefined, path)
      }
    })
  })
}
