import { listComing } from '../../storage/event-shelves.ts'
import { buttonScript } from '../../ui/button-code.ts'
import { overviewPage } from '../../views/account/calendars/overview-page.ts'
import { sharePage } from '../../views/account/calendars/share-page.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { ownCalendar } from './own.ts'

/** How many of the next events are shown. */
const size = 5

/** A calendar at a glance. */
export const overview: AccountPage<PersonAsked> = {
  path: '/account/calendars/:key',
  show: async (context, asked) => {
    const calendar = await ownCalendar(context, asked)
    const shelf = { accountId: asked.person.accountId, calendarId: calendar.id }
    const page = { number: 1, size }
    const { items } = await listComing(context.db, shelf, { now: context.now() }, page)
    return overviewPage({ calendar, events: items }, asked.frame)
  },
}

/** What there is to hand out of a calendar. */
export const share: AccountPage<PersonAsked> = {
  path: '/account/calendars/share/:key',
  show: async (context, asked) => {
    const { baseUrl } = context.config
    const calendar = await ownCalendar(context, asked)
    return sharePage({ calendar, baseUrl, button: buttonScript(baseUrl) }, asked.frame)
  },
}
