import type { StoredLink } from '../../core/links/link.ts'
import type { Connection } from './database.ts'
import { linkColumns, linkOf } from './links.ts'
import { statement } from './statement.ts'

type Behind = { accountId: number; afterId: number; size: number }

const slice = statement<Behind>()((queries, value) =>
  queries
    .selectFrom('links')
    .select(linkColumns)
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', '>', value.afterId)
    .orderBy('id')
    .limit(value.size),
)

/** How many links are worked on before other requests have their turn. */
const sliceSize = 500

/** All short links of an account, in slices with turns for others between. */
export async function* shortLinkSlices(
  connection: Connection,
  accountId: number,
): AsyncGenerator<readonly StoredLink[]> {
  let afterId = 0
  while (true) {
    const links = (await slice.all(connection, { accountId, afterId, size: sliceSize })).map(linkOf)
    if (links.length > 0) yield links
    if (links.length < sliceSize) return
    afterId = links.at(-1)?.id ?? afterId
    await new Promise((resolve) => setImmediate(resolve))
  }
}
