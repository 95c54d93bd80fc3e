import { readReference } from '../../core/links/direct.ts'
import { unwrap } from '../http/http-error.ts'
import type { Request } from '../http/message.ts'
import { given, readForm } from '../http/parameters.ts'

/**
 * Reads the campaign in the URL of an event or a short link, `?reference=NAME`; empty if there is
 * none. It takes precedence over the campaign that a link stores.
 */
export function readCampaign({ query }: Pick<Request, 'query'>): string {
  if (!query.includes('reference=')) return ''
  return unwrap(readReference(given(['reference'], readForm(query)).reference))
}
