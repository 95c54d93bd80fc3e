/**
 * Reads the tz database in the language of its compiler, zic(8): the files in which the database is
 * published, and `tzdata.zi`, which combines them with shortened keywords.
 */

/** The clock of a given time: local time, standard time, or UTC. */
export type Clock = 'wall' | 'standard' | 'utc'

/** The day of a month in a rule. */
export type DayRule =
  | { readonly kind: 'date'; readonly day: number }
  /** The last such weekday of the month. */
  | { readonly kind: 'last'; readonly weekday: number }
  /** The first such weekday on or after a date, or the last on or before it. */
  | { readonly kind: 'after' | 'before'; readonly weekday: number; readonly day: number }

/** A point in time within a year. */
export interface YearlyTime {
  /** 1 to 12. */
  readonly month: number
  /** Weekdays are 0 for Sunday to 6. */
  readonly day: DayRule
  /** Seconds since midnight of that day; may be negative, or more than a day. */
  readonly seconds: number
  readonly clock: Clock
}

/** A change to or from daylight saving time, in each year of a range. */
export interface Rule extends YearlyTime {
  readonly from: number
  /** The last year; `Infinity` for an endless rule. */
  readonly to: number
  /** Seconds added to standard time. */
  readonly save: number
}

/** A period of a zone, until `until` or forever. */
export interface ZonePeriod {
  /** Standard time, in seconds east of UTC. */
  readonly offset: number
  /** The name of a rule set, or a fixed number of seconds to add. */
  readonly rules: string | number
  readonly until: { readonly year: number; readonly time: YearlyTime } | undefined
}

/** The parsed source of the tz database. */
export interface TzdbSource {
  /** Such as `2026f`; empty if not stated. */
  readonly version: string
  readonly rules: ReadonlyMap<string, readonly Rule[]>
  readonly zones: ReadonlyMap<string, readonly ZonePeriod[]>
  /** From a link name to its target. */
  readonly links: ReadonlyMap<string, string>
}

/** Text that cannot be parsed. */
export class SourceError extends Error {}

/** Reads the source of the tz database; throws a SourceError for an invalid line. */
export function readSource(text: string): TzdbSource {
  const rules = new Map<string, Rule[]>()
  const zones = new Map<string, ZonePeriod[]>()
  const links = new Map<string, string>()
  let open: ZonePeriod[] | undefined
  for (const words of linesOf(text)) {
    if (open) {
      open = addPeriod(open, words)
      continue
    }
    const [kind = '', name = '', other = ''] = words
    if (isShort(kind, 'rule')) append(rules, name, readRule(words))
    else if (isShort(kind, 'link')) links.set(other, name)
    else if (isShort(kind, 'zone')) {
      const periods: ZonePeriod[] = []
      zones.set(name, periods)
      open = addPeriod(periods, words.slice(2))
    } else throw new SourceError(`this is not a line of the tz database: ${words.join(' ')}`)
  }
  return { version: /^# version (\S+)/m.exec(text)?.[1] ?? '', rules, zones, links }
}

function linesOf(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return lines.filter(Boolean).map((line) => line.split(/\s+/))
}

/** Adds a line of a zone; returns the zone if it continues on the next line. */
function addPeriod(periods: ZonePeriod[], words: readonly string[]): ZonePeriod[] | undefined {
  const [offset = '', rules = '', , ...until] = words
  const end = until.length > 0 ? readUntil(until) : undefined
  periods.push({ offset: readSeconds(offset), rules: readRules(rules), until: end })
  return end && periods
}

function readRules(text: string): string | number {
  if (text === '-') return 0
  return /^-?\d/.test(text) ? readSeconds(text) : text
}

function readUntil([year, month = 'Jan', day = '1', time = '0']: readonly string[]) {
  return { year: readNumber(year), time: readYearly(month, day, time) }
}

function readRule(words: readonly string[]): Rule {
  const [, , from = '', to = '', , month = '', day = '', time = '', save = ''] = words
  const first = readNumber(from)
  return {
    from: first,
    to: isShort(to, 'only') ? first : isShort(to, 'maximum') ? Infinity : readNumber(to),
    save: readSeconds(save.replace(/[sd]$/, '')),
    ...readYearly(month, day, time),
  }
}

function readYearly(month: string, day: string, time: string): YearlyTime {
  const [, seconds = '', mark = ''] = /^(.*?)([wsugz]?)$/.exec(time) ?? []
  return {
    month: 1 + indexOf(months, month),
    day: readDay(day),
    seconds: readSeconds(seconds),
    clock: mark === 's' ? 'standard' : /[ugz]/.test(mark) ? 'utc' : 'wall',
  }
}

function readDay(text: string): DayRule {
  const [, weekday, sign, date] = /^([a-z]+)([<>])=(\d+)$/i.exec(text) ?? []
  if (weekday !== undefined) {
    const kind = sign === '>' ? 'after' : 'before'
    return { kind, weekday: indexOf(weekdays, weekday), day: readNumber(date) }
  }
  const last = /^last-?([a-z]+)$/i.exec(text)?.[1]
  if (last !== undefined) return { kind: 'last', weekday: indexOf(weekdays, last) }
  return { kind: 'date', day: readNumber(text) }
}

const months =
  'january february march april may june july august september october november december'
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'

/** Returns the index of a word in a list; the word may be abbreviated. */
function indexOf(list: string, word: string): number {
  const index = list.split(' ').findIndex((whole) => isShort(word, whole))
  if (index < 0) throw new SourceError(`${word} is none of ${list}`)
  return index
}

function isShort(word: string, whole: string): boolean {
  return word !== '' && whole.startsWith(word.toLowerCase())
}

/** `-` is zero; otherwise hours, optionally with minutes and seconds. */
function readSeconds(text: string): number {
  if (text === '-') return 0
  const [, sign, ...parts] = /^(-?)(\d+)(?::(\d+))?(?::(\d+))?(?:\.\d+)?$/.exec(text) ?? []
  if (sign === undefined) throw new SourceError(`${text} is not a time`)
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  const size = 3600 * hours + 60 * minutes + seconds
  return sign === '-' ? -size : size
}

function readNumber(text = ''): number {
  if (!/^\d+$/.test(text)) throw new SourceError(`${text} is not a number`)
  return Number(text)
}

function append<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name)
  if (list) list.push(item)
  else lists.set(name, [item])
}
