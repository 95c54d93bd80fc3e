import { ok } from 'node:assert/strict'
import type { Connection, Database, Value } from '../../server/storage/database.ts'

/**
 * Returns the plans of a lookup's statements on PostgreSQL, as for large tables: reading all of a
 * table and sorting are avoided where an index allows it. The statements return no rows.
 */
export async function plansOnPostgres(
  db: Database,
  look: (connection: Connection) => unknown,
): Promise<readonly string[]> {
  const asked: { sql: string; values: readonly Value[] }[] = []
  await look({
    engine: db.engine,
    rows: async (sql, values) => {
      asked.push({ sql, values })
      return []
    },
  })
  ok(asked.length > 0)
  return db.transaction(async (connection) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) {
      await connection.rows(`set local enable_${way} = off`, [])
    }
    const plans: string[] = []
    for (const { sql, values } of asked) {
      const lines = await connection.rows(`explain (costs off) ${sql}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

/**
 * Returns the index of a table whose entries are limited as they are read; `undefined` if they are
 * sorted before, or if a whole table is read.
 */
export function limitedIndex(plan: string, table: string): string | undefined {
  if (plan.includes('Seq Scan')) return undefined
  const limited = new RegExp(
    `Limit\\n(?: *InitPlan 1\\n.*\\n.*\\n)? *-> +Index (?:Only )?Scan (?:Backward )?using (\\w+) on ${table}`,
  )
  return limited.exec(plan)?.[1]
}
