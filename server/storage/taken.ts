import type { Soon } from '../../core/soon.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

type Taken = { key: string; process: string; count: number; endsAt: number }

const keep = statement<Taken>()((queries, value) =>
  queries
    .insertInto('taken')
    .values({
      key: value.key,
      process: value.process,
      count: value.count,
      ends_at: value.endsAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'process'])
        .doUpdateSet({ count: value.count, ends_at: value.endsAt }),
    ),
)

/** Keeps how much a process has let in, until its window ends. */
export async function keepTaken(connection: Connection, row: Taken): Promise<void> {
  await keep.all(connection, row)
}

type Span = { process: string; from: number; to: number }

const ofOthers = statement<Span>()((queries, value) =>
  queries
    .selectFrom('taken')
    .select((row) => ['key', row.fn.sum<number>('count').as('count')])
    .where('ends_at', '>', value.from)
    .where('ends_at', '<=', value.to)
    .where('process', '<>', value.process)
    .groupBy('key'),
)

/** What all other processes have let in, in windows that end within a time. */
export function listTakenByOthers(
  connection: Connection,
  span: Span,
): Soon<readonly { readonly key: string; readonly count: number }[]> {
  return ofOthers.all(connection, span)
}
