import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Row } from '../../server/storage/database.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { addLink, direct, pathOf, serviceFor, targetOf } from './calls.ts'

/** Headers in which browsers and proxies reveal a person. */
const person = {
  'user-agent': 'Mozilla/5.0 (Marked; Windows NT 10.0) MarkedBrowser/77.1',
  'x-forwarded-for': '203.0.113.77',
  forwarded: 'for=203.0.113.77',
  referer: 'https://marked.example/inbox',
  cookie: 'marked=1',
  'accept-language': 'de-AT,marked;q=0.1',
}
const traces = /marked|203\.0\.113|windows nt|de-AT/i

const listTables = {
  sqlite: "select name from sqlite_master where type = 'table'",
  postgres: "select tablename as name from pg_tables where schemaname = 'public'",
}

for (const engine of upperEngines) {
  describe(`stored data about visitors on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const allRows = async () => {
      const { db } = service().context
      const tables = await db.rows(listTables[engine], [])
      const rows: Row[] = []
      for (const { name } of tables) rows.push(...(await db.rows(`select * from "${name}"`, [])))
      return rows
    }

    it('consists of counts and identifies nobody', async () => {
      const visit = async (path: string) => {
        const answer = await service().send(path, { headers: person })
        ok(answer.status < 400, `${path}: ${answer.text}`)
        return answer
      }
      const { calendar } = (
        await service().call('/api/v1/me/calendars/create/', { title: 'Followed' })
      ).json
      const key = await addLink(service(), { reference: 'mail' })
      const page = pathOf(targetOf(await visit(`/s/${key}`)))
      await visit(page)
      await visit(`${page}+google`)
      await direct(service(), { service: 'outlook', reference: 'mail' }, { headers: person })
      await direct(service(), { title: 'Another' }, { headers: person })
      await visit(`/subscribe/${calendar.uniquekey}`)
      const subscribed = targetOf(await visit(`/subscribe/${calendar.uniquekey}+apple`))
      await visit(pathOf(subscribed.replace('webcal:', 'https:')))
      await service().count()
      const rows = await allRows()
      deepEqual(
        rows.filter((row) => traces.test(JSON.stringify(row))),
        [],
      )
      // The visits were counted nevertheless.
      const [hits] = await service().context.db.rows(
        "select sum(adds) as adds, sum(clicks) as clicks from hit_totals where kind = 'service'",
        [],
      )
      deepEqual([Number(hits?.['adds']), Number(hits?.['clicks'])], [2, 1])
      const followers = await service().context.db.rows('select * from followers', [])
      equal(followers.length, 1)
      match(JSON.stringify(followers), /"service":"apple"/)
    })
  })
}
