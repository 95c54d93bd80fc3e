import assert from 'node:assert/strict'
import { after, before, describe, it, test } from 'node:test'
import type { LinkParameters } from '../../core/links/link.ts'
import { engines } from '../../tests/support/databases.ts'
import { limitedIndex, plansOnPostgres } from '../../tests/support/postgres-plans.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { createAccount } from '../operations/accounts.ts'
import { savePage } from '../operations/direct-pages.ts'
import * as operations from '../operations/links.ts'
import { addLinkCounts } from './hits.ts'
import { listDeletedLinks, listShortLinks, shortLinkSlices } from './link-lists.ts'

const month = 30 * 86_400
const firstPage = { number: 1, size: 20 }

for (const engine of engines) {
  describe(`lists of short links on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newAccount = async () => {
      const email = `${service.context.newKey()}@a.example`
      return (await createAccount(service.context, email, 'correct horse'))?.accountId ?? 0
    }
    const add = async (accountId: number, parameters: LinkParameters) => {
      const owner = { accountId, credential: 'session' } as const
      return (await operations.addLink(service.context, owner, parameters)) ?? ''
    }
    const accountWith = async (...links: LinkParameters[]) => {
      const accountId = await newAccount()
      const keys: string[] = []
      for (const link of links) keys.push(await add(accountId, link))
      return { accountId, keys }
    }
    const titlesOf = async (accountId: number, search = '', page = firstPage) => {
      const { items, hasNext } = await listShortLinks(
        service.context.db,
        accountId,
        { search },
        page,
      )
      return [...items.map(({ parameters }) => parameters['title']), ...(hasNext ? ['…'] : [])]
    }

    it('start with the last changed, and contain no event pages or deleted links', async () => {
      const titles = ['one', 'two', 'three', 'four'].map((title) => ({ title }))
      const { accountId, keys } = await accountWith(...titles)
      await savePage(service.context, {
        accountId,
        key: `page${accountId}`,
        parameters: { title: 'page' },
      })
      service.wait(1)
      await operations.saveLink(
        service.context,
        { accountId, credential: 'session' },
        keys[1] ?? '',
        {
          title: 'two again',
        },
      )
      await operations.deleteLink(service.context, accountId, keys[2] ?? '')
      assert.deepEqual(await titlesOf(accountId), ['two again', 'four', 'one'])
      assert.deepEqual(await titlesOf(accountId, '', { number: 1, size: 2 }), [
        'two again',
        'four',
        '…',
      ])
      assert.deepEqual(await titlesOf(accountId, '', { number: 2, size: 2 }), ['one'])
      assert.deepEqual(await titlesOf(await newAccount()), [])
    })

    it('are listed by clicks, also when searched', async () => {
      const titles = ['nil', 'some', 'most', 'more'].map((title) => ({ title }))
      const { accountId } = await accountWith(...titles)
      const { items } = await listShortLinks(service.context.db, accountId, {}, firstPage)
      const clicks: Readonly<Record<string, number>> = { some: 2, most: 9, more: 5 }
      await service.context.db.transaction(async (connection) => {
        for (const { id, parameters } of items) {
          const count = clicks[parameters['title'] ?? ''] ?? 0
          await addLinkCounts(connection, {
            linkId: id,
            clicks: count,
            botClicks: 10 - count,
            adds: 0,
          })
        }
      })
      const byClicks = async (search: string, page = firstPage) => {
        const list = { sort: 'clicks', search } as const
        const { items, hasNext } = await listShortLinks(service.context.db, accountId, list, page)
        return [...items.map(({ parameters }) => parameters['title']), ...(hasNext ? ['…'] : [])]
      }
      assert.deepEqual(await byClicks(''), ['most', 'more', 'some', 'nil'])
      assert.deepEqual(await byClicks('', { number: 2, size: 1 }), ['more', '…'])
      // Keys have no vowels.
      assert.deepEqual(await byClicks('O'), ['most', 'more', 'some'])
      assert.deepEqual(await byClicks('o', { number: 2, size: 2 }), ['some'])
    })

    it('are searched by all texts and the key, but not by parameter names', async () => {
      const { accountId, keys } = await accountWith(
        { title: 'Weekend', location: 'Lyon' },
        { title: 'ÄRGER in Łódź', reference: 'spring-mail' },
        { title: '100 % off_', description: 'She said "now"\\\nthen' },
      )
      const found: Record<string, readonly string[]> = {
        lYON: ['Weekend'],
        ärger: ['ÄRGER in Łódź'],
        łÓDŹ: ['ÄRGER in Łódź'],
        'spring-': ['ÄRGER in Łódź'],
        end: ['Weekend'],
        title: [],
        '%': ['100 % off_'],
        _: ['100 % off_'],
        '0_%': [],
        '"now"\\': ['100 % off_'],
        "'": [],
        '":"': [],
        [keys[0] ?? '']: ['Weekend'],
        [`${keys[0]}x`]: [],
      }
      for (const [search, titles] of Object.entries(found)) {
        assert.deepEqual(await titlesOf(accountId, search), titles, search)
      }
      assert.deepEqual(await titlesOf(await newAccount(), 'Lyon'), [])
    })

    it('are searched by the current texts of a link', async () => {
      const { accountId, keys } = await accountWith({ title: 'Before' })
      await operations.saveLink(
        service.context,
        { accountId, credential: 'session' },
        keys[0] ?? '',
        {
          title: 'After',
        },
      )
      assert.deepEqual(await titlesOf(accountId, 'before'), [])
      assert.deepEqual(await titlesOf(accountId, 'after'), ['After'])
    })

    it('can be read in slices, each link once', async () => {
      const accountId = await newAccount()
      const insert = (from: number, to: number) =>
        service.context.db.transaction(async (connection) => {
          for (let at = from; at <= to; at++) {
            await connection.rows(
              `insert into links (account_id, key, is_short, parameters, created_at, modified_at)
               values (${accountId}, 'slice${at}', 1, '{"title":"${at}"}', 0, ${Math.ceil(at / 600)})`,
              [],
            )
          }
        })
      await insert(1, 1001)
      const titles: (string | undefined)[] = []
      for await (const links of shortLinkSlices(service.context.db, accountId)) {
        titles.push(...links.map(({ parameters }) => parameters['title']))
      }
      const expected = Array.from({ length: 1001 }, (_, index) => String(1001 - index))
      assert.deepEqual(titles, expected)
    })

    it('list the links deleted within 30 days, latest first', async () => {
      const { accountId, keys } = await accountWith({ title: 'old' }, { title: 'new' })
      const deleted = async () => {
        const now = service.context.now()
        const links = await listDeletedLinks(service.context.db, accountId, now, 20)
        return links.map(({ link, deletedAt }) => [link.parameters['title'], now - deletedAt])
      }
      await operations.deleteLink(service.context, accountId, keys[0] ?? '')
      service.wait(1)
      await operations.deleteLink(service.context, accountId, keys[1] ?? '')
      assert.deepEqual(await deleted(), [
        ['new', 0],
        ['old', 1],
      ])
      service.wait(month)
      assert.deepEqual(await deleted(), [['new', month]])
      assert.deepEqual(
        await listDeletedLinks(service.context.db, await newAccount(), service.context.now(), 20),
        [],
      )
    })
  })
}

test('links are found by an index on postgres, in each order', async (t) => {
  const service = await createService('postgres')
  t.after(service.stop)
  for (const [sort, index] of [
    ['changed', 'links_by_change'],
    ['clicks', 'links_by_clicks'],
  ] as const) {
    for (const search of ['', 'x']) {
      const plans = await plansOnPostgres(service.context.db, (connection) =>
        listShortLinks(connection, 1, { sort, search }, firstPage),
      )
      for (const plan of plans) assert.equal(limitedIndex(plan, 'links'), index, plan)
    }
  }
})
