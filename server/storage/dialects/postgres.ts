import pg from 'pg'
import { Unavailable } from '../../../core/problem.ts'
import type { Soon } from '../../../core/soon.ts'
import type { Connection, Database, Row, Value } from '../database.ts'

const connections = 10
/** How long a connection may take to be had, and a statement to answer, in milliseconds. */
const patience = { connection: 5000, statement: 15_000 }

// Whole numbers arrive as numbers: every one that is stored is far below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a PostgreSQL database; connections are made when they are needed. */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
    types,
  })
  // An idle connection that breaks would otherwise end the process (node-postgres issue 1324).
  pool.on('error', onLostConnection)
  return {
    engine: 'postgres',
    rows: (sql, values) => rows(pool, sql, values),
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  }
}

const names = new Map<string, string>()

// A named statement is planned once per connection.
function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

async function rows(
  on: pg.Pool | pg.PoolClient,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> {
  try {
    return (await on.query<Row>({ name: nameOf(sql), text: sql, values: [...values] })).rows
  } catch (error) {
    throw lostOrBroken(error)
  }
}

async function transaction<Result>(
  pool: pg.Pool,
  work: (connection: Connection) => Soon<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Unavailable('the database cannot be reached', { cause: error })
  })
  let broken: Error | undefined
  const noteBreak = (error: Error) => {
    broken = error
  }
  client.on('error', noteBreak)
  try {
    await rows(client, 'begin', [])
    const result = await work({
      engine: 'postgres',
      rows: (sql, values) => rows(client, sql, values),
    })
    await rows(client, 'commit', [])
    return result
  } catch (error) {
    await client.query('rollback').catch(noteBreak)
    throw error
  } finally {
    client.off('error', noteBreak)
    client.release(broken)
  }
}

// Classes of SQLSTATE after which the same statement may well succeed later: connection lost,
// resources short, operator's intervention, and a transaction that lost against another.
const passing = /^(08|40|53|57|58)/

function lostOrBroken(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isLost = error instanceof Error && (code === '' || /^E[A-Z]+$/.test(code))
  if (!isLost && !passing.test(code)) return error
  return new Unavailable('the database does not answer', { cause: error })
}
