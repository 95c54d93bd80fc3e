import { detailField, detailNames, detailText } from '../event/details.ts'
import type { StoredEvent } from '../event/event.ts'
import { addedDates, excludedDates, isUnchanged } from '../recurrence/exceptions.ts'
import { dateOf, type Moment } from '../time/moment.ts'

/** The names of the columns that `eventRow` fills. */
export const eventColumnNames = [
  ...[
    'title',
    'start date',
    'start time',
    'end date',
    'end time',
    'time zone',
    'whole day',
    'repeats',
  ],
  ...['location', 'description', 'organizer', 'organizer e-mail', 'reminder in minutes'],
  ...['page', 'uid', 'dates left out', 'dates added', 'dates changed'],
  ...detailNames.map((name) => detailField(name).column),
] as const

/**
 * Returns an event as a line of a list. All-day events have no times; times are in the event's
 * zone. A series has its RFC 5545 rule, and the starts of the dates that differ from it.
 */
export function eventRow(event: StoredEvent, pages: string): readonly (string | number)[] {
  const { when, organizer, recurrence } = event
  const [startDate = '', startTime = ''] = when.start.local.split('T')
  const [endDate = '', endTime = ''] = when.end.local.split('T')
  const time = (text: string) => (when.isWholeDay ? '' : text)
  return [
    ...[event.title, startDate, time(startTime), endDate, time(endTime), when.zone],
    ...[when.isWholeDay ? 'yes' : 'no', recurrence?.rule ?? ''],
    ...[event.location, event.description],
    ...[organizer?.name ?? '', organizer?.email ?? '', event.reminder ?? ''],
    ...[pages + event.key, event.uid],
    ...differingDates(event),
    ...detailNames.map((name) => detailText(name, event.details ?? {})),
  ]
}

function differingDates({ when, recurrence }: StoredEvent): readonly string[] {
  const exceptions = recurrence?.exceptions ?? []
  const changed = exceptions.filter(
    ({ isAdded, isSkipped, change }) => !isAdded && !isSkipped && !isUnchanged(change),
  )
  const startsOf = (dates: readonly Moment[]) =>
    dates.map(({ local }) => (when.isWholeDay ? dateOf(local) : local)).join(' ')
  return [
    startsOf(excludedDates(exceptions)),
    startsOf(addedDates(exceptions)),
    startsOf(changed.map(({ date }) => date)),
  ]
}
