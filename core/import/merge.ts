import { fileMarkup, readMarkup } from '../event/description.ts'
import { writeDetails } from '../event/details.ts'
import { applyDraft, type Event, type EventDraft } from '../event/event.ts'
import { seriesSpanOf } from '../event/span.ts'
import type { When } from '../event/when.ts'
import { type SeriesException, writeExceptions } from '../recurrence/exceptions.ts'
import { startAt } from '../recurrence/occurrences.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { momentAt } from '../time/moment.ts'

/** An event of a file, with the UID that identifies it in every later version of the file. */
export interface ImportDraft {
  readonly uid: string
  /** The UID of the series, if the event is one of its dates. */
  readonly series?: string
  /** Covers everything that a file can express: empty values clear existing ones. */
  readonly draft: EventDraft
}

/** Returns a stored event with the changes of a file; `undefined` if there are none. */
export function mergeDraft(draft: EventDraft, earlier: Event): Event | undefined {
  const when = mergeWhen(draft, earlier.when)
  const recurrence = draft.recurrence && withOwnExceptions(draft.recurrence, when)
  const merged = applyDraft({ ...draft, when, recurrence }, earlier)
  return comparable(merged) === comparable(earlier) ? undefined : merged
}

// Files have all-day events without a zone, and often single events in UTC, as our own feeds do. In
// both cases the event keeps the zone that was chosen for it.
function mergeWhen({ when, recurrence }: EventDraft, earlier: When): When {
  const { zone } = earlier
  if (recurrence) return isSameSpan(when, earlier) ? earlier : when
  if (when.isWholeDay && earlier.isWholeDay) return isSameSpan(when, earlier) ? earlier : when
  if (when.isWholeDay || earlier.isWholeDay || when.zone !== 'UTC' || zone === '') return when
  const [start, end] = [momentAt(when.start.unix, zone), momentAt(when.end.unix, zone)]
  return { isWholeDay: false, zone, start, end }
}

// A file has all exceptions of a series: those that it omits are removed.
function withOwnExceptions(recurrence: Recurrence, when: When): Recurrence {
  const { exceptions = [] } = recurrence
  return { ...recurrence, exceptions: exceptions.map((one) => inSeries(one, when)) }
}

function inSeries(exception: SeriesException, series: When): SeriesException {
  const { when } = exception.change
  const isDay = when?.isWholeDay && when.zone === '' && series.isWholeDay
  const own = isDay && {
    ...when,
    zone: series.zone,
    start: startAt(when.start.local, series),
    end: startAt(when.end.local, series),
  }
  return {
    ...exception,
    date: startAt(exception.date.local, series),
    change: own ? { ...exception.change, when: own } : exception.change,
  }
}

/** Whether a calendar app treats two times of a series as the same. */
function isSameSpan(one: When, other: When): boolean {
  return JSON.stringify(seriesSpanOf(one)) === JSON.stringify(seriesSpanOf(other))
}

// As a list: the parts have a fixed order, wherever the event was created.
function comparable({ when, organizer, recurrence, ...event }: Event): string {
  const { title, location, reminder, transparency } = event
  const description = readMarkup(event.description)
  const { isWholeDay, zone, start, end } = when
  const moments = [start.local, start.unix, end.local, end.unix]
  return JSON.stringify([
    ...[
      title,
      description.text,
      fileMarkup(description) ?? '',
      location,
      reminder,
      transparency,
      organizer?.name,
      organizer?.email,
    ],
    ...[isWholeDay, zone, ...moments, recurrence?.rule, event.continues ?? ''],
    writeDetails(event.details),
    writeExceptions(inFile(recurrence?.exceptions)),
  ])
}

// A file does not contain the values of a date that is left out.
function inFile(exceptions: readonly SeriesException[] = []): readonly SeriesException[] {
  return exceptions
    .filter(({ isAdded, isSkipped }) => !isAdded || !isSkipped)
    .map((exception) => (exception.isSkipped ? { ...exception, change: {} } : exception))
}
