/** Statistics as lists for spreadsheets, starting with their headers. */

import type { Measure } from './counts.ts'
import type { DayCounts, NamedCounts } from './days.ts'
import type { NamedEvent } from './events.ts'
import type { ActiveDay } from './followers.ts'

type Row = readonly (string | number)[]

const measures: readonly Measure[] = ['adds', 'pages', 'clicks', 'robots']

/** Returns the rows of daily counts. */
export function dayRows(days: readonly DayCounts[]): readonly Row[] {
  const rows = days.map(({ day, counts }) => [day, ...measures.map((name) => counts[name])])
  return [['day', ...measures], ...rows]
}

/** Returns the rows of counts by name, for one kind of name. */
export function nameRows(kind: string, names: readonly NamedCounts[]): readonly Row[] {
  const rows = names.map(({ name, counts }) => [name, ...measures.map((one) => counts[one])])
  return [[kind, ...measures], ...rows]
}

/** Returns the rows of events. */
export function eventRows(events: readonly NamedEvent[]): readonly Row[] {
  const rows = events.map(({ key, title = '', adds, pages }) => [key, title, adds, pages])
  return [['event', 'title', 'adds', 'pages'], ...rows]
}

/** Returns the rows of daily followers. */
export function followerRows(days: readonly ActiveDay[]): readonly Row[] {
  const rows = days.map(({ day, gained, lost, active }) => [day, gained, lost, active])
  return [['day', 'gained', 'lost', 'active'], ...rows]
}
