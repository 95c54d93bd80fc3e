/** Values that are sent alike for events and for dates of series. */

import type { EventReply } from '../../../contract/v2/events.ts'
import type { Transparency } from '../../../core/event/event.ts'
import { readWhen, type When } from '../../../core/event/when.ts'
import { movedTo } from '../../../core/recurrence/occurrences.ts'
import { type Result, success } from '../../../core/result.ts'
import type { RawParameter } from '../../../core/text/parameter.ts'
import { type Body, field } from './body.ts'
import { readWord } from './custom-fields.ts'

const words = ['free', 'busy', 'default'] as const satisfies EventReply['free_busy'][]

/** Reads whether a time is busy; `undefined` if it is omitted or empty. */
export function readFreeBusy(raw: RawParameter): Result<(typeof words)[number] | undefined> {
  return readWord(raw, words)
}

/** Returns what calendars show. */
export function transparencyOf(word: (typeof words)[number]): Transparency {
  return word === 'free' ? 'TRANSPARENT' : 'OPAQUE'
}

/** The fields with the time of an event or date. */
const timeFields = ['datetime_start', 'datetime_end', 'all_day_event', 'timezone'] as const

type RawTime = Readonly<Record<(typeof timeFields)[number], RawParameter>>

/** Returns the time in a body; the names of its fields start with `prefix`. */
export function timeIn(body: Body, prefix = ''): RawTime {
  const raw = timeFields.map((name) => [name, field(body, name, prefix + name)])
  // The cast is safe: the pairs cover every name.
  return Object.fromEntries(raw) as RawTime
}

/** Reads the time of a new event; the zone `floating` is none. */
export function readTime(raw: RawTime, defaultZone: string): Result<When> {
  const { datetime_start: start, datetime_end: end, all_day_event: wholeDay, timezone } = raw
  const isFloating = timezone.text?.trim().toLowerCase() === 'floating'
  const zone = isFloating ? { ...timezone, text: undefined } : timezone
  return readWhen({ start, end, wholeDay, zone }, { zone: isFloating ? '' : defaultZone })
}

/**
 * Reads a changed time; omitted fields stay unchanged. If only the start is sent, the event takes as
 * long as before.
 */
export function readChangedTime(raw: RawTime, earlier: When): Result<When> {
  const { datetime_start: start, datetime_end: end, all_day_event: wholeDay } = raw
  const isMoved = start.text !== undefined && end.text === undefined
  const complete = {
    ...raw,
    datetime_start: textOr(start, earlier.start.local),
    datetime_end: isMoved ? end : textOr(end, earlier.end.local),
    all_day_event: textOr(wholeDay, String(earlier.isWholeDay)),
  }
  const read = readTime(complete, earlier.zone)
  if (!read.ok || !isMoved || read.value.isWholeDay !== earlier.isWholeDay) return read
  return success(movedTo(read.value.start, { ...earlier, zone: read.value.zone }))
}

function textOr(raw: RawParameter, text: string): RawParameter {
  return raw.text === undefined ? { ...raw, text } : raw
}
