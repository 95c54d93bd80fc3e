/**
 * The stand-ins accept every event that we convert for the providers, and show it on the same dates
 * as we do. Their expansions share no code with ours.
 */

import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inZone } from '../../core/connect/entry-zone.ts'
import { exampleEntry, exampleMark } from '../../core/connect/example-entry.cases.ts'
import { googleEvent, googleInsert } from '../../core/connect/google-event.ts'
import { graphEvent, graphInsert } from '../../core/connect/graph-event.ts'
import { namesStart } from '../../core/connect/rule-start.ts'
import { anyEntry } from '../../core/links/any-entry.test.ts'
import type { Entry } from '../../core/links/entry.ts'
import { anyRule, ruleOf, whenOf } from '../../core/recurrence/any-series.test.ts'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { windowsZones } from '../../server/timezones/windows-zones.ts'
import { casesOf } from '../support/depth.ts'
import { GoogleCalendar } from './google-calendar.ts'
import { Mailbox } from './microsoft-mailbox.ts'
import type { Entry as Shown } from './times.ts'

const zone = 'America/Sao_Paulo'
const preference = { hasImmutableIds: true, timeZone: 'UTC' }
const now = () => 0

/** Inserts an entry; `undefined` if we refuse to. */
function showAtGoogle(entry: Entry, before: string): readonly Shown[] | undefined {
  const converted = googleEvent(entry, exampleMark)
  if (!converted.ok) return undefined
  const calendar = new GoogleCalendar('ada@gmail.com', false, now)
  calendar.insert(googleInsert(converted.value, 1))
  return calendar.entries(before)
}

function showAtMicrosoft(entry: Entry, before: string): readonly Shown[] | undefined {
  const converted = graphEvent(entry, { ...exampleMark, windows: windowsZones, zone })
  if (!converted.ok) return undefined
  const mailbox = new Mailbox(now)
  mailbox.create(graphInsert(converted.value, exampleMark.key, 1), preference)
  return mailbox.entries(before)
}

/** The dates of an entry as we show them, up to a moment. */
function ownDates({ when, recurrence }: Entry, before: string): string[] {
  const moments = recurrence
    ? occurrences(recurrence, when, Number.NEGATIVE_INFINITY, 2000)
    : [when.start]
  return moments
    .map(({ local, unix }) =>
      when.isWholeDay
        ? local.slice(0, 10)
        : Temporal.Instant.fromEpochMilliseconds(1000 * unix).toString(),
    )
    .filter((date) => date < before)
}

const startOf = ({ start }: Shown) => start

test('any entry that we convert is accepted', () => {
  let shown = 0
  const property = fc.property(anyEntry, (any) => {
    const entry = inZone(any, zone)
    // Our dates end with 2199, so that later ones cannot be seen to overlap.
    fc.pre(entry.when.start.local < '2199-12')
    shown += showAtGoogle(entry, '1970') ? 1 : 0
    shown += showAtMicrosoft(entry, '1970') ? 1 : 0
  })
  fc.assert(property, { numRuns: casesOf(1000) })
  ok(shown > casesOf(1000) / 2, `${shown} entries`)
})

/** The stand-in for Google gets these wrong. */
function isExcluded({ recurrence, when }: Entry): boolean {
  if (!recurrence) return false
  const isSpaced = /FREQ=DAILY.*INTERVAL=[2-9].*BY(?:DAY|MONTH)/.test(recurrence.rule)
  return isSpaced && !namesStart(recurrence, when)
}

/** A start, at times that clock changes skip or repeat too, and the end of the rule. */
const anySeries = fc
  .record({
    rule: anyRule,
    day: fc.integer({ min: 0, max: 20 * 365 }),
    time: fc.constantFrom('00:00', '01:30', '02:30', '09:30', '23:59'),
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', ''),
    wholeDay: fc.constantFrom('false', 'false', 'true'),
    isNamed: fc.constantFrom(true, true, false),
    until: fc.constantFrom('', '', '0510', '1031T013000Z'),
  })
  .map(({ rule, day, time, wholeDay, isNamed, until, ...any }) => {
    const date = Temporal.PlainDate.from('2020-01-01').add({ days: day })
    const start = whenOf(`${date} ${time}`, wholeDay, any.zone)
    const endless = ruleOf(rule.replace(/;COUNT=\d+/, ''), start)
    const [, second] = occurrences(endless, start, start.start.unix, 2)
    const when =
      isNamed && second ? whenOf(second.local.replace('T', ' '), wholeDay, any.zone) : start
    const end =
      until && !rule.includes('COUNT')
        ? `;UNTIL=${Number(when.start.local.slice(0, 4)) + 1}${until}`
        : ''
    return inZone(exampleEntry({ when, recurrence: ruleOf(rule + end, when) }), zone)
  })

test('any series has the same dates at the providers, or is refused', () => {
  const counts = { google: 0, microsoft: 0 }
  const property = fc.property(anySeries, (entry) => {
    fc.pre(!isExcluded(entry))
    const before = `${Number(entry.when.start.local.slice(0, 4)) + 2}-01-01`
    const own = ownDates(entry, before)
    const google = showAtGoogle(entry, before)
    const microsoft = showAtMicrosoft(entry, before)
    const name = `${entry.recurrence?.rule} from ${entry.when.start.local} in ${entry.when.zone}`
    if (google) deepEqual(google.map(startOf), own, name)
    if (microsoft) deepEqual(microsoft.map(startOf), own, name)
    counts.google += google ? 1 : 0
    counts.microsoft += microsoft ? 1 : 0
  })
  const cases = casesOf(500)
  fc.assert(property, { numRuns: cases })
  ok(counts.google > cases / 2 && counts.microsoft > cases / 5, JSON.stringify(counts))
})
