import type { Connection, Row } from '../storage/database.ts'
import { type Condition, findRows } from '../storage/rows.ts'
import { longestSession } from '../storage/sessions.ts'
import { conditionsOf, type Fields, fieldsOf, inClear, namedBy, type Where } from './fields.ts'
import { modelOf } from './places.ts'
import type { Seen } from './seen.ts'

/** What the library looks for, as it says it. */
export interface Asked {
  readonly model: string
  readonly where?: readonly Where[]
  readonly join?: Readonly<Record<string, unknown>>
}

export interface Listed extends Asked {
  readonly limit: number
  readonly sortBy?: { readonly field: string; readonly direction: 'asc' | 'desc' }
}

/** Finds one row; the state of the account that it is of is noted. */
export async function findOne(
  db: Connection,
  seen: Seen,
  { model: name, where = [], join = {} }: Asked,
  now: number,
): Promise<Fields | null> {
  const model = modelOf(name)
  const isAccount = model.table === 'accounts'
  const conditions = [...conditionsOf(model, where), ...hidden(name, now)]
  const place = isAccount ? { ...model, columns: withState } : model
  const [row] = await findRows(db, place, { conditions, limit: 1 })
  if (!row) {
    if (isAccount) seen.noteAbsent(conditions.find(({ column }) => column === 'id')?.value)
    return null
  }
  const account = isAccount ? row : await accountOf(db, name, row)
  if (account) seen.noteAccount(Number(account['id']), Number(account['sign_in_revision']))
  if (name === 'session') seen.noteSession(Number(row['account_id']), Number(row['id']))
  const found = { ...fieldsOf(model, row), ...inClear(model, namedBy(where)) }
  return { ...found, ...joined(account, join) }
}

// The library prolongs a session for ever; an older one is not found any more. Nor is an account that
// is being deleted, or that an earlier version made and nobody has confirmed.
function hidden(name: string, now: number): readonly Condition[] {
  const isThere = { column: 'deleted_at', operator: 'eq', value: null } as const
  if (name === 'account') return [isThere]
  if (name === 'user') return [isThere, { column: 'is_confirmed', operator: 'eq', value: 1 }]
  if (name !== 'session') return []
  return [{ column: 'created_at', operator: 'gt', value: now - longestSession }]
}

// With the password: whether an account is there or not, one statement tells.
const withState = [
  ...new Set(['user', 'account'].flatMap((name) => modelOf(name).columns)),
  'sign_in_revision',
]

// By a session or a passkey somebody signs in.
async function accountOf(db: Connection, name: string, row: Row): Promise<Row | undefined> {
  if (name !== 'session' && name !== 'passkey') return undefined
  const conditions = [{ column: 'id', operator: 'eq', value: row['account_id'] ?? null }]
  const place = { ...modelOf('user'), columns: withState }
  return (await findRows(db, place, { conditions, limit: 1 }))[0]
}

function joined(account: Row | undefined, join: object): Fields {
  if ('account' in join) return { account: account ? [fieldsOf(modelOf('account'), account)] : [] }
  if (!('user' in join)) return {}
  return { user: account ? fieldsOf(modelOf('user'), account) : null }
}

/** Finds all rows that conditions name, in an order. */
export async function findMany(
  db: Connection,
  { model: name, where = [], limit, sortBy }: Listed,
): Promise<Fields[]> {
  const model = modelOf(name)
  const column = sortBy && model.fields[sortBy.field]
  const order = column ? { column, direction: sortBy.direction } : undefined
  const conditions = conditionsOf(model, where)
  const rows = await findRows(db, model, { conditions, order, limit })
  return rows.map((row) => ({ ...fieldsOf(model, row), ...inClear(model, namedBy(where)) }))
}
