import { entityTag } from '../../http/conditional.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Request } from '../../http/message.ts'

/** An object in a reply, by its fields. `stats` is left out: use does not change the object. */
export type Versioned = Readonly<Record<string, unknown>>

/** Returns the entity tag of an object, which changes with every change of its fields. */
export function tagOf({ ['stats']: _, ['links']: __, ...content }: Versioned): string {
  return entityTag(JSON.stringify(content))
}

/** Rejects a change with `If-Match` unless it names the current version of the object. */
export function requireVersion({ headers }: Pick<Request, 'headers'>, current: Versioned): void {
  const wanted = headers['if-match']?.trim()
  if (wanted === undefined || wanted === '*') return
  const tags = wanted.split(',').map((tag) => tag.trim())
  if (!tags.includes(tagOf(current))) throw changed()
}

/** Rejects a change with `If-Match`, because the object has changed since it was found. */
export function requireNoVersion({ headers }: Pick<Request, 'headers'>): void {
  const wanted = headers['if-match']?.trim()
  if (wanted !== undefined && wanted !== '*') throw changed()
}

function changed(): HttpError {
  const message = 'it was changed in the meantime; get it again, and repeat the change'
  return new HttpError('invalid_parameter', message, { status: 412 })
}
