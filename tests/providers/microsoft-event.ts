import {
  expandPattern,
  type GraphTime,
  type GraphTimes,
  indexes,
  type Recurrence,
  weekdays,
  zoneOf,
} from './microsoft-series.ts'
import { misfitOf, type Shape } from './shape.ts'
import { isCalendarTime } from './times.ts'

/** A request that Microsoft Graph rejects: the code, and the message. */
export type Problem = readonly [code: string, message: string]

/** The properties of an event that a client sends. */
export interface GraphEvent {
  readonly subject?: string | null
  readonly body?: { readonly contentType?: string; readonly content?: string } | null
  readonly start?: GraphTime | null
  readonly end?: GraphTime | null
  readonly isAllDay?: boolean | null
  readonly recurrence?: Recurrence | null
  readonly transactionId?: string | null
  readonly singleValueExtendedProperties?: readonly ExtendedProperty[] | null
}

export interface ExtendedProperty {
  readonly id: string
  readonly value: string
}

const date = /^\d{4}-\d\d-\d\d$/

/** The page dateTimeTimeZone: {date}T{time}, and no offset. */
const time: Shape = {
  fields: { dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.0{1,7})?$/, timeZone: 'text' },
}

const pattern: Shape = {
  fields: {
    type: [
      ...['daily', 'weekly', 'absoluteMonthly', 'relativeMonthly'],
      ...['absoluteYearly', 'relativeYearly'],
    ],
    interval: 'integer',
    month: 'integer',
    dayOfMonth: 'integer',
    daysOfWeek: { list: weekdays },
    firstDayOfWeek: weekdays,
    index: indexes,
  },
}

const range: Shape = {
  fields: {
    type: ['endDate', 'noEnd', 'numbered'],
    startDate: date,
    endDate: date,
    numberOfOccurrences: 'integer',
    recurrenceTimeZone: 'text',
  },
}

/**
 * The entity type `event` of Microsoft Graph v1.0, from msgraph-typescript-typings of 2026-01-23.
 * What makes an event a meeting is left out, because it sends mail, and so is what is read-only: a
 * client that sends it is rejected.
 */
const eventShape: Shape = {
  fields: {
    subject: 'text',
    body: { fields: { contentType: ['text', 'html'], content: 'text' } },
    start: time,
    end: time,
    isAllDay: 'boolean',
    location: { fields: { displayName: 'text' } },
    isReminderOn: 'boolean',
    reminderMinutesBeforeStart: 'integer',
    showAs: ['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'],
    importance: ['low', 'normal', 'high'],
    sensitivity: ['normal', 'personal', 'private', 'confidential'],
    categories: { list: 'text' },
    recurrence: { fields: { pattern, range } },
    transactionId: 'text',
    singleValueExtendedProperties: { list: { fields: { id: 'text', value: 'text' } } },
  },
}

const invalid: Problem = [
  'ErrorPropertyValidationFailure',
  'At least one property failed validation.',
]

/** Returns why a body does not have the schema of an event. */
export function schemaProblem(body: GraphEvent): Problem | undefined {
  const misfit = misfitOf(body, eventShape)
  if (misfit?.kind === 'type') {
    return ['RequestBodyRead', `Cannot convert a value to the expected type: ${misfit.path}`]
  }
  if (misfit) {
    const name = misfit.path.split('.').at(-1)
    const type = `type 'Microsoft.OutlookServices.Event' (${misfit.path})`
    return ['RequestBodyRead', `The property '${name}' does not exist on ${type}.`]
  }
  // microsoft-graph-docs issue 11359: the pattern comes before the range.
  const order = Object.keys(body.recurrence ?? {})
  return order[0] === 'range'
    ? ['UnableToDeserializePostBody', 'were unable to deserialize ']
    : undefined
}

/** Returns why a complete event is rejected. */
export function eventProblem(event: GraphEvent): Problem | undefined {
  return timesProblem(event) ?? recurrenceProblem(event)
}

function timesProblem({ start, end, isAllDay }: GraphEvent): Problem | undefined {
  if (!start?.dateTime || !end?.dateTime || !start.timeZone || !end.timeZone) return invalid
  if (![start, end].every(({ dateTime }) => isCalendarTime(dateTime))) return invalid
  const unknown = [start, end].find(({ timeZone }) => zoneOf(timeZone) === undefined)?.timeZone
  // microsoft-graph-docs issue 4758.
  const message = `The following TimeZone value is not supported: '${unknown}'.`
  if (unknown) return ['TimeZoneNotSupportedException', message]
  // Description of `isAllDay`: midnight in the same zone; microsoft-graph-docs issue 7919 for the
  // error when an event ends before it starts.
  const areMidnights = [start, end].every(({ dateTime }) => /T00:00:00(?:\.0+)?$/.test(dateTime))
  if (isAllDay && (!areMidnights || start.timeZone !== end.timeZone)) return invalid
  const times = { start, end, isAllDay: isAllDay === true, recurrence: undefined }
  const [occurrence] = expandPattern(times, '9999')
  if (!occurrence || occurrence.end < occurrence.start) return invalid
  return isAllDay && occurrence.end === occurrence.start ? invalid : undefined
}

/** The table of the page recurrencePattern, by type, without `type` and `interval`. */
const needed: Readonly<Record<string, readonly string[]>> = {
  daily: [],
  weekly: ['daysOfWeek', 'firstDayOfWeek'],
  absoluteMonthly: ['dayOfMonth'],
  relativeMonthly: ['daysOfWeek'],
  absoluteYearly: ['dayOfMonth', 'month'],
  relativeYearly: ['daysOfWeek', 'month'],
}

/** The table of the page recurrenceRange, by type. */
const neededInRange: Readonly<Record<string, string | undefined>> = {
  endDate: 'endDate',
  numbered: 'numberOfOccurrences',
  noEnd: undefined,
}

function recurrenceProblem({ recurrence, start, end, isAllDay }: GraphEvent): Problem | undefined {
  if (!recurrence || !start || !end) return undefined
  const isValid = isPattern(recurrence) && isRange(recurrence, start)
  if (!isValid) return invalid
  const times: GraphTimes = { start, end, isAllDay: isAllDay === true, recurrence }
  const twoYears = Temporal.PlainDate.from(start.dateTime).add({ years: 2 }).toString()
  const dates = expandPattern(times, twoYears)
  // Microsoft Q&A 1389456.
  const message =
    'One occurrence of the recurring calendar item overlaps with another occurrence of the same calendar item.'
  return dates.some(({ end: own }, at) => own > (dates[at + 1]?.start ?? '9999'))
    ? ['ErrorOccurrenceTimeSpanTooBig', message]
    : undefined
}

/**
 * The page recurrencePattern: what is needed is there, and nothing else. Exchange has intervals of up
 * to 999 days, or 99 weeks or months (references of DailyRecurrence and WeeklyRecurrence in EWS).
 */
function isPattern({ pattern: own }: Recurrence): boolean {
  const required = ['type', 'interval', ...(needed[own?.type] ?? [])]
  const optional = /^relative/.test(own?.type ?? '') ? ['index'] : []
  const names = namesIn(own ?? {})
  if (!required.every((name) => names.includes(name))) return false
  if (!names.every((name) => [...required, ...optional].includes(name))) return false
  const { interval, month, dayOfMonth, daysOfWeek } = own
  const isDay = (dayOfMonth ?? 1) >= 1 && (dayOfMonth ?? 1) <= 31
  const isMonth = (month ?? 1) >= 1 && (month ?? 1) <= 12
  const isInterval = interval >= 1 && interval <= (own.type === 'daily' ? 999 : 99)
  return isInterval && isDay && isMonth && daysOfWeek?.length !== 0
}

/**
 * The page recurrenceRange: `startDate` is the date of the start, and the series needs at least one
 * occurrence.
 */
function isRange({ range: own }: Recurrence, start: GraphTime): boolean {
  const extra = neededInRange[own?.type]
  const required = ['type', 'startDate', ...(extra ? [extra] : [])]
  const names = namesIn(own ?? {})
  const isComplete = required.every((name) => names.includes(name))
  if (!isComplete || !names.every((name) => [...required, 'recurrenceTimeZone'].includes(name))) {
    return false
  }
  const { startDate, endDate, numberOfOccurrences, recurrenceTimeZone } = own
  const isSameZone = (recurrenceTimeZone ?? start.timeZone) === start.timeZone
  const hasDates = (endDate ?? startDate) >= startDate && isCount(numberOfOccurrences ?? 1)
  return isSameZone && hasDates && startDate === start.dateTime.slice(0, 10)
}

/** [MS-OXCICAL] 2.1.3.2.2: up to 999 dates. */
function isCount(count: number): boolean {
  return count >= 1 && count <= 999
}

function namesIn(value: object): string[] {
  return Object.entries(value).flatMap(([name, item]) => (item === null ? [] : [name]))
}
