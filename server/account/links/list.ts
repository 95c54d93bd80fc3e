import { readPage } from '../../../core/page.ts'
import type { Context } from '../../context.ts'
import { given } from '../../http/parameters.ts'
import { understood } from '../../http/refusal.ts'
import { listDeletedLinks, listShortLinks } from '../../storage/link-lists.ts'
import { linkListPage } from '../../views/account/links/list-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'

/** The list of short links. */
export const linkList: AccountPage<PersonAsked> = {
  path: '/account/links',
  show: async (context, { parameters, person, settings, frame }) => {
    const { db, config } = context
    const page = understood(readPage(given(['page', 'page_size'], parameters)))
    const search = searchIn(parameters.get('search') ?? '', config.shortUrl)
    const { items, hasNext } = await listShortLinks(db, person.accountId, search, page)
    const deleted = await justDeleted(context, person.accountId, parameters.get('deleted'))
    const { number } = page
    return linkListPage(
      {
        links: items,
        shortUrl: config.shortUrl,
        zone: settings.zone,
        search,
        paging: { number, hasNext },
        deleted,
      },
      frame,
    )
  },
}

/** The longest text that is searched for: no pattern may be much longer. */
const longest = 500

// A short address that is pasted is searched by its key.
function searchIn(text: string, shortUrl: string): string {
  const typed = text.trim()
  const search = typed.startsWith(`${shortUrl}/`) ? typed.slice(shortUrl.length + 1) : typed
  return search.slice(0, longest)
}

async function justDeleted({ db, now }: Context, accountId: number, key: string | undefined) {
  if (key === undefined) return undefined
  const [last] = await listDeletedLinks(db, accountId, now(), 1)
  return last?.link.key === key ? last.link : undefined
}
