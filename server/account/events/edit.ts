import {
  eventFormValues,
  newEventValues,
  readEventForm,
  withSameTimes,
} from '../../../core/event/form.ts'
import { found, understood } from '../../http/refusal.ts'
import {
  createEvent,
  createOneTimeEvent,
  deleteEvent,
  type EventHome,
  saveEvent,
} from '../../operations/events.ts'
import { buttonScript } from '../../ui/button-code.ts'
import { editEventPage, newEventPage } from '../../views/account/events/edit-page.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { goToAfterDelete } from '../trash/undo.ts'
import { keepZone } from '../zone.ts'
import { findHome, findKept } from './home.ts'

type Page = AccountPage<PersonAsked>

/** The fields of the form that was sent; each that is absent is empty, as a box without its tick. */
export function fieldsOf({ parameters }: PersonAsked) {
  return (name: string) => ({ parameter: name, text: parameters.get(name) ?? '' })
}

/** A new event. */
export function createPage(kind: EventHome, path: string): Page {
  return {
    path,
    show: async (context, asked) => {
      const { frame, settings } = asked
      const home = await findHome(context, asked, kind)
      const values = newEventValues(context.now(), settings.zone)
      return newEventPage({ home, values, zone: settings.zone }, frame)
    },
    act: async (context, asked) => {
      const { path: list, shelf } = await findHome(context, asked, kind)
      const { accountId, calendarId } = shelf
      const draft = understood(readEventForm(fieldsOf(asked)))
      if (calendarId === undefined) await createOneTimeEvent(context, accountId, draft)
      else found(await createEvent(context, accountId, calendarId, draft), 'calendar')
      await keepZone(context, asked, draft.when.zone)
      return goTo(list, { notice: 'created' })
    },
  }
}

/** A new event that begins as another one is. */
export function copyPage(kind: EventHome, path: string): Page {
  return {
    path,
    show: async (context, asked) => {
      const { home, event } = await findKept(context, asked, kind)
      const shown = { home, values: eventFormValues(event), zone: asked.settings.zone }
      return newEventPage(shown, asked.frame)
    },
  }
}

/** An event that is there. */
export function editPage(kind: EventHome, path: string): Page {
  return {
    path,
    show: async (context, asked) => {
      const kept = await findKept(context, asked, kind)
      const { baseUrl } = context.config
      const pageUrl = `${baseUrl}/event/${kept.event.key}`
      const shown = { ...kept, pageUrl, button: buttonScript(baseUrl), zone: asked.settings.zone }
      return editEventPage(shown, asked.frame)
    },
    act: async (context, asked) => {
      const { home, event } = await findKept(context, asked, kind)
      const draft = withSameTimes(understood(readEventForm(fieldsOf(asked))), event)
      const { accountId } = asked.person
      found(await saveEvent(context, accountId, event.id, kind, draft), 'event')
      await keepZone(context, asked, draft.when.zone)
      return goTo(home.path, { notice: 'saved' })
    },
  }
}

/** The button that deletes an event; the next page can bring it back. */
export function deletePage(kind: EventHome, path: string): Page {
  return {
    path,
    act: async (context, asked) => {
      const { home, event } = await findKept(context, asked, kind)
      const deleted = await deleteEvent(context, asked.person.accountId, event.id, kind)
      return goToAfterDelete(home.path, found(deleted, 'event'))
    },
  }
}
