import { html } from 'hono/html'
import type { DateState } from '../../../core/event/date-list.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { Html } from '../../ui/html.ts'
import { queryOf } from '../../ui/query.ts'
import { tabLinks } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The path of the list of dates of a series; `base` is the path of its collection. */
export function datesPath(
  base: string,
  { id }: Pick<StoredEvent, 'id'>,
  query: Query = {},
): string {
  return `${base}/dates/${id}${queryOf(query)}`
}

/** The path of the form for the date with a local start according to the rule. */
export function datePath(base: string, { id }: Pick<StoredEvent, 'id'>, date: string): string {
  return `${base}/date/${id}${queryOf({ date })}`
}

/** The tabs of the pages of a series. */
export function seriesTabs(
  { translations }: PageContext,
  base: string,
  series: Pick<StoredEvent, 'id'>,
  current: 'whole' | 'dates',
): Html {
  const { pages, whole, dates } = translations.account.events.series
  return tabLinks(pages, [
    { path: `${base}/edit/${series.id}`, words: whole, isCurrent: current === 'whole' },
    { path: datesPath(base, series), words: dates, isCurrent: current === 'dates' },
  ])
}

const looks = { regular: '', changed: 'accent', added: 'accent', cancelled: 'danger', skipped: '' }

/** How a date differs from the others; `undefined` for a regular one. */
export function stateBadge({ translations }: PageContext, state: DateState): Html | undefined {
  if (state === 'regular') return undefined
  const look = looks[state]
  const words = translations.account.events.series.states[state]
  return html`<span class="badge${look && ` ${look}`}">${words}</span>`
}
