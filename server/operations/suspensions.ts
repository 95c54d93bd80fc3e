import type { SuspensionKind } from '../../core/account/suspension.ts'
import type { Connection } from '../storage/database.ts'
import {
  deleteStop,
  findSubject,
  insertStop,
  type Place,
  type Subject,
} from '../storage/suspensions.ts'
import type { Part } from './part.ts'

/** What an operator names: an account by its address, a client id, or a link or calendar by its key. */
export interface Named {
  readonly kind: SuspensionKind
  readonly name: string
}

/** What came of it: it is done, there is no such thing, or it was so already. */
export type Outcome =
  | { readonly kind: 'done'; readonly subject: Subject }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'so already' }

/** Stops something: from the commit on it is refused, in every process. Nothing of it is changed. */
export function stop(context: Part, named: Named, reason: string): Promise<Outcome> {
  return change(context, named, (connection, place) =>
    insertStop(connection, { ...place, reason, now: context.now() }),
  )
}

/** Ends a stop: everything is there again as it was. */
export function resume(context: Part, named: Named): Promise<Outcome> {
  return change(context, named, deleteStop)
}

type Change = (connection: Connection, place: Place) => Promise<boolean>

function change({ db }: Part, { kind, name }: Named, make: Change): Promise<Outcome> {
  return db.transaction(async (connection) => {
    const subject = await findSubject(connection, kind, name)
    if (!subject) return { kind: 'unknown' }
    const isDone = await make(connection, { kind, accountId: subject.accountId, id: subject.id })
    return isDone ? { kind: 'done', subject } : { kind: 'so already' }
  })
}
