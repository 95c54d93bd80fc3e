import type { Database, Row } from '../../server/storage/database.ts'

const tablesOf = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite%'",
  postgres:
    "select table_name as name from information_schema.tables where table_schema = 'public'",
} as const

/**
 * Tables with data that expires and names nobody, such as the numbers of accounts that changed within ten
 * minutes, and the server's signing keys.
 */
const impersonal = ['attempts', 'changes', 'secrets', 'verifications']

/** Returns every row of every table that can contain personal data for long. */
export async function allRows(db: Database): Promise<Readonly<Record<string, readonly Row[]>>> {
  const names = (await db.rows(tablesOf[db.engine], [])).map(({ name }) => String(name)).sort()
  const tables = names.filter((name) => !impersonal.includes(name))
  const rows = await Promise.all(tables.map((table) => db.rows(`select * from ${table}`, [])))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]))
}
