import { writeCsv } from '../../../core/export/csv.ts'
import { type ChartedMeasure, chartedMeasures } from '../../../core/stats/counts.ts'
import { dayRows, eventRows, followerRows, nameRows } from '../../../core/stats/csv-rows.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import type { Context } from '../../context.ts'
import { listEventCounts } from '../../storage/event-counts.ts'
import type { TotalKind } from '../../storage/hits.ts'
import type { Subject } from '../../storage/statistics.ts'
import { csvReply } from '../file-reply.ts'
import { findCalendarById, findLinkByKey, findOwnLink } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { SignedInRoute } from '../page-route.ts'
import type { Followers } from './follower-views.ts'
import { linkStatisticsPage } from './link-views.ts'
import {
  periodIn,
  readEvents,
  readFollowers,
  readFollowersOf,
  readMostFollowed,
  readStatistics,
  todayIn,
} from './queries.ts'
import { privacyPage, statisticsPage } from './views.ts'

type Rows = ReturnType<typeof dayRows>

interface CsvFile {
  readonly kinds: readonly TotalKind[]
  readonly rowsOf: (statistics: Statistics) => Rows
}

const csvFiles: Readonly<Record<string, CsvFile>> = {
  days: { kinds: [], rowsOf: ({ days }) => dayRows(days) },
  services: { kinds: ['service'], rowsOf: ({ services }) => nameRows('service', services) },
  devices: { kinds: ['device'], rowsOf: ({ devices }) => nameRows('device', devices) },
  references: {
    kinds: ['reference'],
    rowsOf: ({ references }) => nameRows('reference', references),
  },
}

/** The largest number of names in a file. */
const maxNames = 10_000

/** The largest number of events in a file. */
const maxEvents = 1000

/** Statistics as pages and as CSV. */
export const statisticsRoutes: readonly SignedInRoute[] = [
  { path: '/account/statistics', get: showStatistics },
  { path: '/account/links/statistics/:key', get: showLinkStatistics },
  { path: '/account/statistics/privacy', get: (_, { page }) => privacyPage(page) },
  ...Object.entries(csvFiles).map(([name, { kinds, rowsOf }]) =>
    csvRoute(name, async (context, request) => {
      const subject = await readSubject(context, request)
      const names = { kinds, size: maxNames }
      return rowsOf(await readStatistics(context, subject, periodIn(context, request), names))
    }),
  ),
  csvRoute('events', async (context, request) => {
    const { accountId } = request.person
    const period = periodIn(context, request)
    return eventRows(await listEventCounts(context.db, accountId, period, maxEvents))
  }),
  csvRoute('followers', async (context, request) =>
    followerRows((await readRequestedFollowers(context, request)).days),
  ),
]

async function showStatistics(context: Context, request: SignedInRequest): Promise<string> {
  const { accountId } = request.person
  const period = periodIn(context, request)
  return statisticsPage(request.page, {
    statistics: await readStatistics(context, { accountId }, period),
    eventPages: await readEvents(context, accountId, period),
    followers: await readRequestedFollowers(context, request),
    mostFollowed: await readMostFollowed(context, accountId, period),
    calendarId: request.parameters.get('calendar'),
    measure: measureIn(request),
  })
}

function measureIn({ parameters }: SignedInRequest): ChartedMeasure | undefined {
  const chosen = parameters.get('measure')
  return chartedMeasures.find((measure) => measure === chosen)
}

async function showLinkStatistics(context: Context, request: SignedInRequest): Promise<string> {
  const link = await findOwnLink(context, request)
  const subject = { accountId: request.person.accountId, linkId: link.id }
  const statistics = await readStatistics(context, subject, periodIn(context, request))
  const address = `${context.config.shortUrl}/${link.key}`
  return linkStatisticsPage(request.page, {
    ...{ link, address, statistics },
    measure: measureIn(request),
  })
}

function csvRoute(
  name: string,
  rowsOf: (context: Context, request: SignedInRequest) => Promise<Rows>,
): SignedInRoute {
  return {
    path: `/account/statistics/${name}.csv`,
    get: async (context, request) => {
      const names = `filename="${name}-${todayIn(context, request)}.csv"`
      return csvReply(names, [writeCsv(await rowsOf(context, request))])
    },
  }
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
  const period = periodIn(context, request)
  const id = request.parameters.get('calendar')
  if (id === undefined) return readFollowers(context, accountId, period)
  const calendar = await findCalendarById(context, request, id)
  return readFollowersOf(context, accountId, calendar, period)
}
