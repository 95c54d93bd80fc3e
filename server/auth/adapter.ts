import { type CustomAdapter, createAdapterFactory } from 'better-auth/adapters'
import { mostSessions } from '../../core/account/room.ts'
import type { Context } from '../context.ts'
import type { Connection, Row } from '../storage/database.ts'
import { type Condition, deleteRows, findRows, insertRow, updateRows } from '../storage/rows.ts'
import { endOldestSessions, longestSession } from '../storage/sessions.ts'
import {
  conditionsOf,
  type Fields,
  fieldsOf,
  inClear,
  namedBy,
  rowOf,
  type Where,
} from './fields.ts'
import { type Model, models } from './places.ts'

interface Asked {
  readonly model: string
  readonly where?: readonly Where[]
  readonly join?: Readonly<Record<string, unknown>>
}

interface Listed extends Asked {
  readonly limit: number
  readonly sortBy?: { readonly field: string; readonly direction: 'asc' | 'desc' }
}

interface Notes {
  /** Told what the database throws, for the library hides it. */
  readonly noteFault: (error: unknown) => void
  /** Told of each account that is read or changed. */
  readonly noteAccount: (id: unknown) => void
}

/**
 * The library's way to our database: each of its changes is a transaction of ours, with the
 * durability of all others.
 */
export function createAdapter(context: Context, notes: Notes) {
  const methods = methodsOn(context, notes)
  return createAdapterFactory({
    config: { adapterId: 'daymark', disableIdGeneration: true, transaction: false },
    // The library gives and takes rows as `T`; what they are is said by the models alone.
    adapter: () => methods as unknown as CustomAdapter,
  })
}

function methodsOn({ db, now }: Context, { noteFault, noteAccount }: Notes) {
  const noted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      noteFault(error)
      throw error
    }
  }
  const change = <Result>(work: (connection: Connection) => Promise<Result>) =>
    noted(() => db.transaction(work))
  return {
    create: ({ model, data }: Asked & { data: Fields }) =>
      change(async (connection) => {
        const created = await create(connection, modelOf(model), data)
        if (model === 'session') await boundSessions(connection, created)
        return created
      }),
    findOne: async (asked: Asked) => {
      const found = await noted(() => findOne(db, asked, now()))
      noteAccount(asked.model === 'user' ? found?.['id'] : found?.['userId'])
      return found
    },
    findMany: (asked: Listed) => noted(() => findMany(db, asked)),
    count: (asked: Asked) =>
      noted(async () => (await findMany(db, { ...asked, limit: most })).length),
    update: (asked: Asked & { update: Fields }) =>
      change(async (connection) => (await update(connection, asked))[0] ?? null),
    updateMany: (asked: Asked & { update: Fields }) =>
      change(async (connection) => (await update(connection, asked)).length),
    incrementOne: (asked: Asked & { increment: Record<string, number>; set?: Fields }) =>
      change(async (connection) => (await update(connection, asked))[0] ?? null),
    delete: async (asked: Asked) => void (await change((connection) => remove(connection, asked))),
    deleteMany: async (asked: Asked) =>
      (await change((connection) => remove(connection, asked))).length,
    consumeOne: (asked: Asked) =>
      change(async (connection) => (await remove(connection, asked))[0] ?? null),
  }
}

async function boundSessions(connection: Connection, session: Fields): Promise<void> {
  await endOldestSessions(connection, Number(session['userId']), mostSessions)
}

/** No list of one person's things comes near. */
const most = 1000

function modelOf(name: string): Model {
  const model = models[name]
  if (!model) throw new Error(`there is no place for ${name}`)
  return model
}

async function create(connection: Connection, model: Model, data: Fields): Promise<Fields> {
  const row = await insertRow(connection, model, rowOf(model, data))
  return { ...fieldsOf(model, row), ...inClear(model, data) }
}

async function findOne(db: Connection, { model: name, where = [], join = {} }: Asked, now: number) {
  const model = modelOf(name)
  const conditions = [...conditionsOf(model, where), ...(name === 'session' ? begun(now) : [])]
  // With the columns of its password: whether an account is there or not, one statement tells.
  const place = 'account' in join ? { ...model, columns: withPassword } : model
  const [row] = await findRows(db, place, { conditions, limit: 1 })
  if (!row) return null
  const found = { ...fieldsOf(model, row), ...inClear(model, namedBy(where)) }
  return { ...found, ...(await joined(db, row, join)) }
}

// The library prolongs a session for ever; an older one is not found any more.
function begun(now: number): readonly Condition[] {
  return [{ column: 'created_at', operator: 'gt', value: now - longestSession }]
}

const withPassword = [...new Set(['user', 'account'].flatMap((name) => modelOf(name).columns))]

async function joined(db: Connection, row: Row, join: object): Promise<Fields> {
  if ('account' in join) return { account: [fieldsOf(modelOf('account'), row)] }
  if (!('user' in join)) return {}
  const user = modelOf('user')
  const conditions = [{ column: 'id', operator: 'eq', value: row['account_id'] ?? null }]
  const [account] = await findRows(db, user, { conditions, limit: 1 })
  return { user: account ? fieldsOf(user, account) : null }
}

async function findMany(db: Connection, { model: name, where = [], limit, sortBy }: Listed) {
  const model = modelOf(name)
  const column = sortBy && model.fields[sortBy.field]
  const order = column ? { column, direction: sortBy.direction } : undefined
  const conditions = conditionsOf(model, where)
  const rows = await findRows(db, model, { conditions, order, limit })
  return rows.map((row) => ({ ...fieldsOf(model, row), ...inClear(model, namedBy(where)) }))
}

interface Update extends Asked {
  readonly update?: Fields
  readonly set?: Fields
  readonly increment?: Record<string, number>
}

async function update(connection: Connection, asked: Update): Promise<Fields[]> {
  const { where = [], increment = {} } = asked
  const model = modelOf(asked.model)
  const conditions = conditionsOf(model, where)
  const set = rowOf(model, { ...asked.update, ...asked.set })
  const add = Object.fromEntries(
    Object.entries(increment).map(([field, change]) => [model.fields[field] ?? field, change]),
  )
  const isEmpty = Object.keys({ ...set, ...add }).length === 0
  const rows = isEmpty
    ? await findRows(connection, model, { conditions })
    : await updateRows(connection, model, conditions, { set, add })
  return rows.map((row) => ({ ...fieldsOf(model, row), ...inClear(model, namedBy(where)) }))
}

async function remove(connection: Connection, { model: name, where = [] }: Asked) {
  const model = modelOf(name)
  const rows = await deleteRows(connection, model, conditionsOf(model, where))
  return rows.map((row) => fieldsOf(model, row))
}
