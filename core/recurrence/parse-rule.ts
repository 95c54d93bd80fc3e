import type { When } from '../event/when.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, missingParameter, type RawParameter } from '../text/parameter.ts'
import { ruleProblems } from './limits.ts'
import {
  exampleRule,
  failPart,
  partNames,
  type RulePart,
  type RuleParts,
  splitRule,
} from './parts.ts'
import type { Recurrence, RecurrenceParts } from './rule.ts'
import { readUntil, writeUntil } from './until.ts'
import {
  type Frequency,
  type NumberList,
  readAmount,
  readFrequency,
  readNumbers,
  readWeekdays,
  readWeekStart,
  writeWeekdays,
} from './values.ts'

/**
 * Reads the recurrence rule of an event; returns `undefined` if omitted or empty. A leading
 * `RRULE:`, letter case, spaces around the parts and a trailing `;` are ignored. Unambiguous
 * mistakes are corrected: an UNTIL of the wrong type (`readUntil`), and times of day in the rule of
 * an all-day event, which the standard says to ignore. Everything else that the standard forbids is
 * rejected, and so are rules that no calendar could show (`ruleProblems`).
 */
export function readRecurrence(given: RawParameter, when: When): Result<Recurrence | undefined> {
  if (!hasText(given)) return success(undefined)
  const split = splitRule(given)
  if (!split.ok) return split
  const parts = when.isWholeDay ? withoutTimes(split.value) : split.value
  const read = readParts(given, parts, when)
  if (!read.ok) return read
  const problems = ruleProblems(read.value, parts, when)
  if (problems.length > 0) return failure(...problems)
  return success({ ...read.value, rule: writeRule(read.value, parts, when) })
}

/** RFC 5545 3.3.10: these parts MUST be ignored if DTSTART is a DATE. */
function withoutTimes(parts: RuleParts): RuleParts {
  return new Map([...parts].filter(([name]) => !/^BY(?:SECOND|MINUTE|HOUR)$/.test(name)))
}

function readParts(given: RawParameter, parts: RuleParts, when: When): Result<RecurrenceParts> {
  return collect({
    frequency: readFrequencyOf(given, parts.get('FREQ')),
    interval: readAmount(parts.get('INTERVAL'), 1),
    end: readEnd(parts, when),
    weekdays: readWeekdays(parts.get('BYDAY')),
    numbers: readLists(parts),
    weekStart: readWeekStart(parts.get('WKST')),
  })
}

function readFrequencyOf(given: RawParameter, part: RulePart | undefined): Result<Frequency> {
  if (part) return readFrequency(part)
  return failure(missingParameter(given, `FREQ in the rule, for example ${exampleRule}`))
}

function readEnd(parts: RuleParts, when: When): Result<RecurrenceParts['end']> {
  const until = parts.get('UNTIL')
  const count = parts.get('COUNT')
  if (until && count) {
    return failPart(count, 'cannot be combined with UNTIL; use one of the two')
  }
  if (until) return readUntil(until, when)
  const read = readAmount(count, 1)
  return read.ok ? success(count && { count: read.value }) : read
}

function readLists(parts: RuleParts): Result<RecurrenceParts['numbers']> {
  const read = (name: NumberList) => readNumbers(name, parts.get(name))
  return collect({
    BYSECOND: read('BYSECOND'),
    BYMINUTE: read('BYMINUTE'),
    BYHOUR: read('BYHOUR'),
    BYMONTHDAY: read('BYMONTHDAY'),
    BYYEARDAY: read('BYYEARDAY'),
    BYWEEKNO: read('BYWEEKNO'),
    BYMONTH: read('BYMONTH'),
    BYSETPOS: read('BYSETPOS'),
  })
}

/** Writes the rule from the parsed parts: no part of the given text reaches a calendar. */
function writeRule(read: RecurrenceParts, parts: RuleParts, when: When): string {
  const { end, numbers } = read
  const lists = Object.entries(numbers).map(([name, list]) => [name, list.join(',')] as const)
  const values: ReadonlyMap<string, string> = new Map([
    ...lists,
    ['FREQ', read.frequency],
    ['UNTIL', end && 'until' in end ? writeUntil(end.until, when) : ''],
    ['COUNT', end && 'count' in end ? String(end.count) : ''],
    ['INTERVAL', String(read.interval)],
    ['BYDAY', writeWeekdays(read.weekdays)],
    ['WKST', writeWeekdays([{ weekday: read.weekStart, ordinal: undefined }])],
  ])
  const written = partNames.filter((name) => parts.has(name) && values.get(name) !== '')
  return written.map((name) => `${name}=${values.get(name)}`).join(';')
}
