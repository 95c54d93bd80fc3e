import { type ShortLinkReply, shortLink } from '../../contract/link-api.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { utcStamp } from '../../core/time/api-format.ts'

/** A short link as `get` answers it: every field a text, unset ones empty. */
export function linkReply(link: StoredLink, clientId: string, address: string): ShortLinkReply {
  const given = Object.keys(shortLink.shape).map((name) => [name, link.parameters[name] ?? ''])
  const fields = {
    ...Object.fromEntries(given),
    client: clientId,
    link: address,
    clicks: String(link.clicks),
    created: utcStamp(link.createdAt),
    modified: utcStamp(link.modifiedAt),
  }
  // The cast is proven by `given`: there is a text for each field.
  return fields as ShortLinkReply
}

const statuses = { add: 'added', save: 'saved', delete: 'deleted' } as const

/** What a change of a short link answers; after a delete there is no link and no key any more. */
export function linkChangeReply(action: keyof typeof statuses, key: string, address: string) {
  const isGone = action === 'delete'
  return {
    action,
    link: isGone ? '' : address,
    uniquekey: isGone ? '' : key,
    status: statuses[action],
  }
}
