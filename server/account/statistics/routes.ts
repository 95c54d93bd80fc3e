import { writeCsv } from '../../../core/export/csv.ts'
import { dayList, followerList, nameList } from '../../../core/stats/lists.ts'
import { findLength } from '../../../core/stats/period.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import type { Subject } from '../../storage/statistics.ts'
import { csvReply } from '../file-reply.ts'
import { findCalendarById, findLinkByKey, findOwnLink } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { AccountRoute } from '../page-route.ts'
import type { Followers } from './follower-views.ts'
import { readFollowers, readFollowersOf, readMostFollowed, readStatistics } from './queries.ts'
import { linkStatisticsPage, privacyPage, statisticsPage } from './views.ts'

const accountStatistics: AccountRoute<SignedInRequest> = {
  path: '/account/statistics',
  get: async (context, request) => {
    const { accountId } = request.person
    const length = findLength(request.parameters.get('days'))
    const statistics = await readStatistics(context, { accountId }, length)
    const followers = await readRequestedFollowers(context, request)
    const most = await readMostFollowed(context, accountId, length)
    const calendarId = request.parameters.get('calendar')
    return statisticsPage({ statistics, followers, most, calendarId }, request.page)
  },
}

const linkStatistics: AccountRoute<SignedInRequest> = {
  path: '/account/links/statistics/:key',
  get: async (context, request) => {
    const link = await findOwnLink(context, request)
    const subject = { accountId: request.person.accountId, linkId: link.id }
    const length = findLength(request.parameters.get('days'))
    const statistics = await readStatistics(context, subject, length)
    const address = `${context.config.shortUrl}/${link.key}`
    return linkStatisticsPage({ link, address, statistics }, request.page)
  },
}

const privacy: AccountRoute<SignedInRequest> = {
  path: '/account/statistics/privacy',
  get: (_, { page }) => privacyPage(page),
}

/** Whose statistics are asked for: those of the short link `link`, else of the whole account. */
async function readSubject(context: Context, request: SignedInRequest): Promise<Subject> {
  const { accountId } = request.person
  const key = request.parameters.get('link')
  if (key === undefined) return { accountId }
  return { accountId, linkId: (await findLinkByKey(context, request, key)).id }
}

/** The followers that are asked for: those of `calendar`, else of all calendars. */
async function readRequestedFollowers(
  context: Context,
  request: SignedInRequest,
): Promise<Followers> {
  const { person, parameters } = request
  const length = findLength(parameters.get('days'))
  const id = parameters.get('calendar')
  if (id === undefined) return readFollowers(context, person.accountId, length)
  const calendar = await findCalendarById(context, request, id)
  return readFollowersOf(context, person.accountId, calendar, length)
}

type Rows = ReturnType<typeof dayList>

/** How many references a file tells apart. */
const mostReferences = 10_000

const lists: Readonly<Record<string, (statistics: Statistics) => Rows>> = {
  days: ({ days }) => dayList(days),
  services: ({ services }) => nameList('service', services),
  devices: ({ devices }) => nameList('device', devices),
  references: ({ references }) => nameList('reference', references),
}

const countFiles = Object.entries(lists).map(([name, rowsOf]) =>
  file(name, async (context, request) => {
    const subject = await readSubject(context, request)
    const length = findLength(request.parameters.get('days'))
    return rowsOf(await readStatistics(context, subject, length, mostReferences))
  }),
)

const followerFile = file('followers', async (context, request) =>
  followerList((await readRequestedFollowers(context, request)).days),
)

/** Statistics as lists for spreadsheets. */
const statisticsFiles = [...countFiles, followerFile]

function file(
  name: string,
  rowsOf: (context: Context, request: SignedInRequest) => Promise<Rows>,
): AccountRoute<SignedInRequest> {
  return {
    path: `/account/statistics/${name}.csv`,
    get: async (context, request) => {
      const names = `filename="${name}-${utcDay(context.now())}.csv"`
      return csvReply(names, [writeCsv(await rowsOf(context, request))])
    },
  }
}

/** What was counted, and what is kept of it. */
export const statisticsRoutes: readonly AccountRoute<SignedInRequest>[] = [
  accountStatistics,
  linkStatistics,
  privacy,
  ...statisticsFiles,
]
