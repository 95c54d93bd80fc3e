import type { DatabaseSync } from 'node:sqlite'

/** A table of a backup. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Whether IDs are never reused, which requires the database to remember the last one. */
  readonly isAutoincrement: boolean
}

/** Lists all tables of a file except the migrations table, each after the tables it refers to. */
export function tablesOf(file: DatabaseSync): readonly BackupTable[] {
  const found = file.prepare(
    `select name, sql from sqlite_schema
      where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> 'migrations'
      order by name`,
  )
  const tables = new Map(
    found.all().map(({ name, sql }) => [String(name), tableOf(file, String(name), String(sql))]),
  )
  const ordered = new Set<BackupTable>()
  const addWithParents = (name: string, table: BackupTable) => {
    for (const parent of parentsOf(file, name)) {
      const before = tables.get(parent)
      if (before && parent !== name && !ordered.has(before)) addWithParents(parent, before)
    }
    ordered.add(table)
  }
  for (const [name, table] of tables) addWithParents(name, table)
  return [...ordered]
}

function tableOf(file: DatabaseSync, name: string, sql: string): BackupTable {
  const columns = file.prepare('select name from pragma_table_info(?)').all(name)
  return {
    name,
    columns: columns.map((column) => String(column['name'])),
    isAutoincrement: /\bautoincrement\b/i.test(sql),
  }
}

function parentsOf(file: DatabaseSync, name: string): readonly string[] {
  const rows = file.prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
  return rows.all(name).map((row) => String(row['name']))
}
