import { readCalendar } from '../../../core/calendar/calendar.ts'
import { copyTitle } from '../../../core/calendar/copy.ts'
import { given } from '../../http/parameters.ts'
import { found, understood } from '../../http/refusal.ts'
import * as operations from '../../operations/calendars.ts'
import { duplicateCalendar } from '../../operations/copies.ts'
import { calendarSettingsPage, newCalendarPage } from '../../views/account/calendars/edit-page.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'
import { goToAfterDelete } from '../trash/undo.ts'
import { ownCalendar } from './own.ts'

const fields = ['title', 'description'] as const

/** A new calendar. */
export const newCalendar: AccountPage<PersonAsked> = {
  path: '/account/calendars/new',
  show: (_, { frame }) => newCalendarPage(frame),
  act: async (context, { person, parameters }) => {
    const draft = understood(readCalendar(given(fields, parameters)))
    const { id } = await operations.createCalendar(context, person.accountId, draft)
    return goTo(`/account/calendars/${id}`, { notice: 'created' })
  },
}

/** What a calendar is called, and all that is done with it as a whole. */
export const calendarSettings: AccountPage<PersonAsked> = {
  path: '/account/calendars/settings/:key',
  show: async (context, asked) =>
    calendarSettingsPage(await ownCalendar(context, asked), asked.frame),
  act: async (context, { person, key, parameters, frame }) => {
    const draft = understood(readCalendar(given(fields, parameters)))
    const saved = operations.saveCalendar(context, person.accountId, idIn(key, 'calendar'), draft)
    found(await saved, 'calendar')
    return goTo(frame.path, { notice: 'saved' })
  },
}

/** Another calendar with the same events. */
export const duplicate: AccountPage<PersonAsked> = {
  path: '/account/calendars/duplicate/:key',
  act: async (context, asked) => {
    const { id, title } = await ownCalendar(context, asked)
    const { calendars } = asked.frame.speech.account
    const { accountId } = asked.person
    const name = copyTitle(title, calendars.copyTitle)
    const copy = found(await duplicateCalendar(context, accountId, id, name), 'calendar')
    if (copy === 'coming') return goTo('/account/calendars')
    return goTo(`/account/calendars/settings/${copy}`, { notice: 'created' })
  },
}

/** Deletes a calendar; the next page can bring it back. */
export const deletion: AccountPage<PersonAsked> = {
  path: '/account/calendars/delete/:key',
  act: async (context, { person, key }) => {
    const deleted = await operations.deleteCalendar(
      context,
      person.accountId,
      idIn(key, 'calendar'),
    )
    return goToAfterDelete('/account/calendars', found(deleted, 'calendar'))
  },
}
