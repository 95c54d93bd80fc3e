import { readReference } from '../../core/links/direct.ts'
import { memoize } from '../../core/memoize.ts'
import { isBot } from '../../core/stats/bots.ts'
import { deviceClassOf } from '../../core/stats/device.ts'
import type { Context, Hit } from '../context.ts'
import { unwrap } from '../http/http-error.ts'
import type { Request } from '../http/message.ts'
import { given, readForm } from '../http/parameters.ts'
import { deviceOf } from '../visitor.ts'
import type { PublishedEvent } from './published-event.ts'

interface HitSource {
  readonly isClick?: boolean
  /** The campaign in the URL, which takes precedence over that of the event. */
  readonly campaign?: string
  /** As in `Hit`. */
  readonly eventKey?: string
}

/** Records that an event was opened or added, to be counted after the reply. HEAD does not count. */
export function noteHit(
  context: Context,
  request: Request,
  published: PublishedEvent,
  { isClick = false, campaign = '', eventKey }: HitSource,
): void {
  if (request.method === 'HEAD') return
  const service = published.service ?? 'page'
  const device = deviceClassOf(deviceOf(request))
  const reference = campaign || published.reference
  const use = {
    service,
    device,
    reference,
    eventKey,
    isClick,
    isBot: isByBot(request),
    at: context.now(),
  }
  context.noteHit(hitOf(published, use))
}

type Use = Omit<Hit, 'accountId' | 'linkId' | 'count'>

const latestHits = new WeakMap<PublishedEvent, Hit>()

// The same use within a second is the same object, which is cheapest to count.
function hitOf(published: PublishedEvent, use: Use): Hit {
  const last = latestHits.get(published)
  if (last && isSame(last, use)) return last
  const { accountId, linkId } = published
  const hit = { accountId, linkId, ...use, count: 1 }
  latestHits.set(published, hit)
  return hit
}

function isSame(last: Hit, use: Use): boolean {
  return names.every((name) => last[name] === use[name])
}

const names = [
  ...(['at', 'service', 'device', 'reference', 'eventKey', 'isClick', 'isBot'] as const),
] satisfies readonly (keyof Use)[]

function isByBot({ headers }: Request): boolean {
  if (isBotName(headers['user-agent'] ?? '')) return true
  return /prefetch|preview/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}

// The same few values keep coming.
const isBotName = memoize(1000, isBot)

/**
 * Reads the campaign in the URL of an event or a short link, `?reference=NAME`; empty if there is
 * none. It takes precedence over the campaign that a link stores.
 */
export function readCampaign({ query }: Pick<Request, 'query'>): string {
  if (!query.includes('reference=')) return ''
  return unwrap(readReference(given(['reference'], readForm(query)).reference))
}
