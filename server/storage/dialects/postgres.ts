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
    // One is kept while nobody asks: so it is seen from outside that a process uses the database.
    min: 1,
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
    types,
  })
  // An idle connection that breaks would otherwise end the process (node-postgres issue 1324).
  pool.on('error', onLostConnection)
  const lend: Lend = (work) => borrow(pool, onLostConnection, work)
  return {
    engine: 'postgres',
    rows: (sql, values) => lend(({ rows }) => rows(sql, values)),
    transaction: (work) => transaction(lend, work),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  }
}

interface Opened extends Connection {
  readonly rows: (sql: string, values: readonly Value[]) => Promise<Row[]>
  /** Keeps the connection out of the pool once the work is over. */
  readonly discard: (reason: Error) => void
}

/** Runs work on a connection. */
type Lend = <Result>(work: (connection: Opened) => Promise<Result>) => Promise<Result>

/** Runs work on a connection of the pool. One that broke or is discarded does not go back. */
async function borrow<Result>(
  pool: pg.Pool,
  onLostConnection: (error: Error) => void,
  work: (connection: Opened) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Unavailable('the database cannot be reached', { cause: error })
  })
  let broken: Error | undefined
  const discard = (reason: Error) => {
    broken = reason
  }
  const lose = (error: Error) => {
    // A connection that is cut may say so more than once.
    if (!broken) onLostConnection(error)
    discard(error)
  }
  client.on('error', lose)
  const rows: Opened['rows'] = (sql, values) =>
    ask(client, sql, values).catch((error: Error) => {
      // node-postgres tells of a connection that was lost before it fails what waits for it.
      if (broken || passing.test(codeOf(error))) throw unavailable(error)
      // A mistake on this side may leave half a statement behind.
      if (!(error instanceof pg.DatabaseError)) discard(error)
      throw error
    })
  try {
    return await work({ engine: 'postgres', rows, discard })
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

async function ask(client: pg.PoolClient, sql: string, values: readonly Value[]): Promise<Row[]> {
  return (await client.query<Row>({ name: nameOf(sql), text: sql, values: [...values] })).rows
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

/** How often a transaction that lost against another is begun again. */
const retries = 3

async function transaction<Result>(
  lend: Lend,
  work: (connection: Connection) => Soon<Result>,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await lend((connection) => attempt(connection, work))
    } catch (error) {
      if (retry === retries || !hasLost(error)) throw error
    }
  }
}

async function attempt<Result>(
  connection: Opened,
  work: (connection: Connection) => Soon<Result>,
): Promise<Result> {
  try {
    await connection.rows('begin', [])
    const result = await work(connection)
    await connection.rows('commit', [])
    return result
  } catch (error) {
    await connection.rows('rollback', []).catch(connection.discard)
    throw error
  }
}

// Classes of SQLSTATE after which the same statement may well succeed later: connection lost,
// resources short, operator's intervention, and a transaction that lost against another.
const passing = /^(08|40|53|57|58)/

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

function unavailable(error: unknown): Unavailable {
  return new Unavailable('the database does not answer', { cause: error })
}

// Two transactions that waited for each other, or that changed the same rows at the same time.
function hasLost(error: unknown): boolean {
  return error instanceof Unavailable && ['40001', '40P01'].includes(codeOf(error.cause))
}
