import { linkParameters, readDirect } from '../../../core/links/direct.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import { given } from '../../http/parameters.ts'
import { findVersions } from '../../storage/link-versions.ts'
import { buttonScript } from '../../ui/button-code.ts'
import { linkPage } from '../../views/account/links/link-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { ownLink } from './own.ts'

/** One short link. */
export const oneLink: AccountPage<PersonAsked> = {
  path: '/account/links/:key',
  show: async (context, asked) => {
    const { person, key, settings, frame } = asked
    const { db, config } = context
    const link = await ownLink(context, asked)
    const versioned = await findVersions(db, person.accountId, key)
    return linkPage(
      {
        link,
        address: `${config.shortUrl}/${key}`,
        pageUrl: `${config.baseUrl}/event/${key}`,
        button: buttonScript(config.baseUrl),
        problems: problemsOf(link),
        versions: versioned?.versions.toReversed() ?? [],
        zone: settings.zone,
      },
      frame,
    )
  },
}

// Links are kept as they were given, so that one may turn out to be wrong only when it is read.
function problemsOf({ parameters }: StoredLink) {
  const read = readDirect(given(linkParameters, new Map(Object.entries(parameters))))
  return read.ok ? [] : read.problems
}
