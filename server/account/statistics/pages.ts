import { findLength } from '../../../core/stats/period.ts'
import { found } from '../../http/refusal.ts'
import { findShortLink } from '../../storage/links.ts'
import { linkStatisticsPage } from '../../views/account/statistics/link-statistics-page.ts'
import { privacyPage } from '../../views/account/statistics/privacy-page.ts'
import { statisticsPage } from '../../views/account/statistics/statistics-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { followersAsked } from './asked.ts'
import { statisticsFiles } from './files.ts'
import { readMostFollowed, readStatistics } from './read.ts'

const accountStatistics: AccountPage<PersonAsked> = {
  path: '/account/statistics',
  show: async (context, asked) => {
    const { accountId } = asked.person
    const length = findLength(asked.parameters.get('days'))
    const statistics = await readStatistics(context, { accountId }, length)
    const followers = await followersAsked(context, asked)
    const most = await readMostFollowed(context, accountId, length)
    const calendarId = asked.parameters.get('calendar')
    return statisticsPage({ statistics, followers, most, calendarId }, asked.frame)
  },
}

const linkStatistics: AccountPage<PersonAsked> = {
  path: '/account/links/statistics/:key',
  show: async (context, { person, key, parameters, frame }) => {
    const { accountId } = person
    const link = found(await findShortLink(context.db, accountId, key), 'short link')
    const length = findLength(parameters.get('days'))
    const statistics = await readStatistics(context, { accountId, linkId: link.id }, length)
    const address = `${context.config.shortUrl}/${key}`
    return linkStatisticsPage({ link, address, statistics }, frame)
  },
}

const privacy: AccountPage<PersonAsked> = {
  path: '/account/statistics/privacy',
  show: (_, { frame }) => privacyPage(frame),
}

/** What was counted, and what is kept of it. */
export const statisticsPages: readonly AccountPage<PersonAsked>[] = [
  accountStatistics,
  linkStatistics,
  privacy,
  ...statisticsFiles,
]
