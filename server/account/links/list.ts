import type { Context } from '../../context.ts'
import { listDeletedLinks, listShortLinks } from '../../storage/link-lists.ts'
import { linkListPage } from '../../views/account/links/list-page.ts'
import { undoOf } from '../../views/account/links/undo.ts'
import type { Undo } from '../../views/account/trash/undo-notice.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { pageIn, searchIn } from '../read.ts'

/** The list of short links. */
export const linkList: AccountPage<PersonAsked> = {
  path: '/account/links',
  show: async (context, asked) => {
    const { db, config } = context
    const { person, settings, frame } = asked
    const page = pageIn(asked)
    const search = withoutAddress(searchIn(asked), config.shortUrl)
    const { items, hasNext } = await listShortLinks(db, person.accountId, search, page)
    const undo = await findUndo(context, asked)
    const list = { items, hasNext, number: page.number, search, undo }
    return linkListPage({ ...list, shortUrl: config.shortUrl, zone: settings.zone }, frame)
  },
}

// A short address that is pasted is searched by its key.
function withoutAddress(search: string, shortUrl: string): string {
  return search.startsWith(`${shortUrl}/`) ? search.slice(shortUrl.length + 1) : search
}

async function findUndo(
  { db, now }: Context,
  { person, parameters }: PersonAsked,
): Promise<Undo | undefined> {
  const key = parameters.get('undo')
  if (!key) return undefined
  const [last] = await listDeletedLinks(db, person.accountId, now(), 1)
  return last?.link.key === key ? undoOf(last.link) : undefined
}
