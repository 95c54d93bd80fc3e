import type { Engine } from '../database.ts'

/**
 * Behind a select: holds its rows until the transaction ends, and passes by those that another one
 * holds. In SQLite there is one writer at a time, so what it reads is held.
 */
export const forUpdateSkipLocked: Record<Engine, string> = {
  sqlite: '',
  postgres: ' for update skip locked',
}
