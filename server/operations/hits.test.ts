import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { findAdds } from '../storage/event-counts.ts'
import { createAccount, saveSettings } from './accounts.ts'
import { countHits, purgeReferences } from './hits.ts'
import { addLink } from './links.ts'

const day = 86_400

for (const engine of engines) {
  describe(`hits on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newAccount = async () => {
      const account = await createAccount(
        service.context,
        `${service.context.newKey()}@a.example`,
        'correct horse',
      )
      return account?.accountId ?? 0
    }
    const hitOf = (accountId: number) => ({
      accountId,
      linkId: 0,
      service: 'google',
      device: 'phone' as const,
      reference: '',
      isBot: false,
      isClick: false,
      count: 1,
      at: service.context.now(),
    })
    const ask = (sql: string) => service.context.db.rows(sql, [])

    it('are counted by day, service and reference, with bots separately', async () => {
      const accountId = await newAccount()
      const hit = hitOf(accountId)
      await countHits(service.context, [
        hit,
        { ...hit, reference: 'mail' },
        { ...hit, isBot: true },
        { ...hit, at: hit.at + day },
        hit,
      ])
      await countHits(service.context, [hit])
      const rows = await ask(
        `select day, reference, is_robot, count from hits where account_id = ${accountId}
         order by day, reference, is_robot`,
      )
      assert.deepEqual(
        rows.map((row) => Object.values(row)),
        [
          ['2026-11-21', '', 0, 3],
          ['2026-11-21', '', 1, 1],
          ['2026-11-21', 'mail', 0, 1],
          ['2026-11-22', '', 0, 1],
        ],
      )
    })

    it('are counted on the day in the zone of the account at the time', async () => {
      const accountId = await newAccount()
      const hit = hitOf(accountId)
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        await saveSettings(service.context, accountId, { name: '', zone, language: 'en' })
        await countHits(service.context, [hit, { ...hit, at: hit.at - day / 2 }])
      }
      const rows = await ask(
        `select day, count from hits where account_id = ${accountId} order by day`,
      )
      assert.deepEqual(
        rows.map((row) => Object.values(row)),
        [
          ['2026-11-20', 1],
          ['2026-11-21', 2],
          ['2026-11-22', 1],
        ],
      )
    })

    it('on short links count as clicks and adds, even if processes count at once', async () => {
      const accountId = await newAccount()
      const keys = [
        await addLink(service.context, { accountId, credential: 'session' }, {}),
        await addLink(service.context, { accountId, credential: 'session' }, {}),
      ]
      const links = await ask(`select id from links where key in ('${keys.join("', '")}')`)
      const hits = links.flatMap(({ id }) => [
        { ...hitOf(accountId), linkId: Number(id), isClick: true },
        { ...hitOf(accountId), linkId: Number(id), isClick: true, isBot: true },
        { ...hitOf(accountId), linkId: Number(id) },
      ])
      const backwards = hits.toReversed()
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          countHits(service.context, index % 2 ? hits : backwards),
        ),
      )
      const clicks = await ask(
        `select clicks, robot_clicks, adds from links where account_id = ${accountId}`,
      )
      assert.deepEqual(clicks, [
        { clicks: 8, robot_clicks: 8, adds: 16 },
        { clicks: 8, robot_clicks: 8, adds: 16 },
      ])
    })

    it('on the page of an event add up on all days', async () => {
      const accountId = await newAccount()
      const hit = { ...hitOf(accountId), eventKey: 'gala' }
      await countHits(service.context, [hit, { ...hit, at: hit.at + day, count: 2 }])
      await countHits(service.context, [hit, { ...hit, isBot: true }, { ...hit, service: 'page' }])
      const events = [{ key: 'gala' }, { key: 'unused' }]
      assert.deepEqual(
        [...(await findAdds(service.context.db, accountId, events))],
        [
          ['gala', 4],
          ['unused', 0],
        ],
      )
    })

    it('of a deleted account are ignored', async () => {
      const accountId = await newAccount()
      await countHits(service.context, [hitOf(999_999), hitOf(accountId)])
      const rows = await ask(`select count from hits where account_id in (${accountId}, 999999)`)
      assert.deepEqual(rows, [{ count: 1 }])
    })

    it('have a thousand references a day per account, and count the rest together', async () => {
      const accountId = await newAccount()
      const hits = Array.from({ length: 1010 }, (_, index) => ({
        ...hitOf(accountId),
        reference: `r${index}`,
      }))
      const none = hitOf(accountId)
      await Promise.all([countHits(service.context, hits), countHits(service.context, hits)])
      await countHits(service.context, [none, ...hits])
      const rows = await ask(
        `select reference, count from hits where account_id = ${accountId} order by reference`,
      )
      assert.equal(rows.length, 1002)
      assert.deepEqual(rows[0], { reference: '', count: 1 })
      assert.deepEqual(
        rows.find(({ reference }) => reference === 'other'),
        { reference: 'other', count: 30 },
      )
      await countHits(service.context, [{ ...none, reference: 'next', at: none.at + day }])
      const next = await ask(
        `select reference from hits where day = '2026-11-22' and account_id = ${accountId}`,
      )
      assert.deepEqual(next, [{ reference: 'next' }])
    })

    it('are compared with a list of references that is purged after three days', async () => {
      const accountId = await newAccount()
      await countHits(service.context, [{ ...hitOf(accountId), reference: 'mail' }])
      const kept = async () =>
        (await ask(`select reference from hit_references where account_id = ${accountId}`)).length
      service.wait(2 * day)
      await purgeReferences(service.context)
      assert.equal(await kept(), 1)
      service.wait(day)
      await purgeReferences(service.context)
      assert.equal(await kept(), 0)
    })
  })
}
