import pg from 'pg'
import { Unavailable } from '../../../core/result.ts'
import type { Connection, Database, Row, Value } from '../database.ts'
import { ConnectionQueue } from './connection-queue.ts'

const connections = 10

/** How many may wait for a connection; others get an error at once. */
const maxWaiting = 300

/**
 * How long a connection may take to be made, or nobody be done with one; how long anyone waits for
 * one while others are done; how long a statement may take to answer; and how long a transaction
 * may stand still before the server ends it. In milliseconds. The last is for connections that were
 * cut without a word: what they had locked would stay so for hours.
 */
const timeouts = { connection: 2000, wait: 30_000, statement: 10_000, standstill: 5000 }

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
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.standstill,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  })
  // An idle connection that breaks would otherwise end the process (node-postgres issue 1324).
  pool.on('error', onLostConnection)
  const queue = new ConnectionQueue({
    connections,
    maxWaiting,
    maxStandstill: timeouts.connection,
    maxWait: timeouts.wait,
  })
  const withConnection: WithConnection = (work, waits) =>
    withPooledConnection({ pool, queue, onLostConnection }, work, waits)
  return {
    engine: 'postgres',
    rows: (sql, values) => withConnection(({ rows }) => rows(sql, values), timeouts.statement),
    transaction: (work, waits = timeouts.statement) => transaction(withConnection, work, waits),
    // Others change other rows at the same time, so a slice keeps nobody waiting.
    slice: (work) => transaction(withConnection, work, timeouts.statement),
    waitingCount: () => queue.length,
    close: () => queue.drained().then(() => pool.end()),
  }
}

interface PooledConnection extends Connection {
  readonly rows: (sql: string, values: readonly Value[]) => Promise<Row[]>
  /** Keeps the connection out of the pool once the work is over. */
  readonly discard: (reason: Error) => void
}

/** Runs work on a connection, each statement within a time in milliseconds. */
type WithConnection = <Result>(work: ConnectionWork<Result>, waits: number) => Promise<Result>
type ConnectionWork<Result> = (connection: PooledConnection) => Promise<Result>

/** Where connections come from, in turn, and who is notified of those that break. */
interface ConnectionSource {
  readonly pool: pg.Pool
  readonly queue: ConnectionQueue
  readonly onLostConnection: (error: Error) => void
}

/** Runs work on a connection of the pool. One that broke or is discarded does not go back. */
async function withPooledConnection<Result>(
  { pool, queue, onLostConnection }: ConnectionSource,
  work: ConnectionWork<Result>,
  waits: number,
): Promise<Result> {
  const client = await connect(pool, queue)
  let broken: Error | undefined
  const discard = (reason: Error) => {
    broken = reason
  }
  const onLost = (error: Error) => {
    // A connection that is cut may say so more than once.
    if (!broken) onLostConnection(error)
    discard(error)
  }
  client.on('error', onLost)
  const rows: PooledConnection['rows'] = async (sql, values) => {
    const timeout = setTimeout(() => closeUnanswered(client, onLost), waits + grace)
    try {
      return await runQuery(client, sql, values)
    } catch (error) {
      // node-postgres reports a lost connection before it fails what waits for it.
      if (broken || temporaryErrors.test(codeOf(error))) throw unavailable(error)
      // A mistake on this side may leave half a statement behind.
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) discard(error)
      throw error
    } finally {
      clearTimeout(timeout)
    }
  }
  try {
    return await work({ engine: 'postgres', rows, discard })
  } finally {
    client.off('error', onLost)
    client.release(broken)
    if (broken) queue.releaseUnused()
    else queue.release()
  }
}

// Who waits, waits in our line, never in that of the pool: there the time counts alone, not whether
// anyone was served in the meantime.
async function connect(pool: pg.Pool, queue: ConnectionQueue): Promise<pg.PoolClient> {
  await queue.acquire()
  return pool.connect().catch((error: unknown) => {
    queue.releaseUnused()
    throw new Unavailable('the database cannot be reached', { cause: error })
  })
}

/** How much longer than the server's own limit an answer is waited for, in milliseconds. */
const grace = 1000

// A network may lose a query or a result; then the server's limit ends nothing.
function closeUnanswered(client: pg.PoolClient, onLost: (error: Error) => void): void {
  onLost(new Error('a statement was not answered'))
  client.end()
}

async function runQuery(
  client: pg.PoolClient,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> {
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
  withConnection: WithConnection,
  work: (connection: Connection) => Result | Promise<Result>,
  waits: number,
): Promise<Result> {
  const patient = async (connection: Connection) => {
    if (waits > timeouts.statement) {
      await connection.rows(`set local statement_timeout = ${waits}`, [])
    }
    return work(connection)
  }
  for (let retry = 0; ; retry++) {
    try {
      return await withConnection((connection) => attempt(connection, patient), waits)
    } catch (error) {
      if (retry === retries || !isSerializationFailure(error)) throw error
    }
  }
}

async function attempt<Result>(
  connection: PooledConnection,
  work: (connection: Connection) => Result | Promise<Result>,
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
// resources short, operator's intervention, a transaction that lost against another or stood still
// for too long, and a server that only reads since another took over from it.
const temporaryErrors = /^(08|40|53|57|58|25P03|25006)/

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

function unavailable(error: unknown): Unavailable {
  return new Unavailable('the database does not answer', { cause: error })
}

// Two transactions that waited for each other, or that changed the same rows at the same time.
function isSerializationFailure(error: unknown): boolean {
  return error instanceof Unavailable && ['40001', '40P01'].includes(codeOf(error.cause))
}
