import type { LetIn } from '../../core/let-in.ts'
import type { Context } from '../context.ts'
import { sealWith } from '../secrets/seal.ts'
import { deleteOld } from '../storage/owned-rows.ts'
import { keepSecret } from '../storage/secrets.ts'
import * as taken from '../storage/taken.ts'
import type { Part } from './part.ts'
import { inSlices } from './slices.ts'

/** How far the clocks of two processes may be apart, in seconds. */
const apart = 60

/** What one process tells the others. */
export interface News {
  readonly process: string
  readonly news: readonly LetIn[]
  /** The longest window, in seconds: what ends later was written while a clock was wrong. */
  readonly longest: number
}

/** What stands for a text in all processes of an installation, and in no other. */
export async function openSeal({
  db,
  newKey,
}: Pick<Context, 'db' | 'newKey'>): Promise<(text: string) => string> {
  const secret = await db.transaction((connection) => keepSecret(connection, 'rates', newKey()))
  return (text) => sealWith(secret, text)
}

/** Tells the other processes what was let in here, and gives what they let in, by key. */
export async function exchangeTaken(
  { db, now }: Part,
  { process, news, longest }: News,
): Promise<ReadonlyMap<string, number>> {
  const from = now()
  if (news.length > 0) {
    await db.transaction(async (connection) => {
      for (const { key, taken: count, left } of news) {
        const endsAt = from + Math.ceil(left / 1000)
        await taken.keepTaken(connection, { key, process, count, endsAt })
      }
    })
  }
  const rows = await taken.listTakenByOthers(db, { process, from, to: from + longest + apart })
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

/** Deletes what is over. */
export function purgeTaken(context: Part): Promise<void> {
  return inSlices(context, (connection) => deleteOld(connection, 'taken', context.now()))
}
