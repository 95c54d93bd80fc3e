import { writeCsv } from '../../../core/export/csv.ts'
import { dayRows, followerRows, nameRows } from '../../../core/stats/csv-rows.ts'
import { parseLength } from '../../../core/stats/period.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import type { Subject } from '../../storage/statistics.ts'
import { csvReply } from '../file-reply.ts'
import { findCalendarById, findLinkByKey, findOwnLink } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { SignedInRoute } from '../page-route.ts'
import type { Followers } from './follower-views.ts'
import { readFollowers, readFollowersOf, readMostFollowed, readStatistics } from './queries.ts'
import { linkStatisticsPage, privacyPage, statisticsPage } from './views.ts'

type Rows = ReturnType<typeof dayRows>

const csvRows: Readonly<Record<string, (statistics: Statistics) => Rows>> = {
  days: ({ days }) => dayRows(days),
  services: ({ services }) => nameRows('service', services),
  devices: ({ devices }) => nameRows('device', devices),
  references: ({ references }) => nameRows('reference', references),
}

/** The largest number of references in a file. */
const mostReferences = 10_000

/** Statistics as pages and as CSV. */
export const statisticsRoutes: readonly SignedInRoute[] = [
  { path: '/account/statistics', get: showStatistics },
  { path: '/account/links/statistics/:key', get: showLinkStatistics },
  { path: '/account/statistics/privacy', get: (_, { page }) => privacyPage(page) },
  ...Object.entries(csvRows).map(([name, rowsOf]) =>
    csvRoute(name, async (context, request) => {
      const subject = await readSubject(context, request)
      return rowsOf(await readStatistics(context, subject, lengthIn(request), mostReferences))
    }),
  ),
  csvRoute('followers', async (context, request) =>
    followerRows((await readRequestedFollowers(context, request)).days),
  ),
]

async function showStatistics(context: Context, request: SignedInRequest): Promise<string> {
  const { accountId } = request.person
  const length = lengthIn(request)
  return statisticsPage(request.page, {
    statistics: await readStatistics(context, { accountId }, length),
    followers: await readRequestedFollowers(context, request),
    most: await readMostFollowed(context, accountId, length),
    calendarId: request.parameters.get('calendar'),
  })
}

async function showLinkStatistics(context: Context, request: SignedInRequest): Promise<string> {
  const link = await findOwnLink(context, request)
  const subject = { accountId: request.person.accountId, linkId: link.id }
  const statistics = await readStatistics(context, subject, lengthIn(request))
  const address = `${context.config.shortUrl}/${link.key}`
  return linkStatisticsPage(request.page, { link, address, statistics })
}

function csvRoute(
  name: string,
  rowsOf: (context: Context, request: SignedInRequest) => Promise<Rows>,
): SignedInRoute {
  return {
    path: `/account/statistics/${name}.csv`,
    get: async (context, request) => {
      const names = `filename="${name}-${utcDay(context.now())}.csv"`
      return csvReply(names, [writeCsv(await rowsOf(context, request))])
    },
  }
}

function lengthIn({ parameters }: SignedInRequest) {
  return parseLength(parameters.get('days'))
}

/** Reads the short link in the parameter `link`; without one, the whole account. */
async function readSubject(context: Context, request: SignedInRequest): Promise<Subject> {
  const { accountId } = request.person
  const key = request.parameters.get('link')
  if (key === undefined) return { accountId }
  return { accountId, linkId: (await findLinkByKey(context, request, key)).id }
}

/** Reads the followers of the calendar in the parameter `calendar`, or of all calendars. */
async function readRequestedFollowers(
  context: Context,
  request: SignedInRequest,
): Promise<Followers> {
  const { accountId } = request.person
  const id = request.parameters.get('calendar')
  if (id === undefined) return readFollowers(context, accountId, lengthIn(request))
  const calendar = await findCalendarById(context, request, id)
  return readFollowersOf(context, accountId, calendar, lengthIn(request))
}
