/** Compiles the periods and rules of the tz database into the changes of a zone, like zic(8). */

import {
  type DayRule,
  type Rule,
  SourceError,
  type TzdbSource,
  type YearlyTime,
  type ZonePeriod,
} from './source.ts'

/** Standard time and the saving added to it, in seconds; their sum is the offset from UTC. */
export interface Offsets {
  readonly raw: number
  readonly save: number
}

/** A change at a moment, in Unix seconds. */
export interface Transition extends Offsets {
  readonly at: number
}

/** Daylight saving time in every year from `year` on, with the same two rules. */
export interface FinalRule {
  readonly year: number
  readonly raw: number
  readonly save: number
  readonly start: YearlyTime
  readonly end: YearlyTime
}

/** A zone: the offsets before the first change, the changes, and the rule that follows them. */
export interface CompiledZone {
  readonly first: Offsets
  readonly transitions: readonly Transition[]
  readonly final: FinalRule | undefined
}

/** The last year whose changes are listed for a zone without a final rule. */
const lastYear = 2100

/** Compiles the changes of a zone, given its own name rather than a link. */
export function compileZone(source: TzdbSource, name: string): CompiledZone {
  const periods = source.zones.get(name)?.map((period) => resolve(source, period))
  const [beginning, ...others] = periods ?? []
  if (!beginning) throw new SourceError(`there is no zone ${name}`)
  const final = finalRule([beginning, ...others])
  let start = -Infinity
  const transitions: Transition[] = []
  for (const period of [beginning, ...others]) {
    const compiled = compilePeriod(period, start, final ? final.year - 1 : lastYear)
    transitions.push(...compiled.transitions)
    start = compiled.end
  }
  const first = { raw: beginning.offset, save: beginning.initial }
  return { first, transitions: mergeOverlapping(first, transitions), final }
}

/** A period with its rules resolved; standard time is lowered so that no saving is negative. */
interface Resolved {
  readonly offset: number
  /** The saving before the first rule, or if there are no rules. */
  readonly initial: number
  readonly rules: readonly Rule[]
  readonly until: ZonePeriod['until']
}

// Dublin's standard time is in summer, and winter subtracts an hour. Display names support daylight
// saving time only as an added hour, so the smallest offset counts as standard time.
function resolve(
  { rules: sets }: TzdbSource,
  { offset, rules: name, until }: ZonePeriod,
): Resolved {
  const rules = typeof name === 'number' ? [] : sets.get(name)
  if (!rules) throw new SourceError(`unknown rule set ${name}`)
  const always = typeof name === 'number' ? name : 0
  const minimum = Math.min(0, always, ...rules.map(({ save }) => save))
  return {
    offset: offset + minimum,
    initial: always - minimum,
    rules: rules.map((rule) => ({ ...rule, save: rule.save - minimum })),
    until,
  }
}

interface CompiledPeriod {
  readonly transitions: readonly Transition[]
  /** When the period ends, in Unix seconds. */
  readonly end: number
}

function compilePeriod(period: Resolved, start: number, last: number): CompiledPeriod {
  const { offset: raw, initial, rules, until } = period
  const endWith = (save: number) =>
    until ? unixOf(until.time, until.year, { raw, save }) : Infinity
  let save = initial
  let atStart = initial
  const transitions: Transition[] = []
  for (const { rule, year } of inOrder(rules, until?.year ?? last)) {
    const at = unixOf(rule, year, { raw, save })
    if (at >= endWith(save)) break
    save = rule.save
    if (at <= start) atStart = save
    else transitions.push({ at, raw, save })
  }
  const begun = start === -Infinity ? [] : [{ at: start, raw, save: atStart }]
  return { transitions: [...begun, ...transitions], end: endWith(save) }
}

/** Yields every use of the rules up to a year, in chronological order. */
function* inOrder(rules: readonly Rule[], last: number) {
  const first = Math.min(...rules.map(({ from }) => from))
  for (let year = first; year <= last; year++) {
    const used = rules.filter(({ from, to }) => from <= year && year <= to)
    const dated = used.map((rule) => ({ rule, year, local: localOf(rule, year) }))
    yield* dated.sort((one, other) => one.local - other.local)
  }
}

function unixOf(time: YearlyTime, year: number, { raw, save }: Offsets): number {
  const local = localOf(time, year)
  if (time.clock === 'utc') return local
  return time.clock === 'standard' ? local - raw : local - raw - save
}

/** Returns the moment as if local time were UTC. */
function localOf({ month, day, seconds }: YearlyTime, year: number): number {
  return 86_400 * dayNumber(year, month, day) + seconds
}

function dayNumber(year: number, month: number, day: DayRule): number {
  switch (day.kind) {
    case 'date':
      return daysSince1970(year, month, day.day)
    case 'last': {
      const last = daysSince1970(year, month + 1, 0)
      return last - modulo(weekdayOf(last) - day.weekday, 7)
    }
    case 'after': {
      const first = daysSince1970(year, month, day.day)
      return first + modulo(day.weekday - weekdayOf(first), 7)
    }
    case 'before': {
      const last = daysSince1970(year, month, day.day)
      return last - modulo(weekdayOf(last) - day.weekday, 7)
    }
  }
}

function daysSince1970(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

function weekdayOf(days: number): number {
  return modulo(days + 4, 7)
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}

// If the clock changes again before it shows a later time than before the first change, zic(8)
// makes one change of both: to the offsets after the second.
function mergeOverlapping(
  first: Offsets,
  transitions: readonly Transition[],
): readonly Transition[] {
  const merged: Transition[] = []
  for (const next of transitions) {
    const last = merged.at(-1)
    const before = merged.at(-2) ?? first
    if (last && next.at + total(last) <= last.at + total(before)) {
      merged[merged.length - 1] = { ...next, at: last.at }
    } else merged.push(next)
  }
  return merged.filter(({ raw, save }, index) => {
    const { raw: earlierRaw, save: earlierSave } = merged[index - 1] ?? first
    return raw !== earlierRaw || save !== earlierSave
  })
}

function total({ raw, save }: Offsets): number {
  return raw + save
}

/** Returns the rule that a zone follows forever, if the resource files can express it. */
function finalRule(periods: readonly Resolved[]): FinalRule | undefined {
  const { offset, rules = [] } = periods.at(-1) ?? {}
  const perpetual = rules.filter(({ to }) => to === Infinity)
  const [start, end] = perpetual.toSorted((one, other) => other.save - one.save)
  if (offset === undefined || perpetual.length !== 2 || !start || end?.save !== 0) return undefined
  if (!perpetual.every(isSimple)) return undefined
  const years = rules.map(({ from, to }) => (to === Infinity ? from : to))
  const year = 1 + Math.max(...years, periods.at(-2)?.until?.year ?? 0)
  return { year, raw: offset, save: start.save, start, end }
}

function isSimple({ month, day, seconds }: Rule): boolean {
  const isWeekday = day.kind !== 'date' && !(day.kind === 'last' && month === 2)
  return isWeekday && 0 <= seconds && seconds <= 86_400
}
