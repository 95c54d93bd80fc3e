import { zoneLabels } from '../../../core/time/zone-labels.ts'
import type { Choice } from './fields.ts'

/** All zones. Those that are in use stand first: one may have an older name, which is on no list. */
export function zoneChoices(...used: readonly string[]): readonly Choice[] {
  const names = new Set([...used.filter(Boolean), ...zoneLabels])
  return Array.from(names, (name) => [name, name.replaceAll('_', ' ')])
}
