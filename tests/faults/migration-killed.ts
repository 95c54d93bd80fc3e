import { readConfig } from '../../server/config/config.ts'
import type { Connection, Database } from '../../server/storage/database.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { openDatabase } from '../../server/storage/open.ts'

/**
 * A process that migrates a database to the current schema, and is killed at one of the statements.
 */

/** The database, which kills the process when a transaction reaches a given statement. */
function fatal(db: Database, statement: number): Database {
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction((connection) => work(counting(connection, statement)), options),
  }
}

function counting(connection: Connection, statement: number): Connection {
  let count = 0
  const rows: Connection['rows'] = (sql, values) => {
    count++
    // Sent, and perhaps done: on PostgreSQL the process does not see the result.
    const answer = connection.rows(sql, values)
    if (count === statement) process.kill(process.pid, 'SIGKILL')
    return answer
  }
  return { engine: connection.engine, rows }
}

const [url = '', statement = ''] = process.argv.slice(2)
const db = openDatabase(readConfig({ DATABASE_URL: url }).databaseUrl, () => {})
const done = migrate(fatal(db, Number(statement)), 1)
// A number beyond the last statement means killed after the commit.
await done
process.kill(process.pid, 'SIGKILL')
