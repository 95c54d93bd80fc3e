import { periodBefore, periodUntil, usualLength } from '../../core/stats/period.ts'
import { statisticsOf } from '../../core/stats/statistics.ts'
import type { Context } from '../context.ts'
import { hideMoves, movesKept } from '../operations/timezones.ts'
import { findFirstSteps } from '../storage/first-steps.ts'
import { listDays } from '../storage/statistics.ts'
import { listMoves } from '../storage/timezone-moves.ts'
import { listUpcoming } from '../storage/upcoming.ts'
import { homePage } from '../views/account/home/home-page.ts'
import { type AccountPage, goTo, type PersonAsked } from './page.ts'
import { readFollowers } from './statistics/read.ts'

/** How many events are shown to come. */
const shownEvents = 6

const home: AccountPage<PersonAsked> = {
  path: '/account',
  show: async (context, { person, frame }) => {
    const { accountId } = person
    const now = context.now()
    return homePage(
      {
        steps: await findFirstSteps(context.db, accountId),
        moves: await listMoves(context.db, accountId, now - movesKept),
        upcoming: await listUpcoming(context.db, accountId, now, shownEvents),
        statistics: await readDays(context, accountId),
        followers: await readFollowers(context, accountId, usualLength),
      },
      frame,
    )
  },
  act: async (context, { person }) => {
    await hideMoves(context, person.accountId)
    return goTo('/account')
  },
}

// Nothing is told apart here, so no more than the days is read.
async function readDays({ db, now }: Context, accountId: number) {
  const { from, to } = periodUntil(now(), usualLength)
  const earlier = periodBefore({ from, to })
  const days = await listDays(db, { accountId }, { from: earlier.from, to })
  return statisticsOf(now(), usualLength, { days, services: [], devices: [], references: [] })
}

export const homePages: readonly AccountPage<PersonAsked>[] = [home]
