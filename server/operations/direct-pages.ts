import { maxDirectPages } from '../../core/account/quota.ts'
import type { LinkParameters, StoredLink } from '../../core/links/link.ts'
import { utcDay } from '../../core/time/api-format.ts'
import type { Context, DatabaseContext, PageOpening } from '../context.ts'
import { deleteOldestPages, updateOpenedOn } from '../storage/direct-pages.ts'
import { findLink, insertPage } from '../storage/links.ts'
import { addToUsage, bytesOfText } from '../storage/usage.ts'

/**
 * How many pages are deleted at once if there are too many, so that not every new page has to
 * delete one.
 */
const sliceSize = 100

/** The page of a direct link. */
export interface NewDirectPage {
  readonly accountId: number
  /** Derived from the parameters. */
  readonly key: string
  readonly parameters: LinkParameters
}

/**
 * Stores a page once. Anyone who knows the client ID can create one, so pages do not count against
 * the account's quota: if there are too many, the least recently opened are deleted.
 */
export async function savePage(
  context: DatabaseContext & Pick<Context, 'notePageOpening'>,
  page: NewDirectPage,
): Promise<void> {
  const known = await findLink(context.db.recent, page.key)
  if (known) return noteOpening(context, known)
  await context.db.transaction(
    async (connection) => {
      const now = context.now()
      if (!(await insertPage(connection, { ...page, now, openedOn: utcDay(now) }))) return
      const { accountId } = page
      const pageBytes = bytesOfText(JSON.stringify(page.parameters))
      const used = await addToUsage(connection, accountId, { pages: 1, pageBytes })
      if (used.pages <= maxDirectPages.count && used.pageBytes <= maxDirectPages.bytes) return
      const gone = await deleteOldestPages(connection, accountId, sliceSize)
      const freed = gone.reduce((sum, bytes) => sum - bytes, 0)
      await addToUsage(connection, accountId, { pages: -gone.length, pageBytes: freed })
    },
    { account: page.accountId },
  )
}

/** Records that a page was opened, unless that is already recorded for today. */
export function noteOpening(
  { now, notePageOpening }: Pick<Context, 'now' | 'notePageOpening'>,
  { id, isShort, openedOn }: StoredLink,
): void {
  const day = utcDay(now())
  if (!isShort && openedOn < day) notePageOpening({ id, day })
}

/** Records the days on which pages were last opened. */
export function saveOpenings(
  { db }: DatabaseContext,
  openings: readonly PageOpening[],
): Promise<void> {
  // In page order, so that two processes do not deadlock.
  const inOrder = openings.toSorted((one, another) => one.id - another.id)
  return db.transaction(async (connection) => {
    for (const opening of inOrder) await updateOpenedOn(connection, opening)
  })
}
