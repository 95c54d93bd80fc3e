import type { Connection, Engine } from '../database.ts'

/** How many events a statement reads. */
const sliceSize = 1000

const series: Record<Engine, string> = {
  sqlite: `select id, exceptions from events where recurrence <> '' and exceptions <> '' and id > ?
    order by id limit ${sliceSize}`,
  postgres: `select id, exceptions from events where recurrence <> '' and exceptions <> '' and id > $1
    order by id limit ${sliceSize}`,
}

const put: Record<Engine, string> = {
  sqlite: `update events set changed_titles = told.value ->> 'titles' from json_each(?) as told
    where events.id = told.value ->> 'id'`,
  postgres: `update events set changed_titles = told.titles
    from json_to_recordset($1) as told (id bigint, titles text) where events.id = told.id`,
}

/**
 * The titles that dates of a series have of their own, one per line, so that searches find them: the
 * two engines read JSON differently, and neither has an index for it. Frozen.
 */
export const changedTitles = {
  number: 42,
  name: 'titles of changed dates',
  statements: () => ["alter table events add column changed_titles text not null default ''"],
  fill: async (connection: Connection) => {
    let lastId = 0
    while (true) {
      const rows = await connection.rows(series[connection.engine], [lastId])
      const read = rows.map(({ id, exceptions }) => ({ id, titles: titlesIn(String(exceptions)) }))
      const told = read.filter(({ titles }) => titles !== '')
      if (told.length > 0) await connection.rows(put[connection.engine], [JSON.stringify(told)])
      if (rows.length < sliceSize) return
      lastId = Number(rows.at(-1)?.['id'])
    }
  },
}

interface Written {
  readonly skipped?: 1
  readonly change?: { readonly title?: string }
}

function titlesIn(exceptions: string): string {
  // The cast is safe: only the service writes this column.
  const written = JSON.parse(exceptions) as readonly Written[]
  return written.flatMap(({ skipped, change }) => (skipped ? [] : (change?.title ?? []))).join('\n')
}
