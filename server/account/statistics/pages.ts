import { findLength } from '../../../core/stats/period.ts'
import { linkStatisticsPage } from '../../views/account/statistics/link-statistics-page.ts'
import { privacyPage } from '../../views/account/statistics/privacy-page.ts'
import { statisticsPage } from '../../views/account/statistics/statistics-page.ts'
import { ownLink } from '../links/own.ts'
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
  show: async (context, asked) => {
    const link = await ownLink(context, asked)
    const subject = { accountId: asked.person.accountId, linkId: link.id }
    const length = findLength(asked.parameters.get('days'))
    const statistics = await readStatistics(context, subject, length)
    const address = `${context.config.shortUrl}/${link.key}`
    return linkStatisticsPage({ link, address, statistics }, asked.frame)
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
