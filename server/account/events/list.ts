import { addMonths, readMonth, takesPlaceOn } from '../../../core/calendar/month.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Context } from '../../context.ts'
import type { EventHome } from '../../operations/events.ts'
import { listComing, listOver, listTitled, listWithin } from '../../storage/event-shelves.ts'
import { eventsPage } from '../../views/account/events/list-page.ts'
import type { Shown } from '../../views/account/events/shown.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { pageIn, searchIn } from '../read.ts'
import { findUndo } from '../trash/undo.ts'
import { findHome, type Home } from './home.ts'

/** The events of a home: those to come, those that are over, a month, or those of a title. */
export function listPage(kind: EventHome, path: string): AccountPage<PersonAsked> {
  return {
    path,
    show: async (context, asked) => {
      const home = await findHome(context, asked, kind)
      const shown = await findShown(context, asked, home)
      const undo = await findUndo(context, asked)
      return eventsPage({ home, shown, zone: asked.settings.zone, undo }, asked.frame)
    },
  }
}

async function findShown(context: Context, asked: PersonAsked, home: Home): Promise<Shown> {
  const view = asked.parameters.get('view')
  const search = searchIn(asked)
  if (search === '' && view === 'month') return findMonth(context, asked, home)
  const { db } = context
  const page = pageIn(asked)
  const now = context.now()
  if (search !== '') {
    return { view: 'found', search, page, listed: await listTitled(db, home.shelf, search, page) }
  }
  return view === 'over'
    ? { view, page, listed: await listOver(db, home.shelf, now, page) }
    : { view: 'coming', page, listed: await listComing(db, home.shelf, { now }, page) }
}

/** The farthest that a wall clock is from UTC, either way, in seconds. */
const farthest = 50_400

// A month begins by the clock of each event.
async function findMonth(
  { db, now }: Context,
  { parameters, settings }: PersonAsked,
  { shelf }: Home,
): Promise<Shown> {
  const today = dateOf(momentAt(now(), settings.zone).local)
  const month = readMonth(parameters.get('month') ?? '') ?? today.slice(0, 7)
  const [from, to] = [month, addMonths(month, 1)].map((one) => Date.parse(`${one}-01`) / 1000)
  const stretch = { from: Number(from) - farthest, to: Number(to) + farthest }
  const events = (await listWithin(db, shelf, stretch)).filter(
    (event) => event.when.start.local.startsWith(month) || takesPlaceOn(event, `${month}-01`),
  )
  return { view: 'month', month, today, events }
}
