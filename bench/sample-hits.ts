import type { Hit } from '../server/context.ts'
import { countHits } from '../server/operations/hits.ts'
import type { Database } from '../server/storage/database.ts'
import { now } from './sample-data.ts'

const services = ['google', 'apple', 'page', 'outlookcom', 'ics'] as const
const devices = ['phone', 'computer', 'other'] as const
const references = 100

/** Counts uses of links, spread over the last year. */
export function addHits(db: Database, accountId: number, count: number): Promise<void> {
  const today = now()
  const hits = Array.from({ length: count }, (_, number): Hit => {
    return {
      accountId,
      linkId: 0,
      service: services[number % services.length] ?? 'page',
      device: devices[number % devices.length] ?? 'other',
      reference: `newsletter ${number % references}`,
      isBot: number % 10 === 0,
      isClick: false,
      at: today - (number % 365) * 86_400,
      count: 1,
    }
  })
  return countHits({ db, now }, hits)
}
