import { listDeletedLinks } from '../../storage/link-lists.ts'
import { deletedLinksPage } from '../../views/account/links/deleted-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'

/** How many deleted links are shown: the last ones. */
const most = 100

/** The short links that can be had back. */
export const deletedLinks: AccountPage<PersonAsked> = {
  path: '/account/links/deleted',
  show: async ({ db, now }, { person, settings, frame }) => {
    const deleted = await listDeletedLinks(db, person.accountId, now(), most)
    return deletedLinksPage({ deleted, zone: settings.zone }, frame)
  },
}
