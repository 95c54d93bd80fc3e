/** A form for one date of a series, whose changes apply to that date, to all that follow, or to all. */

import { namedProblem } from '../problems.ts'
import type { Occurrence } from '../recurrence/dates.ts'
import { exceptionOf, type OccurrenceChange, withException } from '../recurrence/exceptions.ts'
import { type Recurrence, replaceExceptions } from '../recurrence/rule.ts'
import { readRuleForm, ruleFormValues, weekdayFields } from '../recurrence/rule-form.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { addDays, dateOf, momentInZone } from '../time/moment.ts'
import { applyDraft, type Event, type EventDraft } from './event.ts'
import { eventFormValues } from './form.ts'
import { type GetParameter, readStartTime, startOf } from './form-fields.ts'
import { eventOn } from './occurrence.ts'
import { checkDates, type SeriesEvent } from './series-changes.ts'
import { readDateTime, type When } from './when.ts'

/** The dates that a change applies to, the default first. */
export const dateScopes = ['this', 'following', 'all'] as const

export type DateScope = (typeof dateScopes)[number]

/** A form for a date as it was shown, and as it was sent. */
export interface DateEdit {
  /** The local start of the date according to the rule. */
  readonly date: string
  readonly shown: Event
  /** It has exactly the times of `shown` if they are not changed. */
  readonly draft: EventDraft
}

/** Returns the event that the form for a date shows: it takes place once. */
export function eventOfDate(date: Occurrence, series: Event): Event {
  return { ...eventOn(date, series), recurrence: undefined }
}

/** Returns the form values of a date. */
export function dateFormValues(shown: Event): Readonly<Record<string, string>> {
  return { ...eventFormValues(shown), scope: dateScopes[0] }
}

const names = ['title', 'description', 'location', 'transparency', 'reminder'] as const

/** Returns the values that a form gives to its date alone. */
export function changeOfForm(draft: EventDraft, { change }: Occurrence): OccurrenceChange {
  const { title, description, location, transparency, reminder, when } = draft
  const { details } = change
  return {
    ...{ title, when, reminder: reminder ?? null },
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    ...(transparency && { transparency }),
    ...(details && { details }),
    ...(change.isCancelled && { isCancelled: true }),
  }
}

/** Reads the local start of a date to add to a series. */
export function readNewDate(given: GetParameter): Result<string> {
  const read = collect({ start: readDateTime(startOf(given)), time: readStartTime(given) })
  if (!read.ok) return read
  const { start } = read.value
  return start ? success(start.local) : failure(namedProblem('start_date', 'noStart'))
}

/** Applies the changes of a form to all dates of a series. Dates with their own values keep these. */
export function changeAllDates(series: SeriesEvent, edit: DateEdit): Result<Event> {
  const draft = draftForSeries(series, edit)
  return checkDates('date', applyDraft(draft, withoutOwn(series, edit)))
}

/** Returns what a form for a date changes, as a draft for its whole series. */
export function draftForSeries(series: SeriesEvent, { shown, draft }: DateEdit): EventDraft {
  const changed = names.filter((name) => name in draft && draft[name] !== shown[name])
  const texts = Object.fromEntries(changed.map((name) => [name, draft[name]]))
  const kept = { title: series.title, when: series.when, ...texts }
  if (draft.when === shown.when) return kept
  const when = movedWhen(series.when, shown.when, draft.when)
  const recurrence = movedRule(series, when)
  return { ...kept, when, ...(recurrence && { recurrence }) }
}

// The changes apply to the date of the form too.
function withoutOwn(series: SeriesEvent, { date, shown, draft }: DateEdit): SeriesEvent {
  const { exceptions } = series.recurrence
  const exception = exceptionOf(exceptions, date)
  if (!exception) return series
  const own = Object.entries(exception.change).filter(([name]) => {
    if (name === 'when') return draft.when === shown.when
    const known = names.find((one) => one === name)
    return known === undefined || draft[known] === shown[known]
  })
  const change: OccurrenceChange = Object.fromEntries(own)
  const rest = withException(exceptions, { ...exception, change })
  return { ...series, recurrence: replaceExceptions(series.recurrence, rest) }
}

/** Moves a series by as many days as one of its dates was moved, to the times of that date. */
function movedWhen({ start }: When, before: When, { isWholeDay, zone, ...after }: When): When {
  const first = addDays(dateOf(start.local), daysBetween(before, after))
  const length = daysBetween({ start: after.start }, { start: after.end })
  const momentOn = (date: string, { local }: When['start']) =>
    momentInZone({ local: date + local.slice(10), offset: undefined }, zone)
  return {
    ...{ isWholeDay, zone, start: momentOn(first, after.start) },
    end: momentOn(addDays(first, length), after.end),
  }
}

function daysBetween(one: Pick<When, 'start'>, other: Pick<When, 'start'>): number {
  const [from, to] = [one, other].map(({ start }) => Temporal.PlainDate.from(dateOf(start.local)))
  return from && to ? from.until(to).days : 0
}

/** Returns the rule of a series that moves to other days; `undefined` if the rule contains the days. */
function movedRule({ recurrence, when: before }: SeriesEvent, when: When): Recurrence | undefined {
  const values = ruleFormValues(recurrence, before)
  if (values['repeat'] === 'kept') return undefined
  const days = daysBetween(before, when)
  const weekdays = weekdayFields.map((name, index) => {
    const earlier = weekdayFields.at((index - days) % weekdayFields.length) ?? name
    return [name, values[earlier]] as const
  })
  const until = values['until'] && addDays(values['until'], days)
  const moved: Partial<typeof values> = { ...values, ...Object.fromEntries(weekdays), until }
  const read = readRuleForm((name) => ({ parameter: name, text: moved[name] }), when)
  return read.ok ? read.value : undefined
}
