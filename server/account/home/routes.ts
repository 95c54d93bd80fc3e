import { defaultLength, periodBefore, periodUntil } from '../../../core/stats/period.ts'
import { statisticsOf } from '../../../core/stats/statistics.ts'
import { momentAt } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import { hideMoves, moveLifetime } from '../../operations/timezones.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { findFirstSteps } from '../../storage/first-steps.ts'
import { listShortLinks } from '../../storage/link-lists.ts'
import { listDays } from '../../storage/statistics.ts'
import { listMoves } from '../../storage/timezone-moves.ts'
import { listUpcoming } from '../../storage/upcoming.ts'
import { redirect, type SignedInRoute } from '../page-route.ts'
import { readFollowers } from '../statistics/queries.ts'
import { homePage } from './views.ts'

/** The number of upcoming events that are listed. */
const listedEvents = 6

/** The calendars and links that are listed. */
const first = { number: 1, size: 3 }

/** The first page of the section. */
export const homeRoutes: readonly SignedInRoute[] = [
  {
    path: '/account',
    get: async (context, { person, settings, page }) => {
      const { accountId } = person
      const now = context.now()
      const { zone } = settings
      return homePage(page, {
        now: momentAt(now, zone).local,
        zone,
        moves: await listMoves(context.db, accountId, now - moveLifetime),
        steps: await findFirstSteps(context.db, accountId),
        upcoming: await listUpcoming(context.db, accountId, now, listedEvents),
        statistics: await readDays(context, accountId),
        followers: await readFollowers(context, accountId, defaultLength),
        calendars: (await listCalendars(context.db, accountId, first)).items,
        links: (await listShortLinks(context.db, accountId, '', first)).items,
        shortUrl: context.config.shortUrl,
      })
    },
    // The only form is the button that hides the list of moved events.
    post: async (context, { person }) => {
      await hideMoves(context, person.accountId)
      return redirect('/account')
    },
  },
]

// Reads only the days, because the page has no figures by service, device or reference.
async function readDays({ db, now }: Context, accountId: number) {
  const { from, to } = periodUntil(now(), defaultLength)
  const earlier = periodBefore({ from, to })
  const days = await listDays(db, { accountId }, { from: earlier.from, to })
  return statisticsOf(now(), defaultLength, { days, services: [], devices: [], references: [] })
}
