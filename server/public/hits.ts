import { deviceClassOf } from '../../core/stats/device.ts'
import { isRobot } from '../../core/stats/robots.ts'
import type { Context, Hit } from '../context.ts'
import type { Request } from '../http/message.ts'
import { deviceOf } from '../http/visitor.ts'
import type { PublishedEvent } from './published-event.ts'

/**
 * Records that an event was opened or added, to be counted after the reply. HEAD does not count.
 * A campaign in the URL takes precedence over that of the event.
 */
export function noteHit(
  context: Context,
  request: Request,
  published: PublishedEvent,
  { isClick, campaign = '' }: { isClick: boolean; campaign?: string },
): void {
  if (request.method === 'HEAD') return
  const service = published.service ?? 'page'
  const device = deviceClassOf(deviceOf(request))
  const reference = campaign || published.reference
  const use = {
    service,
    device,
    reference,
    isClick,
    isRobot: isByRobot(request),
    at: context.now(),
  }
  context.noteHit(hitOf(published, use))
}

type Use = Pick<Hit, 'service' | 'device' | 'reference' | 'isClick' | 'isRobot' | 'at'>

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

function isSame(last: Hit, { service, device, reference, isClick, isRobot, at }: Use): boolean {
  if (last.at !== at || last.service !== service || last.device !== device) return false
  if (last.reference !== reference) return false
  return last.isClick === isClick && last.isRobot === isRobot
}

function isByRobot({ headers }: Request): boolean {
  if (isRobot(headers['user-agent'] ?? '')) return true
  return /prefetch|preview/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}
