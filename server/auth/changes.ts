import { mostSessions } from '../../core/account/room.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import { endVerifications, noteSignInChange } from '../storage/people.ts'
import { deleteRows, findRows, insertRow, updateRows } from '../storage/rows.ts'
import { verifySecondFactor } from '../storage/second-factors.ts'
import { endOldestSessions, endOtherSessions, noSession } from '../storage/sessions.ts'
import { conditionsOf, type Fields, fieldsOf, inClear, namedBy, rowOf } from './fields.ts'
import type { Asked } from './lookups.ts'
import { type Model, modelOf } from './places.ts'
import { Outdated, type Seen } from './seen.ts'

/** What changes go by, and who is told of them. */
export interface Notes {
  readonly seen: Seen
  /** Told of each account that has a new password. */
  readonly notePassword: (accountId: number) => void
}

type Work = Pick<Context, 'db'>

/** Adds a row. A session, a passkey, a link and a first step rest on what the call has seen. */
export async function addRow(
  { db }: Work,
  { seen }: Notes,
  { model, data }: Asked & { readonly data: Fields },
): Promise<Fields> {
  const accountId = Number(data['userId'])
  if (model === 'session') seen.expectSeen(accountId)
  const [created, revision] = await db.transaction(async (connection) => {
    await seen.expectUnchanged(connection)
    const row = await create(connection, modelOf(model), data)
    if (model === 'session') await endOldestSessions(connection, accountId, mostSessions)
    const isNoted = model === 'twoFactor'
    return [row, isNoted ? await noteSignInChange(connection, accountId) : undefined] as const
  })
  if (revision !== undefined) seen.noteOwnChange(accountId, revision)
  return created
}

async function create(connection: Connection, model: Model, data: Fields): Promise<Fields> {
  const row = await insertRow(connection, model, rowOf(model, data))
  return { ...fieldsOf(model, row), ...inClear(model, data) }
}

export interface Update extends Asked {
  readonly update?: Fields
  readonly set?: Fields
  readonly increment?: Record<string, number>
}

/** Changes rows; with what somebody signs in by, all that rests on it changes at the same moment. */
export async function changeRows(work: Work, notes: Notes, asked: Update): Promise<Fields[]> {
  const change = signInChangeOf(asked)
  if (change) return changeSignIn(work, notes, asked, change)
  const changed = await work.db.transaction((connection) => update(connection, asked))
  // The passkey that has signed was removed meanwhile, or a recovery code was used.
  if (isWayIn(asked) && changed.length === 0) throw new Outdated()
  return changed
}

function isWayIn({ model }: Asked): boolean {
  return model === 'passkey' || model === 'twoFactor'
}

/** A change to what somebody signs in by: what else of an account changes with it. */
type SignInChange = (connection: Connection, accountId: number) => Promise<void>

// A new password ends what the one before has begun.
const endAll: SignInChange = async (connection, accountId) => {
  await endOtherSessions(connection, accountId, noSession)
  await endVerifications(connection, accountId)
}

function signInChangeOf({ model, update: fields = {} }: Update): SignInChange | undefined {
  if (model === 'account' && 'password' in fields) return endAll
  if (fields['twoFactorEnabled'] === true) return verifySecondFactor
  const isOther = 'twoFactorEnabled' in fields || (model === 'twoFactor' && 'secret' in fields)
  return isOther ? async () => {} : undefined
}

async function changeSignIn(
  { db }: Work,
  { seen, notePassword }: Notes,
  asked: Update,
  change: SignInChange,
): Promise<Fields[]> {
  const [changed, accountId, revision] = await db.transaction(async (connection) => {
    await seen.expectUnchanged(connection)
    const rows = await update(connection, asked)
    const id = Number(rows[0]?.['userId'] ?? rows[0]?.['id'] ?? 0)
    await change(connection, id)
    return [rows, id, await noteSignInChange(connection, id)] as const
  })
  if (revision !== undefined) seen.noteOwnChange(accountId, revision)
  if (change === endAll) {
    seen.forgetSession(accountId)
    notePassword(accountId)
  }
  return changed
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

/** Deletes rows, and gives them as they were. */
export function removeRows({ db }: Work, { model: name, where = [] }: Asked): Promise<Fields[]> {
  const model = modelOf(name)
  return db.transaction(async (connection) => {
    const rows = await deleteRows(connection, model, conditionsOf(model, where))
    return rows.map((row) => fieldsOf(model, row))
  })
}
