import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { apiDate, apiTime } from '../../core/time/api-format.ts'
import { readDateText, type SlashOrder } from '../../core/time/date-text.ts'
import { momentAt, momentInZone } from '../../core/time/moment.ts'
import { zoneLabels } from '../../core/time/zone-labels.ts'
import { findZone } from '../../core/time/zones.ts'
import type { Chance } from '../support/chance.ts'
import { longestStretch } from './loop-watch.ts'
import { anyText, dates as dateTexts, mutated, pick, trouble, zones } from './mutations.ts'
import { type Case, type Part, runEach } from './part.ts'

const pieces = [
  ...[
    '2026',
    '26',
    '1',
    '01',
    '12',
    '13',
    '31',
    '29',
    '02',
    '1900',
    '2199',
    '2200',
    '0',
    '00',
    '99',
  ],
  ...[
    '-',
    '/',
    '.',
    ':',
    'T',
    ' ',
    ', ',
    'Z',
    '+',
    '+02:00',
    '-0530',
    '+24',
    '.123456789',
    '\u202f',
    '\t',
  ],
  ...['AM', 'pm', 'p.m.', 'a', '24:00', '23:59:60', '20260605', '143000', 'noon', 'Mon'],
]

const joined = (chance: Chance) =>
  Array.from({ length: 1 + chance(12) }, () => pick(chance, pieces)).join('')

const makers: readonly ((chance: Chance) => string)[] = [
  joined,
  joined,
  (chance) => mutated(chance, pick(chance, dateTexts), [...pieces, ...trouble]),
  (chance) => pick(chance, pieces).repeat(chance(60)),
  (chance) => pick(chance, dateTexts) + ' '.repeat(chance(200)),
  (chance) => anyText(chance, 100),
  (chance) => anyText(chance, 30).repeat(chance(2000)),
  (chance) => mutated(chance, pick(chance, zones), zones),
]

const make = ({ chance, number }: Case) => pick(chance, makers)(chance) + ' '.repeat(number % 2)

const slashOrders: readonly SlashOrder[] = ['month-first', 'day-first']

function check(input: string): void {
  for (const order of slashOrders) {
    const read = readDateText(input, order)
    if (!read) continue
    ok(input.length <= 100)
    match(read.local, /^(?:19|2[01])\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$|^2200-01-01T00:00:00$/)
    ok(read.offset === undefined || Math.abs(read.offset) < 86_400)
    if (!read.local.startsWith('2200')) checkWrittenAgain(read.local)
    const zone = zoneLabels[input.length % zoneLabels.length] ?? ''
    const moment = momentInZone(read, zone)
    deepEqual(momentAt(moment.unix, zone), moment)
  }
  const zone = findZone(input)
  if (zone !== undefined) equal(findZone(zone), zone)
}

/** Checks that a date written in the API formats is read as the same date. */
function checkWrittenAgain(local: string): void {
  for (const text of [local, local.replace('T', ' '), `${apiDate(local)} ${apiTime(local)}`]) {
    deepEqual(readDateText(text), { local, offset: undefined }, text)
  }
}

/** CPU clocks are coarse: a string is read this many times, in at most 0.2 ms each. */
const often = 50

/** The parsers of dates and zones. */
export const dates: Part = {
  name: 'dates',
  meaning: 'a date or zone is parsed or rejected at once, and a formatted date is parsed as itself',
  run: async (run) => {
    const half = { ...run, seconds: run.seconds / 2 }
    const timed = runEach(half, often * 0.2, make, (input) => {
      for (let time = 0; time < often; time++) readDateText(input)
    })
    const checked = runEach(half, longestStretch, make, check)
    return { ...checked, 'cases timed': timed['cases'] ?? 0 }
  },
}
