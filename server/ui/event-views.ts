import { html, raw } from 'hono/html'
import type { Offer, OfferedService } from '../../core/devices/offer.ts'
import type { When } from '../../core/event/when.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import { atCurrentOccurrence, type Description, type Entry } from '../../core/links/entry.ts'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { fill } from '../../core/text/placeholders.ts'
import { servicesFor } from '../../core/theme/offered.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { dateOf, type Moment } from '../../core/time/moment.ts'
import { boards } from './boards.ts'
import { calendarMenu } from './calendar-menu.ts'
import { dateBadges, smallDateBadge } from './date-badge.ts'
import { dateInWords } from './date-text.ts'
import { eventDetails } from './event-details.ts'
import { cancelledNote, type State, stateBadge, stateOf, takesPlace } from './event-state.ts'
import type { Html } from './html.ts'
import { icon } from './icon.ts'
import { layout } from './layout.ts'
import { eventPreview, previewTags, shownEntry } from './link-preview.ts'
import { meetingUrl } from './place.ts'
import { serviceMark } from './service-mark.ts'
import { dataScript, schemaEvent } from './structured-data.ts'
import { logoOf } from './template-look.ts'
import { queryOf, type Translations } from './translations.ts'

/** The content of an event page. */
export interface EventPage {
  readonly entry: Entry
  /** The key of the page; the URLs that add the event to a calendar start with the page's URL. */
  readonly key: string
  readonly dateFormat: DateFormat | undefined
  /** Unix seconds. */
  readonly now: number
  readonly offer: Offer
  /** The date of a series that the page shows; by default, the current or next one. */
  readonly occurrence?: When | undefined
  /** The campaign in the URL of the page, which is also that of its links; empty without one. */
  readonly campaign?: string | undefined
  readonly template?: StoredTemplate | undefined
  /** Whether search engines may list the page; `false` if absent. */
  readonly isFindable?: boolean
  /** The URL to report the page; empty or absent without a report link. */
  readonly reportAddress?: string
  /** Set in a preview of an event that is not stored. */
  readonly preview?: EventPreview
}

/** The parts of a preview that a page with a URL does not have. */
export interface EventPreview {
  /** Returns the URL that adds the event; `undefined` for services that need a file. */
  readonly pathTo: (service: OfferedService) => string | undefined
  /** Explains the preview, below the menu. */
  readonly note: Html
}

/** The number of dates of a series that are listed. */
const datesShown = 3

/** Renders an event page: title, time, location, and a menu of calendars. */
export function eventPage(page: EventPage, translations: Translations): string {
  const { entry, key, now, occurrence, campaign, template } = page
  const { title, when, recurrence, organizer } = entry
  const shown = shownEntry(page)
  const state = stateOf(occurrence ? { ...shown, recurrence: undefined } : entry, now)
  return layout({
    title,
    translations,
    path: page.preview
      ? undefined
      : `/event/${key}${queryOf({ date: dayOf(occurrence), reference: campaign })}`,
    reportAddress: page.reportAddress,
    template,
    canonical: page.isFindable ? entry.pageUrl : undefined,
    head: html`${canBeShared(page) && previewTags(eventPreview(page, translations), translations)}${dataScript(schemaEvent(entry))}`,
    look: bodyLook(state),
    cover: boards(key),
    main: html`<main class="sheet two">
${masthead({ entry, shown, template }, state, translations)}
${eventDetails(shown, translations)}
${ways(page, state, translations)}
${descriptionOf(entry.description)}
${recurrence && state !== 'cancelled' && nextDates(occurrences(recurrence, when, now, datesShown), entry, translations)}
${organizer && organizedBy(organizer.name, translations)}
</main>`,
  })
}

function dayOf(occurrence: When | undefined): string {
  return occurrence ? dateOf(occurrence.start.local) : ''
}

// The preview of an event that is not stored has no URL.
function canBeShared({ entry, preview }: EventPage): boolean {
  return !preview && entry.pageUrl !== ''
}

function bodyLook(state: State): string {
  if (state === 'cancelled') return 'is-still is-cancelled'
  return state === 'over' ? 'is-still' : ''
}

interface Head {
  readonly entry: Entry
  /** The entry on the date that is shown. */
  readonly shown: Entry
  readonly template: StoredTemplate | undefined
}

function masthead(
  { entry, shown, template }: Head,
  state: State,
  translations: Translations,
): Html {
  return html`<header class="masthead">${dateBadges(shown.when, translations)}<div class="by">${stateBadge(state, translations)}${template && logoOf(template)}</div>
<h1 dir="auto">${entry.title}</h1></header>
${cancelledNote(state, translations)}`
}

/** The button to join a meeting that is in progress. */
function joinButton(location: string, state: State, { texts }: Translations): Html | undefined {
  const url = state === 'now' ? meetingUrl(location) : undefined
  if (url === undefined) return undefined
  return html`<a class="btn primary large wide" href="${url}" rel="nofollow noreferrer">${icon('video')}${texts.joinOnline}</a>`
}

function organizedBy(name: string, { texts, tag }: Translations): Html {
  return html`<section class="section"><div class="host"><span class="avatar hue-3" aria-hidden="true">${initialsOf(name, tag)}</span><p dir="auto">${organizer(name, texts)}</p></div></section>`
}

// The name stands out, wherever the language has it in the sentence.
function organizer(name: string, { organizedBy }: Translations['texts']): Html {
  const words = (text: string) => text && html`<span class="small quiet">${text}</span>`
  const [before = '', after = ''] = organizedBy.split('{name}')
  return html`${words(before)}<strong>${name}</strong>${words(after)}`
}

/** The first letters of the first two words. */
function initialsOf(name: string, locale: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map((word) => [...word][0]?.toLocaleUpperCase(locale)).join('')
}

function ways(
  { entry, key, offer, occurrence, campaign, template, preview }: EventPage,
  state: State,
  translations: Translations,
): Html {
  const { texts, pathTo } = translations
  const query = queryOf({ reference: campaign })
  const own = template?.template
  const services = own ? servicesFor(own, offer.services) : offer.services
  const all = services.map((service) => ({
    service,
    words: texts.services[service],
    path: preview ? preview.pathTo(service) : pathTo(`/event/${key}+${service}${query}`),
  }))
  const first = takesPlace(state) ? all[0] : undefined
  const shown = {
    heading: own?.heading || texts.addHeading,
    before: joinButton(entry.location, state, translations),
    first: first && { ...first, words: fill(own?.button || texts.addTo, { service: first.words }) },
    others: first ? all.slice(1) : all,
    pageUrl: preview ? undefined : entry.pageUrl + queryOf({ date: dayOf(occurrence) }),
    offer,
    hint: offer.hint,
    note: own?.note ?? '',
  }
  return html`${preview?.note}${calendarMenu(shown, translations)}`
}

function descriptionOf({ text, html: markup }: Description): Html | string {
  // The HTML comes from our own serializer, which writes only the few allowed elements.
  if (markup !== undefined) {
    return html`<section class="section prose"><div class="markup" dir="auto">${raw(markup)}</div></section>`
  }
  return (
    text && html`<section class="section prose"><p class="lines" dir="auto">${text}</p></section>`
  )
}

function nextDates(
  next: readonly Moment[],
  { when }: Entry,
  translations: Translations,
): Html | '' {
  if (next.length === 0) return ''
  return html`<section class="section"><h2>${translations.texts.nextDates}</h2>
<ol class="dates">${next.map((start, index) => html`<li>${smallDateBadge(start.local, translations, index === 0 ? 'next' : '')}${dateInWords(start, when, translations)}</li>\n`)}</ol></section>`
}

/** A series that a service cannot add by link. */
export interface ServiceChoice {
  readonly entry: Entry
  readonly key: string
  readonly service: OfferedService
  /** Unix seconds. */
  readonly now: number
  /** The campaign in the URL; empty without one. */
  readonly campaign: string
  readonly template?: StoredTemplate | undefined
}

/** Renders the page for such a series, which offers a file or a single date. */
export function choicePage(choice: ServiceChoice, translations: Translations): string {
  const { entry, key, service: name, now, campaign, template } = choice
  const query = queryOf({ reference: campaign })
  const { texts, pathTo } = translations
  const service = texts.services[name]
  const state = stateOf(entry, now)
  const shown = atCurrentOccurrence(entry, now)
  const oneDate = shown.when === entry.when ? texts.firstDateOnly : texts.nextDateOnly
  return layout({
    title: entry.title,
    translations,
    path: `/event/${key}+${name}${query}`,
    template,
    look: bodyLook(state),
    cover: boards(key),
    main: html`<main class="sheet">
${masthead({ entry, shown, template }, state, translations)}
${eventDetails(shown, translations)}
<section class="section"><p>${fill(texts.takesNoSeries, { service })}</p>
<p class="actions"><a class="btn large${takesPlace(state) && ' primary'}" href="${pathTo(`/event/${key}+ics${query}`)}" rel="nofollow">${serviceMark('ics')}${texts.allDatesFile}</a>
<a class="btn large" href="${pathTo(`/event/${key}+${name}+first${query}`)}" rel="nofollow">${serviceMark(name)}${fill(oneDate, { service })}</a></p></section>
<p><a href="${pathTo(`/event/${key}${query}`)}">${texts.backToEvent}</a></p>
</main>`,
  })
}
