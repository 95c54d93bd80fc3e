import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { createAccount } from '../operations/accounts.ts'
import { createCalendar, saveCalendar } from '../operations/calendars.ts'
import { listCalendarsByTitle, searchCalendars } from './calendar-lists.ts'

for (const engine of engines) {
  describe(`search of calendars on ${engine}`, () => {
    let service: TestService
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
    })
    after(() => service.stop())

    const add = async (...titles: readonly string[]) => {
      const made: number[] = []
      for (const title of titles) {
        made.push((await createCalendar(service.context, accountId, { title })).id)
      }
      return made
    }
    const addAccount = async () => {
      const email = `${service.context.newKey()}@a.example`
      const account = await createAccount(service.context, email, 'correct horse')
      assert.ok(account)
      return account
    }
    const find = async (text: string, page = { number: 1, size: 20 }, account = accountId) => {
      const { items, hasNext } = await searchCalendars(service.context.db, account, text, page)
      return { titles: items.map(({ title }) => title), hasNext }
    }
    const titles = async (text: string) => (await find(text)).titles

    it('finds a title by any part of it, ignoring case in any language', async () => {
      await add('Äpfel und Öl', 'ЖУРНАЛ', 'Ångström', 'Σίσυφος', 'Café 東京')
      assert.deepEqual(await titles('äPFEL'), ['Äpfel und Öl'])
      assert.deepEqual(await titles('UND ö'), ['Äpfel und Öl'])
      assert.deepEqual(await titles('журнал'), ['ЖУРНАЛ'])
      assert.deepEqual(await titles('åNG'), ['Ångström'])
      assert.deepEqual(await titles('CAFÉ 東'), ['Café 東京'])
      assert.deepEqual(await titles('apfel'), [])
    })

    it('matches pattern characters and quotes literally', async () => {
      await add('100 % jazz', 'a_b', "it's", 'a!b', 'back\\slash')
      assert.deepEqual(await titles('%'), ['100 % jazz'])
      assert.deepEqual(await titles('_'), ['a_b'])
      assert.deepEqual(await titles("'"), ["it's"])
      assert.deepEqual(await titles('!'), ['a!b'])
      assert.deepEqual(await titles('\\'), ['back\\slash'])
    })

    it('returns pages in the order of the list, most recently saved first', async () => {
      const [oldest = 0] = await add('Tennis 1', 'Tennis 2', 'Tennis 3')
      await saveCalendar(service.context, accountId, oldest, { title: 'Tennis 1' })
      const found = (number: number) => find('tennis', { number, size: 2 })
      assert.deepEqual(await found(1), { titles: ['Tennis 1', 'Tennis 3'], hasNext: true })
      assert.deepEqual(await found(2), { titles: ['Tennis 2'], hasNext: false })
      assert.deepEqual(await found(3), { titles: [], hasNext: false })
    })

    it('finds nothing in other accounts', async () => {
      await add('Secret')
      assert.deepEqual((await find('secret', undefined, accountId + 1)).titles, [])
    })

    it('lists calendars by title in the order of a language, also those found', async () => {
      const { accountId: other } = await addAccount()
      for (const title of ['Zoo', 'Team 10', 'äpfel', 'Team 9', 'Arena']) {
        await createCalendar(service.context, other, { title })
      }
      const hidden = await createCalendar(service.context, other, { title: 'Team 8' })
      await service.context.db.transaction((connection) =>
        connection.rows(`update calendars set is_hidden = 1 where id = ${hidden.id}`, []),
      )
      const { compare } = new Intl.Collator('de', { numeric: true })
      const list = async (search: string, page = { number: 1, size: 20 }) => {
        const { db } = service.context
        const { items, hasNext } = await listCalendarsByTitle(db, other, { search, compare }, page)
        return [...items.map(({ title }) => title), ...(hasNext ? ['…'] : [])]
      }
      assert.deepEqual(await list(''), ['äpfel', 'Arena', 'Team 9', 'Team 10', 'Zoo'])
      assert.deepEqual(await list('', { number: 2, size: 2 }), ['Team 9', 'Team 10', '…'])
      assert.deepEqual(await list('tEAM'), ['Team 9', 'Team 10'])
      assert.deepEqual(await list('', { number: 9, size: 2 }), [])
    })

    it('finds one of ten thousand calendars', async () => {
      await service.context.db.transaction((connection) => connection.rows(many(accountId), []))
      // The query plans check that it only reads calendars of the account.
      assert.deepEqual(await titles('KALENDER 5 '), ['Kalender 5 ä'])
    })
  })
}

function many(accountId: number): string {
  return `with recursive numbers (number) as
      (select 1 union all select number + 1 from numbers where number < 10000)
    insert into calendars (account_id, key, feed_secret, title, description, changed_at, created_at,
      modified_at, saved_order)
    select ${accountId}, 'key' || number, 'secret', 'Kalender ' || number || ' ä', '', 1, 1, 1, number
    from numbers`
}
