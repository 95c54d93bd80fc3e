import type { Organizer } from '../event/event.ts'
import type { When } from '../event/when.ts'
import type { PropertyValue } from '../ical/properties.ts'
import { currentOccurrence } from '../recurrence/current-occurrence.ts'
import type { Recurrence } from '../recurrence/rule.ts'

/** A description: its plain text, and safe markup where it was given as HTML. */
export interface Description {
  /** Lines separated by `\n`; empty when there is none. */
  readonly text: string
  /** Markup of the few elements that are let through; `undefined` for plain text. */
  readonly html: string | undefined
}

/** An event as added to a person's calendar, with any service. */
export interface Entry {
  readonly title: string
  readonly when: When
  /** Its zone is named in a file also where it takes place once; otherwise that is in UTC. */
  readonly namesZone?: boolean
  readonly description: Description
  readonly location: string
  /** With an organizer calendar apps treat the event as a meeting. */
  readonly organizer: Organizer | undefined
  /** E-mail addresses. */
  readonly attendees: readonly string[]
  /** Minutes before the start. */
  readonly reminder: number | undefined
  readonly recurrence: Recurrence | undefined
  /** The same each time for the same event. */
  readonly uid: string
  /** Unix seconds of the last change. */
  readonly stamp: number
  /** How often it was changed. */
  readonly sequence: number
  readonly status: PropertyValue<'STATUS'>
  readonly method: PropertyValue<'METHOD'> | undefined
  readonly transparency: PropertyValue<'TRANSP'>
  /** The short address of the event's own page: what is left out of a link can be read there. */
  readonly pageUrl: string
}

/**
 * The entry on the date that goes on or is next at a moment in Unix seconds: of a series that runs
 * already, its first date is of interest to nobody. The same entry where there is no later date.
 */
export function atCurrentOccurrence(entry: Entry, now: number): Entry {
  const { recurrence, when } = entry
  const present = recurrence && currentOccurrence(recurrence, when, now)
  return present && present !== when ? { ...entry, when: present } : entry
}
