import { html } from 'hono/html'
import type { StoredEvent } from '../../../core/event/event.ts'
import { isOneDay } from '../../../core/event/when.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { momentAt } from '../../../core/time/moment.ts'
import { smallDateBadge } from '../../ui/date-badge.ts'
import { dateInZone, inWords, whenInWords } from '../../ui/date-text.ts'
import { anchorOf, timeOf, titleOf } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { listRow, rowFigure, rowList } from './lists.ts'
import type { PageContext } from './page-context.ts'

type Place = Pick<StoredEvent, 'id' | 'calendarId'>

/** The path before the forms of an event. */
export function basePathOf({ calendarId }: Pick<Place, 'calendarId'>): string {
  return `/account/${calendarId === undefined ? 'one-time' : 'events'}`
}

/** The path where an event is edited. */
export function editPathOf(event: Place): string {
  return `${basePathOf(event)}/edit/${event.id}`
}

/** How a list shows its events. */
interface ShownEvents {
  /** The account's time zone, which is not repeated next to each time. */
  readonly zone: string
  /** The next event, whose date stands out. */
  readonly next?: StoredEvent | undefined
  /** Another fact about an event. */
  readonly fact?: (event: StoredEvent) => string | false
  /** The page that a row opens, if not the form of the whole event. */
  readonly pathOf?: (event: StoredEvent) => string
  /** How often events were added to calendars, by key. */
  readonly adds?: ReadonlyMap<string, number>
  /** The checkbox and the menu of each row. */
  readonly tools?: (event: StoredEvent) => { readonly select: Html; readonly menu: Html }
}

/** Events under the names of their months. */
export function eventsByMonth(
  page: PageContext,
  events: readonly StoredEvent[],
  shown: ShownEvents,
): readonly Html[] {
  const months = Map.groupBy(events, ({ when }) => when.start.local.slice(0, 7))
  return Array.from(
    months,
    ([
      month,
      some,
    ]) => html`<section><h2 class="month-name">${inWords(page.translations, 'month', `${month}-01`)}</h2>
${eventRows(page, some, shown)}</section>\n`,
  )
}

/** Events under the days of their last change, with the date of those in another year. */
export function eventsByChange(
  page: PageContext,
  events: readonly StoredEvent[],
  shown: Omit<ShownEvents, 'next' | 'fact'> & { readonly now: number },
): readonly Html[] {
  const { translations } = page
  const { changedOn } = translations.account.events
  const year = momentAt(shown.now, shown.zone).local.slice(0, 4)
  const fact = ({ when: { start } }: StoredEvent) =>
    !start.local.startsWith(year) && inWords(translations, 'shortDay', start.local)
  const days = Map.groupBy(events, ({ modifiedAt }) =>
    dateInZone(shown.zone, modifiedAt, translations),
  )
  return Array.from(
    days,
    ([date, some]) => html`<section><h2 class="month-name">${fill(changedOn, { date })}</h2>
${eventRows(page, some, { ...shown, fact })}</section>\n`,
  )
}

/** Events as a list. */
export function eventRows(
  page: PageContext,
  events: readonly StoredEvent[],
  shown: ShownEvents,
): Html {
  return rowList(
    events.map((event) =>
      eventRow(page, event, {
        ...shown,
        facts: [
          event.location && html`<span dir="auto">${event.location}</span>`,
          repeats(page, event),
          shown.fact?.(event),
        ],
      }),
    ),
  )
}

function repeats({ translations }: PageContext, { recurrence }: StoredEvent): Html | undefined {
  if (!recurrence) return undefined
  return html`${smallIcon('repeat')}${recurrenceInWords(recurrence, translations.language)}`
}

/** An event as a row of a list, with more facts about it. */
export function eventRow(
  page: PageContext,
  event: StoredEvent,
  {
    zone,
    next,
    adds,
    tools,
    pathOf = editPathOf,
    facts,
  }: ShownEvents & { readonly facts: readonly (Html | string | false | undefined)[] },
): Html {
  const { translations } = page
  const { when } = event
  const said = whenInWords(when, translations)
  const weekday =
    isOneDay(when) &&
    html`<span aria-hidden="true">${inWords(translations, 'shortWeekday', when.start.local)}, </span>`
  const { select, menu } = tools?.(event) ?? {}
  return listRow({
    mark: html`${select}${smallDateBadge(when.start.local, translations, event === next ? 'next' : '')}`,
    title: titleOf(event, translations),
    path: pathOf(event),
    anchor: anchorOf(event),
    facts: [
      html`<span>${weekday}${timeOf(when, said)}</span>`,
      when.zone !== zone && said.zone,
      ...facts,
    ],
    end: html`${addsFigure(page, adds?.get(event.key))}${menu}`,
  })
}

/** How often an event was added to calendars; nothing before the first time. */
function addsFigure({ translations }: PageContext, adds = 0): Html | false {
  const { addCount } = translations.account.links
  return adds > 0 && rowFigure(inDigits(adds, translations), addCount)
}
