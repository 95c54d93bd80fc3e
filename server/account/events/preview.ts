import { applyDraft } from '../../../core/event/event.ts'
import { readEventForm } from '../../../core/event/form.ts'
import { entryOfStored } from '../../../core/links/stored-entry.ts'
import { visitorOf } from '../../http/visitor.ts'
import { eventPage } from '../../ui/event-views.ts'
import { previewPath } from '../../views/account/events/home.ts'
import { unreadyPage } from '../../views/account/events/unready-page.ts'
import { type AccountPage, type PersonAsked, sayOnce } from '../page.ts'
import { fieldsOf } from './edit.ts'

/** The page of an event as its form says it now; nothing is kept. */
export const previewPage: AccountPage<PersonAsked> = {
  path: previewPath,
  isPreview: true,
  act: async (context, asked) => {
    const { frame, request } = asked
    const { events } = frame.speech.account
    const given = fieldsOf(asked)
    // Whoever begins at the top looks at the page before there is a title.
    const title = given('title').text.trim() || events.untitled
    const draft = readEventForm((name) =>
      name === 'title' ? { parameter: name, text: title } : given(name),
    )
    if (!draft.ok) return sayOnce(unreadyPage(draft.problems, frame))
    const now = context.now()
    const entry = entryOfStored({ ...applyDraft(draft.value), ...unkept, modifiedAt: now }, '')
    const { offer } = visitorOf(request)
    const shown = { entry, key: 'preview', dateFormat: undefined, now, offer }
    return sayOnce(eventPage(shown, frame.speech))
  },
}

const unkept = {
  id: 0,
  key: 'preview',
  uid: 'preview',
  calendarId: undefined,
  updates: 0,
  createdAt: 0,
}
