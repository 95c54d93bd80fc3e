import { periodUntil } from '../../../core/stats/period.ts'
import { momentAt } from '../../../core/time/moment.ts'
import { hideMoves, moveLifetime } from '../../operations/timezones.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { findAdds } from '../../storage/event-counts.ts'
import { findFirstSteps } from '../../storage/first-steps.ts'
import { listShortLinks } from '../../storage/link-lists.ts'
import { listMoves } from '../../storage/timezone-moves.ts'
import { listUpcoming } from '../../storage/upcoming.ts'
import { redirect, type SignedInRoute } from '../page-route.ts'
import { readFollowers, readStatistics, todayIn } from '../statistics/queries.ts'
import { homePage } from './views.ts'

/** The number of upcoming events that are listed. */
const listedEvents = 6

/** The calendars and links that are listed. */
const first = { number: 1, size: 3 }

// The page has no figures by service, device or reference.
const noNames = { kinds: [], size: 0 }

/** The first page of the section. */
export const homeRoutes: readonly SignedInRoute[] = [
  {
    path: '/account',
    get: async (context, request) => {
      const { person, settings, page } = request
      const { accountId } = person
      const now = context.now()
      const { zone } = settings
      const period = periodUntil(todayIn(context, request))
      const upcoming = await listUpcoming(context.db, accountId, now, listedEvents)
      const shown = upcoming.map(({ event }) => event)
      return homePage(page, {
        now: momentAt(now, zone).local,
        zone,
        moves: await listMoves(context.db, accountId, now - moveLifetime),
        steps: await findFirstSteps(context.db, accountId),
        upcoming,
        adds: await findAdds(context.db, accountId, shown),
        statistics: await readStatistics(context, { accountId }, period, noNames),
        followers: await readFollowers(context, accountId, period),
        calendars: (await listCalendars(context.db, accountId, first)).items,
        links: (await listShortLinks(context.db, accountId, {}, first)).items,
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
