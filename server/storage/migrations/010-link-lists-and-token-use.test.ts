import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../../tests/support/databases.ts'
import { databaseBefore } from '../../../tests/support/migrations.ts'
import { insertAccount } from '../accounts.ts'
import { listShortLinks } from '../link-lists.ts'
import { migrate } from '../migrate.ts'

for (const engine of engines) {
  test(`links created before search existed are found on ${engine}`, async (t) => {
    const db = await databaseBefore(t, engine, 10)
    const account = { email: 'a@b.example', passwordDigest: 'd', clientId: 'c', now: 1 }
    const accountId = await db.transaction((connection) => insertAccount(connection, account))
    const parameters = JSON.stringify({ title: 'The "Weekend"', location: 'Lyon\nFrance' })
    const links = [`(${accountId}, 'k1', 1, '${parameters}', 1, 1)`]
    links.push(`(${accountId}, 'k2', 1, '{}', 1, 1)`)
    await db.transaction((connection) =>
      connection.rows(
        `insert into links (account_id, key, is_short, parameters, created_at, modified_at)
         values ${links.join()}`,
        [],
      ),
    )
    await migrate(db, 2)
    const found = async (search: string) => {
      const page = { number: 1, size: 20 }
      const { items } = await listShortLinks(db, accountId ?? 0, { search }, page)
      return items.map(({ key }) => key)
    }
    deepEqual(
      [await found('"weekEND"'), await found('lyon'), await found('title'), await found('')],
      [['k1'], ['k1'], [], ['k2', 'k1']],
    )
  })
}
