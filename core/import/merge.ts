import { applyDraft, type Event, type EventDraft } from '../event/event.ts'
import type { When } from '../event/when.ts'
import { momentAt } from '../time/moment.ts'

/** An event of a file, with the UID that it is known by in every later version of the file. */
export interface ImportDraft {
  readonly uid: string
  /** Says all that a file can say: what it leaves empty is emptied. */
  readonly draft: EventDraft
}

/** What a file makes of an event that is kept already; `undefined` when it is the same. */
export function mergeDraft(draft: EventDraft, earlier: Event): Event | undefined {
  const merged = applyDraft({ ...draft, when: mergeWhen(draft.when, earlier.when) }, earlier)
  return said(merged) === said(earlier) ? undefined : merged
}

// A file says whole days without a zone, and timed events often in UTC, as our own feeds do. Then
// the zone that was chosen for the event is kept.
function mergeWhen(when: When, earlier: When): When {
  const { zone } = earlier
  if (when.isWholeDay && earlier.isWholeDay) return isSameSpan(when, earlier) ? earlier : when
  if (when.isWholeDay || earlier.isWholeDay || when.zone !== 'UTC' || zone === '') return when
  const [start, end] = [momentAt(when.start.unix, zone), momentAt(when.end.unix, zone)]
  return { isWholeDay: false, zone, start, end }
}

function isSameSpan(one: When, other: When): boolean {
  return one.start.local === other.start.local && one.end.local === other.end.local
}

// As a list: the parts stand in one order, wherever the event was made.
function said({ when, organizer, ...event }: Event): string {
  const { title, description, location, reminder } = event
  const { isWholeDay, zone, start, end } = when
  const moments = [start.local, start.unix, end.local, end.unix]
  return JSON.stringify([
    ...[title, description, location, reminder, organizer?.name, organizer?.email],
    ...[isWholeDay, zone, ...moments],
  ])
}
