/** The names in the tz database, split into the list of zones and other accepted names. */

import type { TzdbSource } from './source.ts'

/** Every name once: the listed ones and the other accepted ones, both sorted. */
export interface ZoneNames {
  readonly labels: readonly string[]
  readonly others: readonly string[]
}

/**
 * Returns the names in a source. The list has those of `zone.tab`, and UTC. `Factory` is omitted:
 * it means a machine whose zone was never set.
 */
export function namesOf({ zones, links }: TzdbSource, zoneTab: string): ZoneNames {
  const lines = zoneTab.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const listed = lines.map((line) => line.split('\t')[2] ?? '')
  const labels = [...listed, 'UTC'].sort()
  const all = [...zones.keys(), ...links.keys()].filter((name) => name !== 'Factory')
  return { labels, others: all.filter((name) => !labels.includes(name)).sort() }
}
