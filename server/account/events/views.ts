import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { eventFormValues } from '../../../core/event/form.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { counted } from '../../ui/texts/texts.ts'
import { type SharePage, sharePanel, shareTabs } from '../share/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, cancelLink, formButton, postForm } from '../ui/forms.ts'
import { tabLinks } from '../ui/lists.ts'
import type { NavigationItem } from '../ui/navigation.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { besidePreview, previewButton } from '../ui/preview.ts'
import { eventFields } from './form-views.ts'
import { seriesTabs } from './series-views.ts'

interface NewEvent {
  readonly collection: EventCollection
  /** The values of its fields. */
  readonly values: Readonly<Record<string, string>>
  /** The account's time zone. */
  readonly zone: string
}

export function newEventPage(page: PageContext, { collection, values, zone }: NewEvent): string {
  const { events, section } = page.translations.account
  const form = { collection, values, zone, action: collection.createPath, submit: section.create }
  return formPage(page, collection, events.newEvent, { main: withPreview(page, form) })
}

interface EditEvent {
  readonly collection: EventCollection
  readonly event: StoredEvent
  readonly zone: string
  /** The number of entries in visitors' calendars that follow the event. */
  readonly connected: number
}

/** The page where an event is edited, duplicated or deleted. */
export function editEventPage(page: PageContext, edit: EditEvent): string {
  const { collection, event, zone } = edit
  const { section } = page.translations.account
  const values = eventFormValues(event)
  const form = { collection, values, zone, action: page.path, submit: section.save }
  const main = html`${withPreview(page, form)}
${deleteSection(page, collection, event)}`
  return formPage(page, collection, event.title, {
    lead: editLead(page, edit),
    main,
    action: eventActions(page, collection, event),
    tabs: event.recurrence && seriesTabs(page, collection.base, event, 'whole'),
  })
}

/** Says which dates a change affects, and whom it reaches. */
function editLead(
  { translations }: PageContext,
  { collection, event, connected }: EditEvent,
): string {
  const { wholeSeries, followersSee, connectedSee } = translations.account.events
  return [
    event.recurrence && wholeSeries,
    collection.calendar && followersSee,
    connected > 0 && counted(connectedSee, connected, translations.tag),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The page with the ways to share an event. */
export function eventSharePage(
  page: PageContext,
  { base, menuItem }: EventCollection,
  { id, title }: StoredEvent,
  shown: SharePage,
): string {
  const { share } = page.translations.account
  return accountPage(page, {
    title: `${share.share}: ${title}`,
    heading: share.share,
    above: { path: `${base}/edit/${id}`, words: title },
    menuItem,
    tabs: tabLinks(share.ways, shareTabs(page, shown)),
    main: sharePanel(page, shown),
  })
}

interface FormContent {
  readonly main: Html
  readonly lead?: string
  readonly action?: Html
  readonly tabs?: Html | undefined
}

function formPage(
  page: PageContext,
  { menuItem, path, title: words }: EventCollection,
  title: string,
  content: FormContent,
): string {
  return accountPage(page, {
    title,
    above: { path, words },
    menuItem,
    ...content,
    scripts: [accountScripts.zone, accountScripts.editor, accountScripts.preview],
  })
}

interface EventForm extends NewEvent {
  readonly action: string
  readonly submit: string
}

function withPreview(
  page: PageContext,
  { collection, values, zone, action, submit }: EventForm,
): Html {
  const { events } = page.translations.account
  const form = formWith(page, values, events)
  const beside = html`${previewButton(page, previewPath)}
${cancelLink(page, collection.path)}`
  const main = eventFields(page, { zone, reminder: collection.reminder }, form)
  return besidePreview(page, postForm(page, { action, main, submit, form, beside, isLong: true }))
}

function eventActions(
  { translations }: PageContext,
  { base }: EventCollection,
  { id, key }: StoredEvent,
): Html {
  const { events, section, share } = translations.account
  return html`${buttonLink(`/event/${key}`, events.page, '', 'external-link')}${buttonLink(`${base}/copy/${id}`, section.duplicate, '', 'copy')}${buttonLink(`${base}/share/${id}`, share.share, '', 'share-2')}`
}

function deleteSection(page: PageContext, { base }: EventCollection, { id }: StoredEvent): Html {
  const { events, section } = page.translations.account
  const action = `${base}/delete/${id}`
  return html`<section class="part narrow"><h2>${events.deleteHeading}</h2>
<p>${events.deleteHelp}</p>
${formButton(page, { action, words: section.delete, look: 'danger', icon: 'trash-2' })}</section>`
}

/** A list of events with the data for its pages: those of a calendar, or the single events. */
export interface EventCollection {
  readonly title: string
  readonly menuItem: NavigationItem
  /** The path of its list. */
  readonly path: string
  readonly createPath: string
  /** The path of its list as CSV. */
  readonly downloadPath: string
  /** The path of the form for selected events. */
  readonly selectedPath: string
  /** The path before `/edit/`, `/copy/` or `/delete/` and the ID of an event. */
  readonly base: string
  /** `undefined` for single events. */
  readonly calendar: Calendar | undefined
  /** The default reminder of the calendar, in minutes. */
  readonly reminder: number | null
}

/** The path that previews an event before it is saved. */
export const previewPath = '/account/events/preview'
