import pg from 'pg'
import { Unavailable } from '../../../core/result.ts'
import type { Connection, Database, Row, Value } from '../database.ts'
import { ChangeGroups, RolledBack } from './change-groups.ts'
import { ConnectionQueue } from './connection-queue.ts'
import { RememberedRows } from './remembered-rows.ts'

const connections = 10

/** How many callers may wait for a connection; others get an error at once. */
const maxWaiting = 300

/**
 * In milliseconds: how long connecting may take, and how long to wait while no connection is
 * released; how long to wait while others are served; how long a statement may take; and how long a
 * transaction may be idle before the server ends it. The last one is for connections that were cut
 * silently: their locks would otherwise stay for hours.
 */
const timeouts = { connection: 2000, wait: 30_000, statement: 10_000, standstill: 5000 }

// Whole numbers are returned as numbers: all stored ones are far below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

const poolOptions: pg.PoolConfig = {
  max: connections,
  // One idle connection stays open, so that others can see that a process uses the database.
  min: 1,
  connectionTimeoutMillis: timeouts.connection,
  statement_timeout: timeouts.statement,
  idle_in_transaction_session_timeout: timeouts.standstill,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types,
}

interface PostgresOptions {
  readonly onLostConnection: (error: Error) => void
  /** How old recent rows may be, in milliseconds; 0 if none are remembered. */
  readonly maxStaleness?: number
}

/** Opens a PostgreSQL database; connections are opened on demand. */
export function openPostgres(
  url: string,
  { onLostConnection: report, maxStaleness = 0 }: PostgresOptions,
): Database {
  const onLostConnection = (error: Error) => {
    memory?.forget()
    report(error)
  }
  const pool = new pg.Pool({ ...poolOptions, connectionString: url })
  // Without a listener, a broken idle connection would end the process (node-postgres issue 1324).
  pool.on('error', onLostConnection)
  const queue = new ConnectionQueue({
    connections,
    maxWaiting,
    maxStandstill: timeouts.connection,
    maxWait: timeouts.wait,
  })
  const withConnection: WithConnection = (work, waits) =>
    withPooledConnection({ pool, queue, onLostConnection }, work, waits)
  const read: Connection['rows'] = (sql, values) =>
    withConnection(({ rows }) => rows(sql, values), timeouts.statement)
  const memory = maxStaleness > 0 ? new RememberedRows({ read, maxStaleness }) : undefined
  const change: Database['transaction'] = async (work, { patience } = {}) => {
    const result = await transaction(withConnection, work, patience ?? timeouts.statement)
    await memory?.update()
    return result
  }
  const groups = new ChangeGroups(change)
  return {
    engine: 'postgres',
    rows: read,
    recent: { engine: 'postgres', rows: memory ? (...lookup) => memory.rows(...lookup) : read },
    transaction: (work, options = {}) =>
      options.account === undefined || options.patience !== undefined
        ? change(work, options)
        : groups.run(options.account, work),
    // Other rows can be changed at the same time, so a slice blocks no one.
    slice: (work) => change(work),
    waitingCount: () => queue.length + groups.length,
    close: async () => {
      await memory?.stop()
      await queue.drained()
      await pool.end()
    },
  }
}

interface PooledConnection extends Connection {
  /** Runs a statement and returns the name of what it did, such as `COMMIT`. */
  readonly run: (sql: string) => Promise<string>
  /** Keeps the connection out of the pool when the work is done. */
  readonly discard: (reason: Error) => void
}

/** Runs work on a connection, with a time limit for each statement in milliseconds. */
type WithConnection = <Result>(work: ConnectionWork<Result>, waits: number) => Promise<Result>
type ConnectionWork<Result> = (connection: PooledConnection) => Promise<Result>

/** The source of connections, their queue, and the listener for lost ones. */
interface ConnectionSource {
  readonly pool: pg.Pool
  readonly queue: ConnectionQueue
  readonly onLostConnection: (error: Error) => void
}

/** Runs work on a connection from the pool. A broken or discarded connection is not returned. */
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
    // A broken connection may emit several errors.
    if (!broken) onLostConnection(error)
    discard(error)
  }
  client.on('error', onLost)
  const query: Query = async (sql, values) => {
    const timeout = setTimeout(() => closeUnanswered(client, onLost), waits + grace)
    try {
      return await runQuery(client, sql, values)
    } catch (error) {
      // node-postgres reports a lost connection before it rejects the pending statements.
      if (broken || temporaryErrors.test(codeOf(error))) throw unavailable(error)
      // A bug in this program may leave an unfinished statement.
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) discard(error)
      throw error
    } finally {
      clearTimeout(timeout)
    }
  }
  try {
    const rows: Connection['rows'] = async (sql, values) => (await query(sql, values)).rows
    const run = async (sql: string) => (await query(sql, [])).command
    return await work({ engine: 'postgres', rows, run, discard })
  } finally {
    client.off('error', onLost)
    client.release(broken)
    if (broken) queue.releaseUnused()
    else queue.release()
  }
}

// Callers wait in our queue, never in the pool's: the pool only counts time, not whether others
// were served in the meantime.
async function connect(pool: pg.Pool, queue: ConnectionQueue): Promise<pg.PoolClient> {
  await queue.acquire()
  return pool.connect().catch((error: unknown) => {
    queue.releaseUnused()
    throw new Unavailable('the database cannot be reached', { cause: error })
  })
}

/** How long to wait for a reply beyond the server's own limit, in milliseconds. */
const grace = 1000

// The network may lose a query or a result, and then the server's limit does not apply.
function closeUnanswered(client: pg.PoolClient, onLost: (error: Error) => void): void {
  onLost(new Error('a statement was not answered'))
  client.end()
}

type Query = (sql: string, values: readonly Value[]) => Promise<pg.QueryResult<Row>>

function runQuery(client: pg.PoolClient, ...[sql, values]: Parameters<Query>): ReturnType<Query> {
  return client.query<Row>({ name: nameOf(sql), text: sql, values: [...values] })
}

const names = new Map<string, string>()

// PostgreSQL plans a named statement once per connection.
function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

/** How many times a transaction is retried after a conflict. */
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
    await connection.run('begin')
    const result = await work(connection)
    if ((await connection.run('commit')) !== 'COMMIT')
      throw new RolledBack('the transaction was rolled back, because one of its statements failed')
    return result
  } catch (error) {
    await connection.rows('rollback', []).catch(connection.discard)
    throw error
  }
}

// SQLSTATE classes after which the same statement may succeed later: connection lost, insufficient
// resources, operator intervention, a transaction that had a conflict or was idle for too long, and
// a server that became read-only after a failover.
const temporaryErrors = /^(08|40|53|57|58|25P03|25006)/

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

function unavailable(error: unknown): Unavailable {
  return new Unavailable('the database does not answer', { cause: error })
}

// A deadlock, or two transactions that changed the same rows at the same time.
function isSerializationFailure(error: unknown): boolean {
  return error instanceof Unavailable && ['40001', '40P01'].includes(codeOf(error.cause))
}
