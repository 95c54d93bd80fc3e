import { html, raw } from 'hono/html'
import type { Offer } from '../../core/devices/offer.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import type { Description, Entry } from '../../core/links/entry.ts'
import { atPresent } from '../../core/links/present.ts'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { fill } from '../../core/text/placeholders.ts'
import { orderedFor } from '../../core/theme/offered.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Moment } from '../../core/time/moment.ts'
import { calendarMenu } from './calendar-menu.ts'
import { dateBadges } from './date-badge.ts'
import { eventData } from './event-data.ts'
import { eventDetails } from './event-details.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { Speech } from './speech.ts'
import { banner, type State, stateOf, takesPlace } from './state.ts'
import { logoOf } from './template-look.ts'
import { dateInWords, whenOnOneLine } from './when.ts'

/** What the page of an event shows. */
export interface EventPage {
  readonly entry: Entry
  /** The key of the page: the ways into calendars hang behind it. */
  readonly key: string
  readonly dateFormat: DateFormat | undefined
  /** Unix seconds. */
  readonly now: number
  readonly offer: Offer
  readonly template?: StoredTemplate | undefined
  /** Where it is reported; empty or absent for nowhere. */
  readonly reportAddress?: string
}

/** How many dates of a series are listed. */
const datesShown = 3

/** The page of an event: what, when and where, and a way into every calendar. */
export function eventPage(page: EventPage, speech: Speech): string {
  const { entry, key, now, template } = page
  const { title, when, recurrence, location, organizer } = entry
  const state = stateOf(entry, now)
  const shown = atPresent(entry, now)
  return layout({
    title,
    speech,
    path: `/event/${key}`,
    reportAddress: page.reportAddress,
    template,
    head: eventData(entry, [whenOnOneLine(when, speech), location].filter(Boolean).join(' · ')),
    main: html`<main class="aside${state === 'cancelled' && ' is-cancelled'}">
${template && logoOf(template)}${banner(state, speech)}
<header class="head">${dateBadges(shown.when, speech)}<h1 dir="auto">${title}</h1></header>
${eventDetails(shown, speech)}
${ways(page, state, speech)}
<div class="rest">
${descriptionOf(entry.description)}
${organizer && html`<p class="quiet">${fill(speech.texts.organizedBy, { name: organizer.name })}</p>`}
${recurrence && state !== 'cancelled' && nextDates(occurrences(recurrence, when, now, datesShown), entry, speech)}
</div>
</main>`,
  })
}

function ways({ entry, key, offer, template }: EventPage, state: State, speech: Speech): Html {
  const { texts, pathTo } = speech
  const own = template?.template
  const services = own ? orderedFor(own, offer.services) : offer.services
  const all = services.map((service) => ({
    words: texts.services[service],
    path: pathTo(`/event/${key}+${service}`),
  }))
  const first = takesPlace(state) ? all[0] : undefined
  const shown = {
    heading: own?.heading || texts.addHeading,
    isHeadingShown: Boolean(own?.heading),
    first: first && { ...first, words: fill(own?.button || texts.addTo, { service: first.words }) },
    others: first ? all.slice(1) : all,
    pageUrl: entry.pageUrl,
    offer,
    hint: offer.hint,
    note: own?.note ?? '',
  }
  return calendarMenu(shown, speech)
}

function descriptionOf({ text, html: markup }: Description): Html | string {
  // The markup was made by our own serializer out of the few elements that are let through.
  if (markup !== undefined) return html`<div class="markup" dir="auto">${raw(markup)}</div>`
  return text && html`<p class="lines" dir="auto">${text}</p>`
}

function nextDates(next: readonly Moment[], { when }: Entry, speech: Speech): Html | '' {
  if (next.length === 0) return ''
  return html`<section><h2>${speech.texts.nextDates}</h2>
<ul class="plain">${next.map((start) => html`<li>${dateInWords(start, when, speech)}</li>\n`)}</ul></section>`
}
