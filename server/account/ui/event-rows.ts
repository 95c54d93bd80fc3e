import { html } from 'hono/html'
import type { StoredEvent } from '../../../core/event/event.ts'
import { isOneDay } from '../../../core/event/when.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { smallDateBadge } from '../../ui/date-badge.ts'
import { inWords, whenInWords } from '../../ui/date-text.ts'
import { anchorOf, timeOf } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { listRow, rowList } from './lists.ts'
import type { PageContext } from './page-context.ts'

/** The path where an event is edited. */
export function editPathOf({ id, calendarId }: Pick<StoredEvent, 'id' | 'calendarId'>): string {
  return `/account/${calendarId === undefined ? 'one-time' : 'events'}/edit/${id}`
}

/** How a list shows its events. */
interface ShownEvents {
  /** The account's time zone, which is not repeated next to each time. */
  readonly zone: string
  /** The next event, whose date stands out. */
  readonly next?: StoredEvent | undefined
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
  { translations }: PageContext,
  event: StoredEvent,
  { zone, next, facts }: ShownEvents & { readonly facts: readonly (Html | string | undefined)[] },
): Html {
  const { title, when } = event
  const said = whenInWords(when, translations)
  const weekday =
    isOneDay(when) &&
    html`<span aria-hidden="true">${inWords(translations, 'shortWeekday', when.start.local)}, </span>`
  return listRow({
    mark: smallDateBadge(when.start.local, translations, event === next ? 'next' : ''),
    title,
    path: editPathOf(event),
    anchor: anchorOf(event),
    facts: [
      html`<span>${weekday}${timeOf(when, said)}</span>`,
      when.zone !== zone && said.zone,
      ...facts,
    ],
  })
}
