import { HttpError, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import type { Call } from './call.ts'
import { pagesReply, readList } from './lists.ts'

/** The error of operations that need RSVP. */
const noRsvp = new HttpError('unavailable', 'RSVP is not supported yet', { status: 501 })

export function listRsvpForms(call: Call): Reply {
  return json({ rsvp_forms: [], ...noPages(call, ['created']) })
}

export function searchRsvps(call: Call): Reply {
  return json({ rsvps: [], ...noPages(call, ['created', 'event_id', 'attending', 'email']) })
}

function noPages(call: Call, orders: readonly [string, ...string[]]) {
  const list = unwrap(readList(call.query, orders))
  const none = { items: [], hasNext: false, total: 0 }
  return pagesReply(call, list, none, () => ({ value: 0, id: 0 }))
}

export function createRsvp(): Reply {
  throw noRsvp
}

export const getRsvp = createRsvp
export const updateRsvp = createRsvp
export const deleteRsvp = createRsvp
