import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Engine } from './engine.ts'

/** What every part of signing in works with; it is passed first. */
export interface Desk {
  readonly context: Context
  readonly engine: Engine
  /** Of this installation, the same in all its processes. */
  readonly secret: string
}

/** What stands for some texts: always the same, and only this installation can tell of what. */
export function seal({ secret }: Desk, ...texts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex')
}

/** The name of the host that people reach the service at. */
export function hostOf({ context }: Pick<Desk, 'context'>): string {
  return new URL(context.config.baseUrl).hostname
}
