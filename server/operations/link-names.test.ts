import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { QuotaExceeded } from '../../core/account/quota.ts'
import type { LinkParameters } from '../../core/links/link.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { deriveKey } from '../secrets/keys.ts'
import { findLink, findShortLink } from '../storage/links.ts'
import { createAccount } from './accounts.ts'
import * as operations from './links.ts'
import { deleteAccount } from './people.ts'

const party = { title: 'Party', start: '2026-12-01 10:00' }
const month = 30 * 86_400

for (const engine of engines) {
  describe(`keys of short links on ${engine}`, () => {
    let service: TestService
    let other: number
    before(async () => {
      service = await createService(engine)
      const account = await createAccount(service.context, 'eve@example.com', 'correct horse')
      other = account?.accountId ?? 0
    })
    after(() => service.stop())

    const own = () => service.account.accountId
    const ownerOf = (accountId: number) => ({ accountId, credential: 'session' }) as const
    const add = (name: string, accountId = own(), parameters: LinkParameters = party) =>
      operations.addNamedLink(service.context, ownerOf(accountId), name, parameters)
    const isFree = (name: string) => operations.isNameFree(service.context, name)
    const total = async () => {
      const [row] = await service.context.db.rows(
        `select links_total from accounts where id = ${own()}`,
        [],
      )
      return Number(row?.['links_total'])
    }

    it('are the chosen name, which is then taken for every account', async () => {
      equal(await isFree('spring-gala'), true)
      equal(await add('spring-gala'), true)
      equal(await isFree('spring-gala'), false)
      const before = await total()
      deepEqual([await add('spring-gala'), await add('spring-gala', other)], [false, false])
      equal(await total(), before)
      const link = await findShortLink(service.context.db, own(), 'spring-gala')
      deepEqual([link?.parameters, link?.isLocked], [party, true])
    })

    it('go to one of the accounts that choose the same name at the same time', async () => {
      for (const name of ['race-1', 'race-2', 'race-3']) {
        const accounts = [own(), other, own(), other, own(), other]
        const results = await Promise.all(accounts.map((accountId) => add(name, accountId)))
        equal(results.filter((result) => result === true).length, 1, name)
        equal(results.filter((result) => result === false).length, 5, name)
        const rows = await service.context.db.rows(`select id from links where key = '${name}'`, [])
        equal(rows.length, 1)
      }
    })

    it('stay taken after the link was deleted, and after its versions were', async () => {
      await add('summer-party')
      await operations.deleteLink(service.context, own(), 'summer-party')
      deepEqual([await isFree('summer-party'), await add('summer-party', other)], [false, false])
      equal(await operations.restoreLink(service.context, own(), 'summer-party', 0), 'restored')
      await operations.deleteLink(service.context, own(), 'summer-party')
      service.wait(month + 1)
      await operations.purgeOldLinks(service.context)
      deepEqual([await isFree('summer-party'), await add('summer-party')], [false, false])
    })

    it('stay taken after the account was deleted', async () => {
      const account = await createAccount(service.context, 'gone@example.com', 'correct horse')
      const gone = account?.accountId ?? 0
      equal(await add('farewell', gone), true)
      await deleteAccount(service.context, gone)
      await service.finishJobs()
      const rows = await service.context.db.rows(
        `select id from links where account_id = ${gone}`,
        [],
      )
      equal(rows.length, 0)
      deepEqual([await isFree('farewell'), await add('farewell')], [false, false])
    })

    it('are not taken by a link that is not stored', async () => {
      const long = { ...party, description: 'x'.repeat(70_000) }
      equal(await add('too-long', own(), long), 'too large')
      const config = { ...service.context.config, accountBytes: 1 }
      const caller = ownerOf(own())
      await rejects(
        operations.addNamedLink({ ...service.context, config }, caller, 'too-full', party),
        QuotaExceeded,
      )
      deepEqual([await isFree('too-long'), await isFree('too-full')], [true, true])
    })

    it('are never those of events, calendars and pages of direct links', async () => {
      const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'Mine' }))
        .json
      const { event } = (
        await service.call('/api/v1/oe/events/create/', {
          title: 'Party',
          start_date: '2026-12-01',
        })
      ).json
      for (const key of [calendar.uniquekey, event.uniquekey, deriveKey(['of nobody'])]) {
        deepEqual([await isFree(key), await add(key, other)], [false, false], key)
      }
    })

    it('have 7 characters, and 16 if nothing but the key protects the link', async () => {
      const key = (await operations.addLink(service.context, ownerOf(own()), party)) ?? ''
      match(key, /^[bcdfghjkmnpqrstvwxyz23456789]{7}$/)
      const stranger = { accountId: own(), credential: 'client' } as const
      const open = (await operations.addLink(service.context, stranger, party)) ?? ''
      match(open, /^[a-z0-9]{16}$/)
    })

    it('are made again if they were used before', async () => {
      await add('bcdfghj')
      const made = ['bcdfghj', 'race-1', 'kmnpqrs', 'kmnpqrs']
      const newLinkKey = () => made.shift() ?? ''
      const caller = ownerOf(other)
      const before = await findLink(service.context.db, 'bcdfghj')
      equal(await operations.addLink({ ...service.context, newLinkKey }, caller, party), 'kmnpqrs')
      deepEqual(made, ['kmnpqrs'])
      deepEqual(await findLink(service.context.db, 'bcdfghj'), before)
    })

    it('fail with an error if none can be made', async () => {
      const before = await total()
      const context = { ...service.context, newLinkKey: () => 'bcdfghj' }
      await rejects(operations.addLink(context, ownerOf(own()), party), /20 new keys/)
      equal(await total(), before)
    })

    it('are new for a copy, which has all parameters but the UID', async () => {
      await add('original', own(), { ...party, uid: 'party@example.com', location: 'Garden' })
      const link = await findShortLink(service.context.db, own(), 'original')
      ok(link)
      const key = (await operations.duplicateLink(service.context, ownerOf(own()), link)) ?? ''
      match(key, /^\w{7}$/)
      const copy = await findShortLink(service.context.db, own(), key)
      deepEqual(copy?.parameters, { ...party, location: 'Garden' })
    })
  })
}
