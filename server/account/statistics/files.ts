import { writeCsv } from '../../../core/export/csv.ts'
import { dayList, followerList, nameList } from '../../../core/stats/lists.ts'
import { findLength } from '../../../core/stats/period.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { csvReply } from '../file.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { followersAsked, subjectAsked } from './asked.ts'
import { readStatistics } from './read.ts'

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
  file(name, async (context, asked) => {
    const subject = await subjectAsked(context, asked)
    const length = findLength(asked.parameters.get('days'))
    return rowsOf(await readStatistics(context, subject, length, mostReferences))
  }),
)

const followerFile = file('followers', async (context, asked) =>
  followerList((await followersAsked(context, asked)).days),
)

/** Statistics as lists for spreadsheets. */
export const statisticsFiles = [...countFiles, followerFile]

function file(
  name: string,
  rowsOf: (context: Context, asked: PersonAsked) => Promise<Rows>,
): AccountPage<PersonAsked> {
  return {
    path: `/account/statistics/${name}.csv`,
    show: async (context, asked) => {
      const names = `filename="${name}-${utcDay(context.now())}.csv"`
      return csvReply(names, [writeCsv(await rowsOf(context, asked))])
    },
  }
}
