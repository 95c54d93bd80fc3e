import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts, QuotaExceeded } from '../../core/account/quota.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { findVersions } from '../storage/link-versions.ts'
import { findShortLink } from '../storage/links.ts'
import * as operations from './links.ts'

const month = 30 * 86_400
const eight = Array.from({ length: 8 })

for (const engine of engines) {
  describe(`short links on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const account = () => service.account.accountId
    const run = async (sql: string) => {
      const [row] = await service.context.db.transaction((connection) => connection.rows(sql, []))
      return row
    }
    const add = async () => {
      const owner = { accountId: account(), credential: 'session' } as const
      return (await operations.addLink(service.context, owner, { title: 'Party' })) ?? ''
    }
    const save = (key: string, title: string) =>
      operations.saveLink(service.context, { accountId: account(), credential: 'session' }, key, {
        title,
      })
    const remove = (key: string) => operations.deleteLink(service.context, account(), key)
    const restore = (key: string, number: number) =>
      operations.restoreLink(service.context, account(), key, number)
    const titleOf = async (key: string) =>
      (await findShortLink(service.context.db, account(), key))?.parameters['title']
    const versionsOf = async (key: string) =>
      (await findVersions(service.context.db, account(), key))?.versions ?? []
    const expectRightTotal = async () => {
      const counted = `select count(*) from links where account_id = ${account()}`
      const row = await run(
        `select links_total - (${counted} and deleted_at is null) as error from accounts
         where id = ${account()}`,
      )
      assert.equal(Number(row?.['error']), 0)
    }

    it('a change keeps the previous version, which can be restored', async () => {
      const key = await add()
      await save(key, 'Dinner')
      await save(key, 'Breakfast')
      assert.deepEqual(
        (await versionsOf(key)).map(({ number, parameters }) => [number, parameters]),
        [
          [0, { title: 'Party' }],
          [1, { title: 'Dinner' }],
        ],
      )
      assert.equal(await restore(key, 0), 'restored')
      assert.equal(await titleOf(key), 'Party')
      assert.equal(await restore(key, 7), 'unknown')
      assert.equal(await restore('nobody', 0), 'unknown')
    })

    it('a deleted link is restored under its key, and can be deleted again', async () => {
      const key = await add()
      for (const number of [0, 1, 2]) {
        assert.equal(await remove(key), true)
        assert.equal(await titleOf(key), undefined)
        assert.equal(await restore(key, number), 'restored')
        assert.equal(await titleOf(key), 'Party')
      }
      await expectRightTotal()
    })

    it('simultaneous restores and deletes keep the count correct', async () => {
      for (let round = 0; round < 5; round++) {
        const key = await add()
        await remove(key)
        await Promise.all(eight.map(() => restore(key, 0)))
        await expectRightTotal()
        await Promise.all(eight.flatMap(() => [restore(key, 0), remove(key)]))
        await expectRightTotal()
      }
    })

    it('a full account can neither add nor restore a link', async () => {
      const key = await add()
      await remove(key)
      const total = await run(`select links_total from accounts where id = ${account()}`)
      const setTotal = (number: unknown) =>
        run(`update accounts set links_total = ${number} where id = ${account()}`)
      await setTotal(maxCounts.links)
      await assert.rejects(restore(key, 0), QuotaExceeded)
      assert.equal(await titleOf(key), undefined)
      await assert.rejects(add(), QuotaExceeded)
      const after = await run(`select links_total from accounts where id = ${account()}`)
      assert.equal(after?.['links_total'], maxCounts.links)
      await setTotal(total?.['links_total'])
    })

    it('the latest hundred versions of a link are kept', async () => {
      const key = await add()
      for (let change = 1; change <= 103; change++) await save(key, `Party ${change}`)
      const numbers = (await versionsOf(key)).map(({ number }) => number)
      assert.deepEqual([numbers.length, numbers.at(0), numbers.at(-1)], [100, 3, 102])
    })

    it('thirty days after a link is deleted, only its key is left', async () => {
      const key = await add()
      await remove(key)
      service.wait(month)
      await operations.purgeOldLinks(service.context)
      assert.equal((await versionsOf(key)).length, 1)
      service.wait(1)
      await operations.purgeOldLinks(service.context)
      assert.equal((await versionsOf(key)).length, 0)
      const row = await run(`select parameters from links where key = '${key}'`)
      assert.deepEqual(row, { parameters: '{}' })
      assert.equal(await restore(key, 0), 'unknown')
    })
  })
}
