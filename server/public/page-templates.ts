import { LRUCache } from 'lru-cache'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Context } from '../context.ts'
import { findApplying } from '../storage/templates.ts'

/** How many templates are kept at hand. */
const most = 1000

/** Which template a page asks for. */
export interface Wanted {
  readonly accountId: number
  /** As it was given; empty for the account's default. */
  readonly key: string
  /** Which state the account's templates are in, as it came with the page itself. */
  readonly revision: number
}

interface Known {
  readonly revision: number
  readonly template: StoredTemplate | undefined
}

/**
 * The templates that pages ask for. A page comes with the revision of its account's templates, so
 * one that is at hand is used without asking the database, and a change is seen at once.
 */
export class Templates {
  readonly #context: Context
  readonly #known = new LRUCache<string, Known>({ max: most })

  constructor(context: Context) {
    this.#context = context
  }

  /** The template that is asked for, else the account's default; `undefined` for our own page. */
  async find({ accountId, key, revision }: Wanted): Promise<StoredTemplate | undefined> {
    if (revision === 0) return undefined
    const named = /^\s*([a-z0-9]{16})\s*$/.exec(key)?.[1] ?? ''
    const place = `${accountId} ${named}`
    const known = this.#known.get(place)
    if (known?.revision === revision) return known.template
    const template = await findApplying(this.#context.db, accountId, named)
    this.#known.set(place, { revision, template })
    return template
  }
}
