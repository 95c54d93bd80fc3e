import { deepEqual, ok } from 'node:assert/strict'
import { readWhen, type When } from '../../core/event/when.ts'
import { currentOccurrence, phaseOfSeries } from '../../core/recurrence/current-occurrence.ts'
import { lastOccurrence } from '../../core/recurrence/last.ts'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import type { Recurrence } from '../../core/recurrence/rule.ts'
import { ruleFormValues } from '../../core/recurrence/rule-form.ts'
import { recurrenceInWords } from '../../core/recurrence/words.ts'
import { languages } from '../../core/text/language.ts'
import type { Chance } from '../support/chance.ts'
import { longestStretch } from './loop-watch.ts'
import { mutated, pick, trouble } from './mutations.ts'
import { type Case, type Part, runEach } from './part.ts'

/** The longest lists, distant ends, and conditions that are almost never true. */
const hostile: readonly string[] = [
  'FREQ=DAILY;COUNT=1000000000',
  'FREQ=YEARLY;COUNT=9999;INTERVAL=9999',
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=1',
  'FREQ=HOURLY;BYMINUTE=0,1,2,3,4,5',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYSETPOS=2',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6',
  'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
  'FREQ=DAILY;UNTIL=99991231T235959Z',
  'FREQ=DAILY;UNTIL=19000101',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=WEEKLY;WKST=SU;BYDAY=MO,TU,WE,TH,FR,SA,SU;INTERVAL=9999',
  `FREQ=YEARLY;BYHOUR=${range(24)};BYMINUTE=${range(60)};BYSECOND=${range(60)}`,
  `FREQ=YEARLY;BYYEARDAY=${range(366)};BYHOUR=${range(24)}`,
  `FREQ=MONTHLY;BYMONTHDAY=${range(31)};BYDAY=MO,TU,WE;BYSETPOS=-1,1,366`,
]

const words: readonly string[] = [
  ...[
    'FREQ=',
    'INTERVAL=',
    'COUNT=',
    'UNTIL=',
    'BYDAY=',
    'BYSETPOS=',
    'RRULE:',
    ';',
    ',',
    '=',
    ';;',
  ],
  ...[
    '-1',
    '53',
    '366',
    '-366',
    '60',
    '0',
    '1MO',
    '-5SU',
    '53WE',
    'SECONDLY',
    '20270101',
    'T',
    'Z',
  ],
]

const parts: readonly ((chance: Chance) => string)[] = [
  (chance) => `INTERVAL=${1 + chance(4) ** chance(8)}`,
  (chance) => `COUNT=${1 + chance(10) ** chance(9)}`,
  (chance) => `UNTIL=${1950 + chance(260)}${two(1 + chance(12))}${two(1 + chance(28))}T100000Z`,
  (chance) => `WKST=${pick(chance, days)}`,
  (chance) =>
    list(chance, 'BYDAY', () => pick(chance, ['', '', '1', '-1', '5', '53']) + pick(chance, days)),
  (chance) => list(chance, 'BYMONTH', () => 1 + chance(12)),
  (chance) => list(chance, 'BYMONTHDAY', () => side(chance, 1 + chance(31))),
  (chance) => list(chance, 'BYYEARDAY', () => side(chance, 1 + chance(366))),
  (chance) => list(chance, 'BYWEEKNO', () => side(chance, 1 + chance(53))),
  (chance) => list(chance, 'BYHOUR', () => chance(24)),
  (chance) => list(chance, 'BYMINUTE', () => chance(60)),
  (chance) => list(chance, 'BYSECOND', () => chance(60)),
  (chance) => list(chance, 'BYSETPOS', () => side(chance, 1 + chance(366))),
]

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']

function range(count: number): string {
  return Array.from({ length: count }, (_, number) => number).join(',')
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function side(chance: Chance, number: number): number {
  return chance(3) === 0 ? -number : number
}

function list(chance: Chance, name: string, one: () => string | number): string {
  return `${name}=${Array.from({ length: 1 + chance(2 ** chance(7)) }, one).join(',')}`
}

function generated(chance: Chance): string {
  const chosen = Array.from({ length: chance(6) }, () => pick(chance, parts)(chance))
  return [`FREQ=${pick(chance, frequencies)}`, ...chosen].join(';')
}

const makers: readonly ((chance: Chance) => string)[] = [
  generated,
  generated,
  generated,
  (chance) => mutated(chance, generated(chance), [...words, ...trouble]),
  (chance) => mutated(chance, pick(chance, hostile), words),
  (chance) => pick(chance, hostile),
]

/** Returns a string in the form of a rule, which may or may not be valid. */
export function anyRule(chance: Chance): string {
  return chance(2) === 0 ? generated(chance) : pick(chance, hostile)
}

const starts = ['2026-03-29 02:30', '2024-02-29 10:00', '1900-01-01 00:00', '2199-12-31 23:59']
const zones = ['', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Africa/Casablanca', 'UTC']

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400

/** An input is the start, zone and length of an event, then its rule, and the check to make. */
function make({ chance }: Case): string {
  const start = pick(chance, starts)
  const question = chance(questions.length)
  return [start, pick(chance, zones), chance(3) === 0, question, pick(chance, makers)(chance)].join(
    '|',
  )
}

function whenOf(start: string, zone: string, wholeDay: string): When {
  const given = (parameter: string, text?: string) => ({ parameter, text })
  const texts = { start: given('start', start), end: given('end'), zone: given('zone', zone) }
  const read = readWhen({ ...texts, wholeDay: given('whole', wholeDay) }, { zone: '' })
  if (!read.ok) throw new Error('a start of the list was rejected')
  return read.value
}

function check(input: string): void {
  const [start = '', zone = '', wholeDay = '', question = '', ...rest] = input.split('|')
  const when = whenOf(start, zone, wholeDay)
  const read = readRecurrence({ parameter: 'recurring', text: rest.join('|') }, when)
  if (!read.ok) ok(read.problems.every(({ message }) => message.length < 600))
  else if (read.value) questions[Number(question)]?.(read.value, when)
}

/** The checks of a rule; only one per case, because each may take long. */
const questions: readonly ((recurrence: Recurrence, when: When) => void)[] = [
  (recurrence, when) => checkDates(recurrence, when, Number.NEGATIVE_INFINITY),
  (recurrence, when) => checkDates(recurrence, when, when.start.unix + 1),
  (recurrence, when) => checkDates(recurrence, when, now),
  (recurrence, when) => checkDates(recurrence, when, 7_258_000_000),
  (recurrence, when) => {
    const last = lastOccurrence(recurrence, when)
    ok(last === undefined || last.unix >= when.start.unix)
  },
  (recurrence, when) => ok(phaseOfSeries(recurrence, when, now)),
  (recurrence, when) => currentOccurrence(recurrence, when, now),
  (recurrence, when) => ok(ruleFormValues(recurrence, when)),
  (recurrence) => {
    for (const language of languages) ok(recurrenceInWords(recurrence, language).length > 0)
  },
  (recurrence, when) => {
    const text = { parameter: 'recurring', text: recurrence.rule }
    deepEqual(readRecurrence(text, when), { ok: true, value: recurrence })
  },
]

function checkDates(recurrence: Recurrence, when: When, from: number): void {
  const dates = occurrences(recurrence, when, from, 201).map(({ unix }) => unix)
  deepEqual(
    dates,
    [...new Set(dates)].toSorted((one, other) => one - other),
  )
  ok(dates.length <= 201 && dates.every((date) => date >= from))
  // A hundred dates a day are accepted: two hundred from one evening to the next morning.
  const [first = 0, crowded = Number.POSITIVE_INFINITY] = [dates[0], dates[200]]
  ok(crowded - first > 72_000)
}

/** The parser of rules, and everything that is computed from a rule. */
export const rules: Part = {
  name: 'rules',
  meaning: 'a rule is parsed or rejected, and its dates are computed, each within 50 ms',
  run: async (run) => runEach(run, longestStretch, make, check),
}
