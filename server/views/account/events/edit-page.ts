import { html } from 'hono/html'
import type { StoredEvent } from '../../../../core/event/event.ts'
import { eventFormValues } from '../../../../core/event/form.ts'
import type { ButtonScript } from '../../../ui/button-code.ts'
import type { Html } from '../../../ui/html.ts'
import { accountScripts } from '../../../ui/inline-assets.ts'
import { eventButtonToOffer } from '../copy.ts'
import { cancelLink, formButton, postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { eventFields } from './event-fields.ts'
import { type EventsHome, previewPath } from './home.ts'

/** The form of an event that is still to be made. */
export interface NewEvent {
  readonly home: EventsHome
  /** What stands in its fields. */
  readonly values: Readonly<Record<string, string>>
  /** The account's own zone. */
  readonly zone: string
}

/** The page where an event is made. */
export function newEventPage({ home, values, zone }: NewEvent, frame: Frame): string {
  const { events, section } = frame.speech.account
  const main = withPreview(
    { home, values, zone, action: home.createPath, submit: section.create },
    frame,
  )
  return pageOf(home, events.newEvent, main, frame)
}

/** The form of an event that is there. */
export interface EditEvent {
  readonly home: EventsHome
  readonly event: StoredEvent
  readonly zone: string
  /** The address of the event's page. */
  readonly pageUrl: string
  readonly button: ButtonScript
}

/** The page where an event is changed, doubled or deleted. */
export function editEventPage(edit: EditEvent, frame: Frame): string {
  const { home, event, zone, pageUrl, button } = edit
  const { section } = frame.speech.account
  const values = eventFormValues(event)
  const form = { home, values, zone, action: frame.path, submit: section.save }
  return pageOf(
    home,
    event.title,
    html`${withPreview(form, frame)}${others(home, event, frame)}
${eventButtonToOffer(button, pageUrl, frame)}`,
    frame,
  )
}

function pageOf({ part }: EventsHome, title: string, main: Html, frame: Frame): string {
  return accountPage(
    { title, part, main, scripts: [accountScripts.zone, accountScripts.preview] },
    frame,
  )
}

interface EventForm extends NewEvent {
  readonly action: string
  readonly submit: string
}

// The button works by hand too: it sends what was typed into the frame beside the form.
function withPreview({ home, values, zone, action, submit }: EventForm, frame: Frame): Html {
  const { events } = frame.speech.account
  const form = formWith(frame, values, events)
  const beside = html`<button class="button" formaction="${previewPath}" formtarget="preview" formnovalidate>${events.preview}</button>
${cancelLink(home.path, frame)}`
  const main = eventFields(zone, form, frame)
  return html`<div class="with-preview"><div>${postForm({ action, main, submit, form, beside }, frame)}</div>
<iframe class="preview" name="preview" title="${events.preview}"></iframe></div>`
}

function others({ base }: EventsHome, { id, key }: StoredEvent, frame: Frame): Html {
  const { events, section } = frame.speech.account
  return html`<div class="apart actions"><a class="button" href="/event/${key}">${events.page}</a>
<a class="button" href="${base}/copy/${id}">${section.duplicate}</a>
${formButton({ action: `${base}/delete/${id}`, words: section.delete, look: 'danger' }, frame)}</div>`
}
