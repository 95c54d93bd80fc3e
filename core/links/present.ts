import { currentOccurrence } from '../recurrence/current-occurrence.ts'
import type { Entry } from './entry.ts'

/**
 * The entry on the date that goes on or is next at a moment in Unix seconds: of a series that runs
 * already, its first date is of interest to nobody. The same entry where there is no later date.
 */
export function atCurrentOccurrence(entry: Entry, now: number): Entry {
  const { recurrence, when } = entry
  const present = recurrence && currentOccurrence(recurrence, when, now)
  return present && present !== when ? { ...entry, when: present } : entry
}
