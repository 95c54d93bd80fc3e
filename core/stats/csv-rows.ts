/** Statistics as lists for spreadsheets, their heads first. */

import type { Measure } from './counts.ts'
import type { DayCounts, NamedCounts } from './days.ts'
import type { ActiveDay } from './followers.ts'

type Row = readonly (string | number)[]

const measures: readonly Measure[] = ['adds', 'pages', 'clicks', 'robots']

/** What was counted on each day. */
export function dayRows(days: readonly DayCounts[]): readonly Row[] {
  const rows = days.map(({ day, counts }) => [day, ...measures.map((name) => counts[name])])
  return [['day', ...measures], ...rows]
}

/** What was counted under each name of a kind. */
export function nameRows(kind: string, names: readonly NamedCounts[]): readonly Row[] {
  const rows = names.map(({ name, counts }) => [name, ...measures.map((one) => counts[one])])
  return [[kind, ...measures], ...rows]
}

/** The followers of each day. */
export function followerRows(days: readonly ActiveDay[]): readonly Row[] {
  const rows = days.map(({ day, gained, lost, active }) => [day, gained, lost, active])
  return [['day', 'gained', 'lost', 'active'], ...rows]
}
