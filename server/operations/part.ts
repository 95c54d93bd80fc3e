import type { Context } from '../context.ts'

/** As much of the context as most operations need; commands have no more. */
export type DatabaseContext = Pick<Context, 'db' | 'now'>
