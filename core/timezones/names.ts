/** The names of the tz database, as the list of zones and what is accepted beside it need them. */

import type { TzdbSource } from './source.ts'

/** Every name once: those of the list, and the others that are accepted; both sorted. */
export interface ZoneNames {
  readonly labels: readonly string[]
  readonly others: readonly string[]
}

/**
 * The names of a source. The list has those of `zone.tab`, and UTC. `Factory` is left out: it means
 * a machine whose zone was never set.
 */
export function namesOf({ zones, links }: TzdbSource, zoneTab: string): ZoneNames {
  const lines = zoneTab.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const listed = lines.map((line) => line.split('\t')[2] ?? '')
  const labels = [...listed, 'UTC'].sort()
  const all = [...zones.keys(), ...links.keys()].filter((name) => name !== 'Factory')
  return { labels, others: all.filter((name) => !labels.includes(name)).sort() }
}
