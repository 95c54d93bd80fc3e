import { writeCsv, writeRows } from '../../../core/export/csv.ts'
import { linkHead, linkRow } from '../../../core/export/link-list.ts'
import { shortLinkSlices } from '../../storage/link-lists.ts'
import type { AccountPage, PersonAsked } from '../page.ts'

/** All short links as a list for spreadsheets. */
export const linkFile: AccountPage<PersonAsked> = {
  path: '/account/links.csv',
  show: async ({ db, config }, { person }) => {
    const written = [writeCsv([linkHead])]
    for await (const links of shortLinkSlices(db, person.accountId)) {
      written.push(writeRows(links.map((link) => linkRow(link, `${config.shortUrl}/${link.key}`))))
    }
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="links.csv"',
      'cache-control': 'no-store',
    }
    return { status: 200, headers, body: written.join('') }
  },
}
