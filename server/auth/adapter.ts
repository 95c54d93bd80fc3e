import { type CustomAdapter, createAdapterFactory } from 'better-auth/adapters'
import type { Context } from '../context.ts'
import { addRow, changeRows, type Notes, removeRows, type Update } from './changes.ts'
import type { Fields } from './fields.ts'
import { type Asked, findMany, findOne, type Listed } from './lookups.ts'

/** What the adapter tells of what it does. */
interface Told extends Notes {
  /** Told what the database throws, for the library hides it. */
  readonly noteFault: (error: unknown) => void
  /** Told of each account that is read or changed. */
  readonly noteAccount: (id: unknown) => void
}

/**
 * The library's way to our database: each of its changes is a transaction of ours, with the
 * durability of all others.
 */
export function createAdapter(context: Context, told: Told) {
  const methods = methodsOn(context, told)
  return createAdapterFactory({
    config: { adapterId: 'daymark', disableIdGeneration: true, transaction: false },
    // The library gives and takes rows as `T`; what they are is said by the models alone.
    adapter: () => methods as unknown as CustomAdapter,
  })
}

function methodsOn(context: Context, told: Told) {
  const { db, now } = context
  const noted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      told.noteFault(error)
      throw error
    }
  }
  const change = (asked: Update) => noted(() => changeRows(context, told, asked))
  const remove = (asked: Asked) => noted(() => removeRows(context, asked))
  return {
    create: (asked: Asked & { data: Fields }) => noted(() => addRow(context, told, asked)),
    findOne: async (asked: Asked) => {
      const found = await noted(() => findOne(db, told.seen, asked, now()))
      told.noteAccount(asked.model === 'user' ? found?.['id'] : found?.['userId'])
      return found
    },
    findMany: (asked: Listed) => noted(() => findMany(db, asked)),
    count: (asked: Asked) =>
      noted(async () => (await findMany(db, { ...asked, limit: most })).length),
    update: async (asked: Update) => (await change(asked))[0] ?? null,
    updateMany: async (asked: Update) => (await change(asked)).length,
    incrementOne: async (asked: Update) => (await change(asked))[0] ?? null,
    delete: async (asked: Asked) => void (await remove(asked)),
    deleteMany: async (asked: Asked) => (await remove(asked)).length,
    consumeOne: async (asked: Asked) => (await remove(asked))[0] ?? null,
  }
}

/** No list of one person's things comes near. */
const most = 1000
