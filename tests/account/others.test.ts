import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPages, personPages } from '../../server/account/pages.ts'
import { engines } from '../support/databases.ts'
import { calendarFile, previewPath } from './files.ts'
import { allRows } from './rows.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** What the owner's things are called; it stands on no page of anybody else. */
const mark = 'owned by ada'

/** What an owner has, by what names it in an address. */
interface Belongings {
  readonly calendar: string
  readonly event: string
  readonly oneTime: string
  readonly link: string
  readonly template: string
  readonly token: string
  readonly upload: string
}

type Key = keyof Belongings

/** What stands for `:key` in the path of each page. */
const keys: Readonly<Record<string, Key>> = {
  '/account/calendars/:key': 'calendar',
  '/account/calendars/share/:key': 'calendar',
  '/account/calendars/followers/:key': 'calendar',
  '/account/calendars/block/:key': 'calendar',
  '/account/calendars/unblock/:key': 'calendar',
  '/account/calendars/settings/:key': 'calendar',
  '/account/calendars/duplicate/:key': 'calendar',
  '/account/calendars/end/:key': 'calendar',
  '/account/calendars/delete/:key': 'calendar',
  '/account/calendars/export/:key': 'calendar',
  '/account/import/:key': 'calendar',
  '/account/import/preview/:key': 'upload',
  '/account/events/:key': 'calendar',
  '/account/events/new/:key': 'calendar',
  '/account/events/list/:key': 'calendar',
  '/account/events/copy/:key': 'event',
  '/account/events/edit/:key': 'event',
  '/account/events/delete/:key': 'event',
  '/account/one-time/copy/:key': 'oneTime',
  '/account/one-time/edit/:key': 'oneTime',
  '/account/one-time/delete/:key': 'oneTime',
  '/account/links/:key': 'link',
  '/account/links/statistics/:key': 'link',
  '/account/links/edit/:key': 'link',
  '/account/links/delete/:key': 'link',
  '/account/links/restore/:key': 'link',
  '/account/templates/edit/:key': 'template',
  '/account/templates/copy/:key': 'template',
  '/account/templates/delete/:key': 'template',
  '/account/templates/default/:key': 'template',
  '/account/templates/preview/:key': 'template',
  '/account/keys/revoke/:key': 'token',
}

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
      owned = await makeBelongings(owner)
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
    const newest = async (table: string, column = 'id') => {
      const sql = `select ${column} from ${table} order by id desc limit 1`
      return String((await site.context.db.rows(sql, []))[0]?.[column])
    }

    async function makeBelongings(ada: Visitor): Promise<Belongings> {
      await ada.submit('/account/calendars/new', { title: mark })
      const calendar = await newest('calendars')
      const when = { start_date: '2026-12-01', start_time: '10:00', end_time: '11:00' }
      const event = { title: mark, ...when, end_date: '2026-12-01' }
      await ada.submit(`/account/events/new/${calendar}`, event)
      const eventId = await newest('events')
      await ada.submit('/account/one-time/new', event)
      const oneTime = await newest('events')
      await ada.submit('/account/links/new', { title: mark, start: '2026-12-01 10:00' })
      await ada.submit('/account/templates/new', {
        name: mark,
        layout: 'card',
        offer_google: 'true',
      })
      await ada.post('/account/keys', { name: mark })
      return {
        ...{ calendar, event: eventId, oneTime, link: await newest('links', 'key') },
        ...{ template: await newest('templates', 'key'), token: await newest('tokens') },
        upload: (await previewPath(ada, calendarFile(mark, ['a']))).split('/').at(-1) ?? '',
      }
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
