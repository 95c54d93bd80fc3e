import { areRecurrenceLines, type GoogleTime, hasOffset, momentOf } from './google-series.ts'
import { type Misfit, misfitOf, type Shape } from './shape.ts'
import { isCalendarTime, isZone } from './times.ts'

/** A request that Google rejects: the reason, and the message. */
export type Problem = readonly [reason: string, message: string]

/** The fields of an event that a client sends. */
export interface GoogleEvent {
  readonly id?: string | null
  readonly iCalUID?: string | null
  readonly summary?: string | null
  readonly description?: string | null
  readonly location?: string | null
  readonly status?: string | null
  readonly start?: GoogleTime | null
  readonly end?: GoogleTime | null
  readonly recurrence?: readonly string[] | null
  readonly sequence?: number | null
  readonly source?: { readonly url?: string | null; readonly title?: string | null } | null
  readonly reminders?: {
    readonly useDefault?: boolean | null
    readonly overrides?: readonly { readonly method?: string; readonly minutes: number }[] | null
  } | null
  readonly extendedProperties?: {
    readonly private?: Readonly<Record<string, string | null>> | null
  } | null
}

const time: Shape = {
  fields: {
    date: /^\d{4}-\d\d-\d\d$/,
    dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
    timeZone: 'text',
  },
}

const reminder: Shape = { fields: { method: ['email', 'popup'], minutes: 'integer' } }

/**
 * The schema `Event` in the discovery document of the Google Calendar API v3, revision 20251028.
 * Fields that make an event a meeting are left out, because they send mail, and so are read-only
 * fields: a client that sends one is rejected.
 */
const eventShape: Shape = {
  fields: {
    id: 'text',
    iCalUID: 'text',
    summary: 'text',
    description: 'text',
    location: 'text',
    colorId: 'text',
    eventType: ['default'],
    start: time,
    end: time,
    recurrence: { list: 'text' },
    status: ['confirmed', 'tentative', 'cancelled'],
    transparency: ['opaque', 'transparent'],
    visibility: ['default', 'public', 'private', 'confidential'],
    reminders: { fields: { useDefault: 'boolean', overrides: { list: reminder } } },
    source: { fields: { title: 'text', url: 'text' } },
    extendedProperties: { fields: { private: { record: 'text' }, shared: { record: 'text' } } },
    sequence: 'integer',
  },
}

/** The schema `Calendar` of the same document, without what is read-only. */
const calendarShape: Shape = {
  fields: { summary: 'text', description: 'text', location: 'text', timeZone: 'text' },
}

/** Returns why a body does not have the schema of an event. */
export function schemaProblem(body: unknown): Problem | undefined {
  return problemOf(misfitOf(body, eventShape))
}

export function calendarProblem(body: { readonly summary?: unknown }): Problem | undefined {
  if (!body.summary) return ['required', 'Missing summary.']
  return problemOf(misfitOf(body, calendarShape))
}

function problemOf(misfit: Misfit | undefined): Problem | undefined {
  if (!misfit) return undefined
  const name = JSON.stringify(misfit.path)
  return misfit.kind === 'unknown'
    ? ['badRequest', `Invalid JSON payload received. Unknown name ${name}: Cannot find field.`]
    : ['invalid', `Invalid value at ${name}.`]
}

/** Returns why a complete event is rejected. */
export function eventProblem(event: GoogleEvent): Problem | undefined {
  const checks = [idProblem, timesProblem, recurrenceProblem, remindersProblem, sourceProblem]
  return checks.map((check) => check(event)).find((problem) => problem !== undefined)
}

// Description of `id`: base32hex in lower case, 5 to 1024 characters, and not with `iCalUID`.
function idProblem({ id, iCalUID }: GoogleEvent): Problem | undefined {
  if (id && !/^[a-v0-9]{5,1024}$/.test(id)) return ['invalid', 'Invalid resource id value.']
  return id && iCalUID ? ['invalid', 'Only one of id and iCalUID can be set.'] : undefined
}

function timesProblem({ start, end, recurrence }: GoogleEvent): Problem | undefined {
  if (!start) return ['required', 'Missing start time.']
  if (!end) return ['required', 'Missing end time.']
  const isSeries = Boolean(recurrence?.length)
  const problem = timeProblem(start, 'start', isSeries) ?? timeProblem(end, 'end', isSeries)
  if (problem) return problem
  if (Boolean(start.date) !== Boolean(end.date)) {
    return ['invalid', 'The start and end times must either both be date or both be dateTime.']
  }
  const [from, to] = [momentOf(start), momentOf(end)]
  const isEmpty = start.date ? to <= from : to < from
  return isEmpty ? ['timeRangeEmpty', 'The specified time range is empty.'] : undefined
}

function timeProblem(time: GoogleTime, name: string, isSeries: boolean): Problem | undefined {
  const { date, dateTime, timeZone } = time
  if (Boolean(date) === Boolean(dateTime) || !isCalendarTime(date ?? dateTime ?? '')) {
    return ['invalid', `Invalid ${name} time.`]
  }
  if (timeZone && !isZone(timeZone)) {
    return ['invalid', `Invalid time zone definition for ${name} time.`]
  }
  // Description of `timeZone`: required for series, and for times without an offset.
  const needsZone = dateTime && (isSeries || !hasOffset(dateTime))
  return needsZone && !timeZone
    ? ['required', `Missing time zone definition for ${name} time.`]
    : undefined
}

function recurrenceProblem({ recurrence, start }: GoogleEvent): Problem | undefined {
  const isValid = areRecurrenceLines(recurrence ?? [], start ?? {})
  return isValid ? undefined : ['invalid', 'Invalid recurrence rule.']
}

// Descriptions of `reminders.overrides` (at most 5) and of `EventReminder` (0 to 40320 minutes, and
// both fields).
function remindersProblem({ reminders }: GoogleEvent): Problem | undefined {
  const overrides = reminders?.overrides ?? []
  if (reminders?.useDefault && overrides.length > 0) {
    const message = 'Cannot specify both default reminders and overrides at the same time.'
    return ['cannotUseDefaultRemindersAndSpecifyOverride', message]
  }
  const areValid = overrides.every(
    ({ method, minutes }) => method && minutes >= 0 && minutes <= 40_320,
  )
  return areValid && overrides.length <= 5 ? undefined : ['invalid', 'Invalid reminders.']
}

// Description of `source.url`.
function sourceProblem({ source }: GoogleEvent): Problem | undefined {
  const isWeb = /^https?:\/\/\S+$/.test(source?.url ?? 'https://localhost')
  return isWeb ? undefined : ['invalid', 'Invalid source URL.']
}

/** Guide "Extended properties": longer keys are dropped, and longer values cut. */
export function cutProperties(
  properties: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const kept = Object.entries(properties).flatMap(([key, value]) =>
    key.length <= 44 && value !== null ? [[key, value.slice(0, 1024)] as const] : [],
  )
  return Object.fromEntries(kept)
}
