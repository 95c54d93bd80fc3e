import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Connection, Engine, Value } from './database.ts'
import type { Tables } from './tables.ts'

/** A query builder for the tables. */
export type Queries = Kysely<Tables>

/** A query that is built once per engine and run with different values. */
export interface Statement<Values, Result> {
  all(connection: Connection, values: Values): Promise<readonly Result[]>
  first(connection: Connection, values: Values): Promise<Result | undefined>
  /** Returns the row of a statement that always returns one. */
  one(connection: Connection, values: Values): Promise<Result>
}

type BuildQuery<Values, Result> = (queries: Queries, value: Values) => Compilable<Result>

/**
 * Creates a statement. The builder gets a placeholder for each value, so nothing is built or
 * compiled when the statement runs:
 *
 *     const byKey = statement<{ key: string }>()((queries, value) =>
 *       queries.selectFrom('events').select('id').where('key', '=', value.key))
 *     await byKey.first(connection, { key })
 *
 * Columns are named, never `*`: PostgreSQL caches the plan of a statement, and rejects it when a
 * newer process has added a column to its result.
 */
export function statement<Values extends Record<string, Value>>() {
  return <Result>(build: BuildQuery<Values, Result>): Statement<Values, Result> => {
    const compiled = new Map<Engine, Compiled>()
    const compiledFor = (engine: Engine): Compiled => {
      const ready = compiled.get(engine) ?? compile(build, engine)
      compiled.set(engine, ready)
      return ready
    }
    const all = (connection: Connection, values: Values): Promise<readonly Result[]> => {
      const { sql, fill } = compiledFor(connection.engine)
      // The cast is safe: Kysely derives the result type from the query.
      return connection.rows(sql, fill(values)) as Promise<readonly Result[]>
    }
    return {
      all,
      first: async (connection, values) => (await all(connection, values))[0],
      one: async (connection, values) => onlyRow(await all(connection, values)),
    }
  }
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement gave no row')
  return row
}

interface Compiled {
  readonly sql: string
  readonly fill: (values: Record<string, Value>) => Value[]
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

// Returns a placeholder for any property name that the builder reads.
const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

function compile<Values, Result>(build: BuildQuery<Values, Result>, engine: Engine): Compiled {
  const { sql, parameters } = build(compilers[engine], placeholders as Values).compile()
  const fill = (values: Record<string, Value>) =>
    parameters.map((part) =>
      part instanceof Placeholder ? (values[part.name] ?? null) : (part as Value),
    )
  return { sql, fill }
}

/** Returns the query builder and compiler of an engine. */
export function queriesFor(engine: Engine): Queries {
  return compilers[engine]
}

const driver = { createDriver: () => new DummyDriver() }

const compilers: Record<Engine, Queries> = {
  sqlite: new Kysely({
    dialect: {
      ...driver,
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (queries) => new SqliteIntrospector(queries),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      ...driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (queries) => new PostgresIntrospector(queries),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}
