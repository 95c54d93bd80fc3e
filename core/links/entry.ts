import { readMarkup, withConferences } from '../event/description.ts'
import type { EventDetails } from '../event/details.ts'
import type { Organizer } from '../event/event.ts'
import type { When } from '../event/when.ts'
import type { PropertyValue } from '../ical/properties.ts'
import { currentDate } from '../recurrence/current-occurrence.ts'
import type { Occurrence } from '../recurrence/dates.ts'
import { isUnchanged } from '../recurrence/exceptions.ts'
import type { Recurrence } from '../recurrence/rule.ts'

/** A description: its plain text, and safe markup if it was given as HTML. */
export interface Description {
  /** Lines separated by `\n`; empty if there is none. */
  readonly text: string
  /** Markup with the allowed elements; `undefined` for plain text. */
  readonly html: string | undefined
}

/** An event to add to a person's calendar, with any service. */
export interface Entry {
  readonly title: string
  readonly when: When
  /** Whether a file names the zone of a single event too, which would otherwise be in UTC. */
  readonly namesZone?: boolean
  readonly description: Description
  readonly location: string
  readonly details?: EventDetails
  /** With an organizer, calendar apps treat the event as a meeting. */
  readonly organizer: Organizer | undefined
  /** Email addresses. */
  readonly attendees: readonly string[]
  /** Minutes before the start. */
  readonly reminder: number | undefined
  readonly recurrence: Recurrence | undefined
  /** Always the same for the same event. */
  readonly uid: string
  /** Unix seconds of the last change. */
  readonly stamp: number
  /** The number of changes. */
  readonly sequence: number
  readonly status: PropertyValue<'STATUS'>
  readonly method: PropertyValue<'METHOD'> | undefined
  readonly transparency: PropertyValue<'TRANSP'>
  /** The short URL of the event's page, which shows everything that a link omits. */
  readonly pageUrl: string
}

/**
 * Returns the entry on its current or next date at a moment in Unix seconds: in a series that has begun,
 * the first date no longer matters. Returns the same entry if there is no later date.
 */
export function atCurrentOccurrence(entry: Entry, now: number): Entry {
  const { recurrence, when } = entry
  const present = recurrence && currentDate(recurrence, when, now)
  return present ? entryOn(present, entry) : entry
}

/** Returns the entry of a series on one of its dates, with the values of that date. */
export function entryOn({ when, change }: Occurrence, entry: Entry): Entry {
  if (when === entry.when && isUnchanged(change)) return entry
  const { description, reminder, isCancelled, ...texts } = change
  return {
    ...entry,
    ...texts,
    when,
    ...(description !== undefined && { description: readMarkup(description) }),
    ...(reminder !== undefined && { reminder: reminder ?? undefined }),
    ...(isCancelled && { status: 'CANCELLED' }),
  }
}

/** Returns the description for places that do not show conferences: it ends with their links. */
export function fullDescription({ description, details }: Entry): Description {
  return withConferences(description, details?.conferences)
}
