import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type PeriodLength, periodUntil } from '../../core/stats/period.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService } from '../../tests/support/service.ts'
import { sharedStart } from '../../tests/support/system.ts'
import type { Hit } from '../context.ts'
import { createAccount } from '../operations/accounts.ts'
import { countHits } from '../operations/hits.ts'
import { listDays, listNames } from './statistics.ts'

const day = 86_400

for (const engine of engines) {
  describe(`statistics on ${engine}`, () => {
    const service = sharedStart(async (scope) => {
      const started = await createService(engine)
      scope.after(started.stop)
      return started
    })

    const newAccount = async () => {
      const { context } = service()
      const email = `${context.newKey()}@a.example`
      return (await createAccount(context, email, 'correct horse'))?.accountId ?? 0
    }
    const hit = (accountId: number, change: Partial<Hit> = {}): Hit => ({
      accountId,
      linkId: 0,
      service: 'google',
      device: 'phone',
      reference: '',
      isBot: false,
      isClick: false,
      count: 1,
      at: service().context.now(),
      ...change,
    })
    const count = (hits: readonly Hit[]) => countHits(service().context, hits)
    const period = (length: PeriodLength) => periodUntil('2026-11-21', length)
    const namesOf = async (subject: { accountId: number; linkId?: number }, size = 10) => {
      const { db } = service().context
      const kinds = ['service', 'device', 'reference'] as const
      const lists = kinds.map((kind) => listNames(db, subject, period(30), { kind, size }))
      return (await Promise.all(lists)).map((names) =>
        names.map(({ name, counts }) => [name, ...Object.values(counts)].join(' ')),
      )
    }
    const daysOf = async (
      subject: { accountId: number; linkId?: number },
      length: PeriodLength,
    ) => {
      const days = await listDays(service().context.db, subject, period(length))
      return days.map((one) => [one.day, ...Object.values(one.counts)].join(' '))
    }

    it('of several months are summed by name, and ordered by their sums', async () => {
      const accountId = await newAccount()
      const at = service().context.now()
      const hits = [hit(accountId, { reference: 'once', count: 4 })]
      for (const before of [0, 25]) {
        hits.push(hit(accountId, { reference: 'twice', count: 3, at: at - before * day }))
      }
      await count(hits)
      const [, , references] = await namesOf({ accountId })
      assert.deepEqual(references, ['twice 6 0 0 0', 'once 4 0 0 0'])
      assert.deepEqual((await namesOf({ accountId }, 1))[2], ['twice 6 0 0 0'])
    })

    const some = (accountId: number) => {
      const at = service().context.now()
      return [
        hit(accountId, { count: 5, reference: 'may' }),
        hit(accountId, { service: 'page', device: 'computer', isClick: true, linkId: 7 }),
        hit(accountId, { service: 'page', device: 'computer', linkId: 7 }),
        hit(accountId, { service: 'apple', linkId: 7, at: at - 6 * day }),
        hit(accountId, { service: 'apple', at: at - 7 * day }),
        hit(accountId, { isBot: true, isClick: true, linkId: 7, device: 'other' }),
      ]
    }

    it('of an account are listed by day, with bots separately', async () => {
      const accountId = await newAccount()
      await count(some(accountId))
      assert.deepEqual(await daysOf({ accountId }, 7), ['2026-11-15 1 0 0 0', '2026-11-21 5 1 1 1'])
      assert.equal((await daysOf({ accountId }, 30)).length, 3)
    })

    it('of an account are listed by service, device and reference, most used first', async () => {
      const accountId = await newAccount()
      await count(some(accountId))
      await count(some(accountId))
      assert.deepEqual(await namesOf({ accountId }), [
        ['google 10 0 0 2', 'apple 4 0 0 0', 'page 0 2 2 0'],
        ['phone 14 0 0 0', 'computer 0 2 2 0', 'other 0 0 0 2'],
        ['may 10 0 0 0', ' 4 2 2 2'],
      ])
      assert.deepEqual((await namesOf({ accountId }, 1))[2], ['may 10 0 0 0'])
    })

    it('of a link are separate from those of others', async () => {
      const accountId = await newAccount()
      await count(some(accountId))
      const subject = { accountId, linkId: 7 }
      assert.deepEqual(await daysOf(subject, 7), ['2026-11-15 1 0 0 0', '2026-11-21 0 1 1 1'])
      assert.deepEqual(await namesOf(subject), [
        ['apple 1 0 0 0', 'page 0 1 1 0', 'google 0 0 0 1'],
        ['phone 1 0 0 0', 'computer 0 1 1 0', 'other 0 0 0 1'],
        [' 1 1 1 1'],
      ])
    })

    it('contain nothing from other accounts', async () => {
      const accountId = await newAccount()
      await count(some(accountId))
      const other = await newAccount()
      for (const subject of [{ accountId: other }, { accountId: other, linkId: 7 }]) {
        assert.deepEqual(await daysOf(subject, 365), [])
        assert.deepEqual(await namesOf(subject), [[], [], []])
      }
    })
  })
}
