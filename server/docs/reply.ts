import { LRUCache } from 'lru-cache'
import type { Locale } from '../../core/text/language.ts'
import { entityTag, isUnchanged } from '../http/conditional.ts'
import { pageWith, type Reply, type Request } from '../http/message.ts'
import { docsPolicy } from '../ui/content-security-policy.ts'

/** The bytes of rendered pages that a process keeps, of about 100 kB each. */
const cacheSize = 20_000_000

/** Rendered pages by path and locale. */
export class RenderedPages {
  readonly #pages = new LRUCache<string, Reply>({
    maxSize: cacheSize,
    sizeCalculation: ({ body }) => body.length,
  })

  /** Returns the kept reply with a page; `make` makes it the first time. */
  get(name: string, locale: Locale, make: () => Reply): Reply {
    const key = `${locale.tag} ${locale.isExplicit} ${name}`
    const kept = this.#pages.get(key)
    if (kept) return kept
    const reply = make()
    this.#pages.set(key, reply)
    return reply
  }
}

/** Creates the reply with a page. Browsers keep it, but ask each time whether it is the latest. */
export function docsReply(text: string, isPersonal = false): Reply {
  return pageWith(
    {
      'cache-control': isPersonal ? 'private, no-cache' : 'no-cache',
      'content-security-policy': docsPolicy,
      // Weak, because the same page is sent compressed and plain.
      etag: `W/${entityTag(text)}`,
    },
    text,
  )
}

/** Returns the reply, or 304 if the browser has the page already. */
export function unlessKnown({ headers: sent }: Request, reply: Reply): Reply {
  const { etag = '' } = reply.headers
  const tag = etag.replace(/^W\/"|"$/g, '')
  if (!isUnchanged(sent, { tag, changedAt: undefined })) return reply
  // The browser replaces the headers that it keeps by these.
  const { 'content-type': _, ...headers } = reply.headers
  return { ...reply, status: 304, headers, body: '' }
}
