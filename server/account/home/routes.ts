import { periodBefore, periodUntil, usualLength } from '../../../core/stats/period.ts'
import { statisticsOf } from '../../../core/stats/statistics.ts'
import type { Context } from '../../context.ts'
import { findFirstSteps } from '../../storage/first-steps.ts'
import { listDays } from '../../storage/statistics.ts'
import { listUpcoming } from '../../storage/upcoming.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { AccountRoute } from '../page-route.ts'
import { readFollowers } from '../statistics/queries.ts'
import { homePage } from './views.ts'

/** How many events are shown to come. */
const shownEvents = 6

const home: AccountRoute<SignedInRequest> = {
  path: '/account',
  get: async (context, { person, page }) => {
    const { accountId } = person
    const now = context.now()
    return homePage(
      {
        steps: await findFirstSteps(context.db, accountId),
        upcoming: await listUpcoming(context.db, accountId, now, shownEvents),
        statistics: await readDays(context, accountId),
        followers: await readFollowers(context, accountId, usualLength),
      },
      page,
    )
  },
}

// Nothing is told apart here, so no more than the days is read.
async function readDays({ db, now }: Context, accountId: number) {
  const { from, to } = periodUntil(now(), usualLength)
  const earlier = periodBefore({ from, to })
  const days = await listDays(db, { accountId }, { from: earlier.from, to })
  return statisticsOf(now(), usualLength, { days, services: [], devices: [], references: [] })
}

export const homeRoutes: readonly AccountRoute<SignedInRequest>[] = [home]
