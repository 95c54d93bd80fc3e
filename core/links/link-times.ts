/**
 * The times of a short link as form fields. A link stores its times as they were written, but a form has
 * dates and times. So the form also contains the stored texts as hidden fields, and saves a text unchanged
 * if the visible fields still mean the same.
 */

import {
  dateTimeValues,
  endOf,
  type GetParameter,
  isWholeDay,
  readEndTime,
  readStartTime,
  startOf,
} from '../event/form-fields.ts'
import { readWhen } from '../event/when.ts'
import { type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readDateText } from '../time/date-text.ts'
import { momentInZone } from '../time/moment.ts'
import { readZoneChoice } from '../time/zone-choice.ts'
import { findZone } from '../time/zones.ts'
import { slashOrderOf } from './direct.ts'

type FormValues = Readonly<Record<string, string>>

/**
 * Returns the visible fields of the times in a form with the stored texts. A start with an offset
 * from UTC and no zone is in UTC.
 */
export function timeValues(form: FormValues): FormValues {
  const given = (name: string) => ({ parameter: name, text: form[name] ?? '' })
  const isDay = isWholeDay(given)
  return {
    timezone: losesZone(given) ? 'UTC' : given('timezone').text,
    ...dateTimeValues('start', localOf('start', given), isDay),
    ...dateTimeValues('end', localEnd(given('start').text, given), isDay),
  }
}

/** The times of a submitted form, named after its visible fields. */
interface FormTimes {
  readonly texts: Readonly<Record<'start' | 'end' | 'duration', RawParameter>>
  /** Whether the fields have all that they need. */
  readonly checked: Readonly<Record<'startTime' | 'endTime', Result<undefined>>>
}

/**
 * Returns the times of a submitted form: the stored texts if they mean the same as the fields.
 */
export function readTimes(given: GetParameter): FormTimes {
  const isStartKept = isKept('start', localOf('start', given), given)
  const start = isStartKept && !losesZone(given) ? given('start') : startOf(given)
  const isEndKept = isKept('end', localEnd(start.text ?? '', given), given)
  const end = isEndKept ? given('end') : endOf(given)
  const duration = isEndKept ? given('duration').text : ''
  return {
    texts: {
      start: { parameter: 'start_date', text: start.text },
      end: { parameter: 'end_date', text: end.text },
      duration: { parameter: 'end_date', text: duration },
    },
    checked: {
      startTime: isStartKept && start.text ? success(undefined) : readStartTime(given),
      endTime: isEndKept ? success(undefined) : readEndTime(given),
    },
  }
}

/** Whether the visible fields mean the same as a stored text; empty ones mean no date. */
function isKept(name: 'start' | 'end', local: string | undefined, given: GetParameter): boolean {
  const isDay = isWholeDay(given)
  const shown = dateTimeValues(name, local, isDay)
  return Object.entries(shown).every(([field, value]) => {
    const { text = '' } = given(field)
    // Browsers may add the seconds.
    const sent = text.trim().replace(/^(\d\d:\d\d):00$/, '$1')
    return sent === value || (isDay && field.endsWith('_time'))
  })
}

// Without a zone, a start with an offset would get the zone UTC, although no zone was chosen.
function losesZone(given: GetParameter): boolean {
  const written = readDateText(given('start').text ?? '', slashOrderOf(given('date_format')))
  return written?.offset !== undefined && zoneOf(given) === ''
}

function zoneOf(given: GetParameter): string {
  const zone = readZoneChoice(given('timezone'))
  return zone.ok ? (findZone(zone.value.text?.trim() ?? '') ?? '') : ''
}

/** Returns the local time of a stored text; `undefined` if it is not a date. */
function localOf(name: 'start' | 'end', given: GetParameter): string | undefined {
  const written = readDateText(given(name).text ?? '', slashOrderOf(given('date_format')))
  return written && momentInZone(written, zoneOf(given)).local
}

/** Returns the local time of the stored end. A duration counts from the given start. */
function localEnd(start: string, given: GetParameter): string | undefined {
  const duration = given('duration')
  if (!duration.text?.trim()) return localOf('end', given)
  const times = {
    start: { parameter: 'start', text: start },
    end: given('end'),
    duration,
    zone: { parameter: 'timezone', text: zoneOf(given) },
    wholeDay: { parameter: 'all_day_event', text: String(isWholeDay(given)) },
  }
  const read = readWhen(times, { zone: '', slashOrder: slashOrderOf(given('date_format')) })
  return read.ok ? read.value.end.local : undefined
}
