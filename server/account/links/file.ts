import { writeCsv, writeRows } from '../../../core/export/csv.ts'
import { linkHead, linkRow } from '../../../core/export/link-list.ts'
import type { Context } from '../../context.ts'
import { shortLinkSlices } from '../../storage/link-lists.ts'
import { csvReply } from '../file.ts'
import type { AccountPage, PersonAsked } from '../page.ts'

/** All short links as a list for spreadsheets. */
export const linkFile: AccountPage<PersonAsked> = {
  path: '/account/links.csv',
  show: (context, { person }) =>
    csvReply('filename="links.csv"', linkList(context, person.accountId)),
}

async function* linkList({ db, config }: Context, accountId: number): AsyncGenerator<string> {
  yield writeCsv([linkHead])
  for await (const links of shortLinkSlices(db, accountId)) {
    yield writeRows(links.map((link) => linkRow(link, `${config.shortUrl}/${link.key}`)))
  }
}
