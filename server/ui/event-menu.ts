import { html } from 'hono/html'
import type { LinkedCalendar } from '../../core/calendar/calendar.ts'
import type { Offer, OfferedService } from '../../core/devices/offer.ts'
import { isMeetingHost } from '../../core/event/meeting.ts'
import type { Entry } from '../../core/links/entry.ts'
import { addToService } from '../../core/links/services.ts'
import type { Occurrence } from '../../core/recurrence/dates.ts'
import { fill } from '../../core/text/placeholders.ts'
import { servicesFor } from '../../core/theme/offered.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { dateOf } from '../../core/time/moment.ts'
import { type CalendarMenu, calendarMenu, type MenuItem } from './calendar-menu.ts'
import { type State, takesPlace } from './event-state.ts'
import type { Html } from './html.ts'
import { icon } from './icon.ts'
import { webAddressIn } from './location.ts'
import { queryOf } from './query.ts'
import type { Translations } from './translations.ts'

/** The event of a page, and what its menu depends on. */
export interface EventToAdd {
  readonly entry: Entry
  /** The key of the page; the URLs that add the event to a calendar start with the page's URL. */
  readonly key: string
  readonly offer: Offer
  /** The date of a series that the page shows; by default, the current or next one. */
  readonly occurrence?: Occurrence | undefined
  /** The campaign in the URL of the page, which is also that of its links; empty without one. */
  readonly campaign?: string | undefined
  readonly template?: StoredTemplate | undefined
  /** The services in which the event can be kept up to date; none if absent. */
  readonly connected?: readonly OfferedService[]
  /** The calendar to link to; only with one may search engines list the page. */
  readonly calendar?: LinkedCalendar | undefined
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

/** The menu of an event page: the calendars to add the event to, and the link to its own calendar. */
export function eventMenu(page: EventToAdd, state: State, translations: Translations): Html {
  const { entry, offer, occurrence, template, preview } = page
  const all = waysToAdd(page, state, translations)
  const first = takesPlace(state) ? all[0] : undefined
  const button = template?.template.button || translations.texts.addTo
  const menu = {
    ...introOf(page, state, translations),
    first: first && { ...first, words: fill(button, { service: first.words }) },
    others: first ? all.slice(1) : all,
    connected: takesPlace(state) ? waysToConnect(page, translations) : [],
    pageUrl: preview ? undefined : entry.pageUrl + queryOf({ date: dayOf(occurrence) }),
    offer,
    hint: offer.hint,
    note: template?.template.note ?? '',
  }
  return html`${preview?.note}${calendarMenu(menu, translations)}`
}

/** The date of a series in the URL of its page; empty for the page itself. */
export function dayOf(occurrence: Occurrence | undefined): string {
  return occurrence ? dateOf(occurrence.when.start.local) : ''
}

function waysToAdd(page: EventToAdd, state: State, translations: Translations): MenuItem[] {
  const { key, campaign, preview } = page
  const { texts, pathTo } = translations
  const query = queryOf({ reference: campaign })
  return servicesOf(page, state).map((service) => ({
    service,
    words: texts.services[service],
    path: preview ? preview.pathTo(service) : pathTo(`/event/${key}+${service}${query}`),
  }))
}

function waysToConnect(
  { key, campaign, connected = [] }: EventToAdd,
  { texts, pathTo }: Translations,
): MenuItem[] {
  const query = queryOf({ reference: campaign })
  return connected.map((service) => ({
    service,
    words: texts.services[service],
    path: pathTo(`/event/${key}+${service}+connect${query}`),
  }))
}

function servicesOf(
  { entry, offer, template }: EventToAdd,
  state: State,
): readonly OfferedService[] {
  const services = template ? servicesFor(template.template, offer.services) : offer.services
  if (state !== 'cancelled') return services
  // Only a file can cancel the event in a calendar: a link would add it again.
  const updating = services.filter((service) => addToService(service, entry).kind === 'file')
  return updating.length > 0 ? updating : ['ics']
}

/** What comes before the calendars, which depends on whether the event still takes place. */
function introOf(
  { entry, calendar, template }: EventToAdd,
  state: State,
  translations: Translations,
): Pick<CalendarMenu, 'heading' | 'before' | 'folded'> {
  const { texts } = translations
  if (state === 'cancelled') {
    return {
      heading: texts.updateHeading,
      before: html`<p class="small quiet">${texts.updateMeans}</p>`,
    }
  }
  const folded = texts.addAnyway
  if (state === 'over') {
    if (!calendar) return { heading: texts.addHeading, folded }
    const before = html`${subscribeButton(calendar, translations)}
<p class="small quiet">${texts.subscribeMeans}</p>`
    return { heading: texts.nextOne, before, folded }
  }
  const before = state === 'now' ? joinButton(entry.location, translations) : undefined
  return { heading: template?.template.heading || texts.addHeading, before }
}

function subscribeButton({ key, title }: LinkedCalendar, { texts, pathTo }: Translations): Html {
  const [before = '', after = ''] = texts.subscribeTo.split('{calendar}')
  return html`<a class="btn primary large wide" href="${pathTo(`/subscribe/${key}`)}">${icon('bell')}<span>${before}<bdi>${title}</bdi>${after}</span></a>`
}

/** The button to join a meeting that is in progress. */
function joinButton(location: string, { texts }: Translations): Html | undefined {
  const address = webAddressIn(location)
  if (!address || !isMeetingHost(address.hostname)) return undefined
  return html`<a class="btn primary large wide" href="${location}" rel="nofollow noreferrer">${icon('video')}${texts.joinOnline}</a>`
}
