import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts, QuotaExceeded } from '../../core/account/quota.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { listTokens } from '../storage/tokens.ts'
import { createAccount } from './accounts.ts'
import { createToken, revokeToken } from './tokens.ts'

const day = 86_400
const list = '/api/v1/me/calendars/list/'

for (const engine of engines) {
  describe(`tokens on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newAccount = async () => {
      const email = `${service.context.newKey()}@a.example`
      const account = await createAccount(service.context, email, 'correct horse')
      assert.ok(account)
      return account
    }
    const tokensOf = (accountId: number) => listTokens(service.context.db, accountId)

    it('are limited to a hundred, even when many are created at once', async () => {
      const { accountId } = await newAccount()
      const make = () => createToken(service.context, accountId, 'more')
      for (let count = 1; count < maxCounts.tokens - 1; count++) await make()
      const ten = Array.from({ length: 10 })
      // Opens every connection, so that the ten requests overlap.
      await Promise.all(ten.map(() => tokensOf(accountId)))
      const made = await Promise.allSettled(ten.map(make))
      assert.equal(
        made.filter((one) => one.status === 'rejected' && one.reason instanceof QuotaExceeded)
          .length,
        9,
      )
      const [first] = await tokensOf(accountId)
      assert.equal(await revokeToken(service.context, accountId, first?.id ?? 0), true)
      assert.match(await make(), /^dm_/)
    })

    it('of other accounts cannot be revoked', async () => {
      const [mine, other] = [await newAccount(), await newAccount()]
      const [token] = await tokensOf(other.accountId)
      assert.equal(await revokeToken(service.context, mine.accountId, token?.id ?? 0), false)
      assert.equal((await tokensOf(other.accountId))[0]?.revokedAt, undefined)
    })

    it('store the day of their last use once a day', async () => {
      const { accountId, token } = await newAccount()
      const noted: unknown[] = []
      const call = async () => {
        const { status } = await service.call(list, { token })
        assert.equal(status, 200)
        noted.push(...(await service.count()))
      }
      const lastUse = async () => (await tokensOf(accountId)).map(({ lastUsedOn }) => lastUsedOn)
      assert.deepEqual(await lastUse(), [undefined])
      for (const _ of [1, 2, 3]) await call()
      assert.deepEqual([await lastUse(), noted.length], [['2026-11-21'], 1])
      service.wait(day)
      for (const _ of [1, 2, 3]) await call()
      assert.deepEqual([await lastUse(), noted.length], [['2026-11-22'], 2])
    })

    it('record uses that change short links, too', async () => {
      const { accountId, token, clientId } = await newAccount()
      await service.context.db.transaction((connection) =>
        connection.rows(`update accounts set demands_token = 1 where id = ${accountId}`, []),
      )
      const parameters = { client: clientId, token, title: 'Party', start: '2027-01-01' }
      const { status } = await service.send(`/dir/link/add/?${new URLSearchParams(parameters)}`)
      assert.equal(status, 200)
      assert.equal((await service.count()).length, 1)
      assert.notEqual((await tokensOf(accountId))[0]?.lastUsedOn, undefined)
    })
  })
}
