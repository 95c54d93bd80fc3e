import { html, raw } from 'hono/html'
import type { LinkedCalendar } from '../../core/calendar/calendar.ts'
import type { OfferedService } from '../../core/devices/offer.ts'
import { daysUntil } from '../../core/event/phase.ts'
import type { When } from '../../core/event/when.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import { atCurrentOccurrence, type Description, type Entry } from '../../core/links/entry.ts'
import { datesFrom, type Occurrence } from '../../core/recurrence/dates.ts'
import { fill } from '../../core/text/placeholders.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { avatar } from './avatar.ts'
import { coverPattern } from './cover-pattern.ts'
import { dateBadges, smallDateBadge } from './date-badge.ts'
import { dateInWords, zoneInWords } from './date-text.ts'
import { eventDetails } from './event-details.ts'
import { dayOf, type EventToAdd, eventMenu } from './event-menu.ts'
import { cancelledNote, type State, stateBadge, stateOf, takesPlace } from './event-state.ts'
import type { Html } from './html.ts'
import { icon, smallIcon } from './icon.ts'
import { type ColorScheme, layout } from './layout.ts'
import { eventPreview, previewTags, shownEntry } from './link-preview.ts'
import { linkedText } from './linked-text.ts'
import { queryOf } from './query.ts'
import { serviceMark } from './service-mark.ts'
import { dataScript, schemaEvent } from './structured-data.ts'
import { logoOf } from './template-look.ts'
import type { Translations } from './translations.ts'

/** The content of an event page. */
export interface EventPage extends EventToAdd {
  readonly dateFormat: DateFormat | undefined
  /** Whether the URL names a date that the series does not have; absent in a preview. */
  readonly isUnknownDate?: boolean
  /** Unix seconds. */
  readonly now: number
  /** The visitor's own if absent. */
  readonly scheme?: ColorScheme | undefined
  /** The URL to report the page; empty or absent without a report link. */
  readonly reportAddress?: string
}

/** The number of dates of a series that are listed. */
const datesShown = 3

/** Renders an event page: title, time, location, and a menu of calendars. */
export function eventPage(page: EventPage, translations: Translations): string {
  const { entry, key, now, occurrence, campaign, template, calendar, scheme } = page
  const { when, recurrence, organizer } = entry
  const shown = shownEntry(page)
  const isOneDate = occurrence !== undefined || shown.status === 'CANCELLED'
  const state = stateOf(isOneDate ? { ...shown, recurrence: undefined } : entry, now)
  return layout({
    title: shown.title,
    translations,
    path: page.preview
      ? undefined
      : `/event/${key}${queryOf({ date: dayOf(occurrence), reference: campaign })}`,
    reportAddress: page.reportAddress,
    template,
    scheme,
    canonical: page.calendar ? entry.pageUrl : undefined,
    head: html`${canBeShared(page) && previewTags(eventPreview(page, translations), translations)}${dataScript(schemaEvent(entry))}`,
    look: bodyLook(state),
    cover: coverPattern(key),
    main: html`<main class="sheet two">
${masthead({ shown, now, template, calendar, scheme }, state, translations)}
${page.isUnknownDate && html`<p class="note">${icon('circle-alert')}<span>${translations.texts.noSuchDate}</span></p>`}
${eventDetails(shown, translations)}
${eventMenu(page, state, translations)}
${descriptionOf(shown.description)}
${recurrence && entry.status !== 'CANCELLED' && nextDates(entry.when, datesFrom(recurrence, when, now).take(datesShown).toArray(), translations)}
${organizer && organizedBy(organizer.name, translations)}
</main>`,
  })
}

// The preview of an event that is not stored has no URL.
function canBeShared({ entry, preview }: EventPage): boolean {
  return !preview && entry.pageUrl !== ''
}

export function bodyLook(state: State): string {
  if (state === 'cancelled') return 'is-still is-cancelled'
  return state === 'over' ? 'is-still' : ''
}

interface Head extends Pick<EventPage, 'now' | 'template' | 'calendar' | 'scheme'> {
  /** The entry on the date that is shown. */
  readonly shown: Entry
}

/** The dates and the title of an event, and its state. */
export function masthead(
  { shown, now, template, calendar, scheme }: Head,
  state: State,
  translations: Translations,
): Html {
  const { when } = shown
  const badge = stateBadge(state, daysUntil(when, now), translations)
  const link = calendar && takesPlace(state) && calendarBadge(calendar, translations)
  return html`<header class="masthead">${dateBadges(when, translations)}<div class="by">${badge}${link}${template && logoOf(template, scheme)}</div>
<h1 dir="auto">${shown.title}</h1></header>
${cancelledNote(state, translations)}`
}

function calendarBadge({ key, title }: LinkedCalendar, { pathTo }: Translations): Html {
  return html`<a class="badge accent" href="${pathTo(`/subscribe/${key}`)}">${smallIcon('calendar-days')}<bdi>${title}</bdi></a>`
}

function organizedBy(name: string, translations: Translations): Html {
  return html`<section class="section"><div class="host">${avatar(name, translations)}<p dir="auto">${organizer(name, translations.texts)}</p></div></section>`
}

// The name is highlighted, wherever the language places it in the sentence.
function organizer(name: string, { organizedBy }: Translations['texts']): Html {
  const words = (text: string) => text && html`<span class="small quiet">${text}</span>`
  const [before = '', after = ''] = organizedBy.split('{name}')
  return html`${words(before)}<strong>${name}</strong>${words(after)}`
}

function descriptionOf({ text, html: markup }: Description): Html | string {
  // The HTML comes from our own serializer, which writes only the few allowed elements.
  if (markup !== undefined) {
    const linked = markup.replaceAll('<a href=', '<a rel="nofollow noreferrer" href=')
    return html`<section class="section prose"><div class="markup" dir="auto">${raw(linked)}</div></section>`
  }
  return (
    text &&
    html`<section class="section prose"><p class="lines" dir="auto">${linkedText(text)}</p></section>`
  )
}

/** The next dates of a series, each with its own title, and with its zone if that differs. */
function nextDates(
  { zone }: When,
  next: readonly Occurrence[],
  translations: Translations,
): Html | '' {
  if (next.length === 0) return ''
  const words = ({ when, change }: Occurrence) => {
    const isElsewhere = when.zone !== zone && when.zone !== '' && !when.isWholeDay
    const ownZone = isElsewhere && zoneInWords(when.zone, when.start.unix, translations)
    const day = dateInWords(when.start, when, translations)
    const date = [day, ownZone].filter(Boolean).join(' · ')
    const shown = change.isCancelled
      ? fill(translations.texts.cancelledTitle, { title: date })
      : date
    return html`${shown}${change.title && html` · <bdi>${change.title}</bdi>`}`
  }
  return html`<section class="section"><h2>${translations.texts.nextDates}</h2>
<ol class="dates">${next.map((date, index) => html`<li>${smallDateBadge(date.when.start.local, translations, index === 0 ? 'next' : '')}${words(date)}</li>\n`)}</ol></section>`
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
    cover: coverPattern(key),
    main: html`<main class="sheet">
${masthead({ shown, now, template }, state, translations)}
${eventDetails(shown, translations)}
<section class="section"><p>${fill(texts.takesNoSeries, { service })}</p>
<p class="actions"><a class="btn large${takesPlace(state) && ' primary'}" href="${pathTo(`/event/${key}+ics${query}`)}" rel="nofollow">${serviceMark('ics')}${texts.allDatesFile}</a>
<a class="btn large" href="${pathTo(`/event/${key}+${name}+first${query}`)}" rel="nofollow">${serviceMark(name)}${fill(oneDate, { service })}</a></p></section>
<p><a href="${pathTo(`/event/${key}${query}`)}">${texts.backToEvent}</a></p>
</main>`,
  })
}
