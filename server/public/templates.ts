import { LRUCache } from 'lru-cache'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Context } from '../context.ts'
import { page, pageWith, type Reply } from '../http/message.ts'
import type { PublicCalendar } from '../storage/calendars.ts'
import { findApplicableTemplate } from '../storage/templates.ts'
import { lookOf } from '../ui/template-look.ts'

/** The template that a page requests. */
export interface WantedTemplate {
  readonly accountId: number
  /** The requested key; empty for the account's default. */
  readonly key: string
  /** The revision of the account's templates, which is read with the content of the page. */
  readonly revision: number
}

interface KnownTemplate {
  readonly revision: number
  readonly template: StoredTemplate | undefined
}

/** The number of cached templates. */
const cacheSize = 1000

/**
 * Caches templates. The revision of the account's templates is read with each event and calendar,
 * so a cached template needs no query, and changes show immediately.
 */
export class Templates {
  readonly #context: Context
  readonly #known = new LRUCache<string, KnownTemplate>({ max: cacheSize })

  constructor(context: Context) {
    this.#context = context
  }

  /** Finds the requested template, or the account's default; `undefined` for the default page. */
  async find({ accountId, key, revision }: WantedTemplate): Promise<StoredTemplate | undefined> {
    if (revision === 0) return undefined
    const named = /^\s*([a-z0-9]{16})\s*$/.exec(key)?.[1] ?? ''
    const cacheKey = `${accountId} ${named}`
    const known = this.#known.get(cacheKey)
    if (known?.revision === revision) return known.template
    const template = await findApplicableTemplate(this.#context.db, accountId, named)
    this.#known.set(cacheKey, { revision, template })
    return template
  }
}

/** How a page is shown: its template, and whether search engines may list it. */
interface PageLook {
  readonly template?: StoredTemplate | undefined
  readonly isFindable?: boolean
}

/** Creates the reply of a page that may have a template. */
export function templatedPage(html: string, { template, isFindable }: PageLook): Reply {
  if (!template && !isFindable) return page(html)
  const style = template && lookOf(template)('own').headers.own
  return pageWith({ ...style, ...(isFindable && { 'x-robots-tag': 'all' }) }, html)
}

/** The template that the pages of a calendar request. */
export function templateOf(calendar: PublicCalendar): WantedTemplate {
  const { accountId, templateKey, templatesRevision: revision } = calendar
  return { accountId, key: templateKey ?? '', revision }
}
