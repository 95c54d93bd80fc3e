import { match } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chance } from '../support/chance.ts'
import { runCommand } from '../support/process.ts'
import { pick } from './mutations.ts'
import { anyRule } from './rules.ts'

const starts = [
  ...['DTSTART;TZID=Europe/Berlin:20240229T023000', 'DTSTART;TZID=Pacific/Apia:20111229T100000'],
  ...['DTSTART:19000101T000000Z', 'DTSTART;VALUE=DATE:20261120'],
]

/** Fills a calendar with series of arbitrary rules, as an imported file could. */
export async function importSeries(
  chance: Chance,
  count: number,
  env: Readonly<Record<string, string>>,
  target: readonly string[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-series-'))
  const file = join(folder, 'series.ics')
  const events = Array.from({ length: count }, (_, number) => eventOf(chance, number))
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x', ...events, 'END:VCALENDAR']
  writeFileSync(file, lines.join('\r\n'))
  const { output, errors } = await runCommand(
    ['calendar', 'import', ...target, '--file', file],
    env,
  )
  rmSync(folder, { recursive: true })
  match(output, /^[1-9]\d* added/m, errors)
}

function eventOf(chance: Chance, number: number): string {
  const lines = [
    ...['BEGIN:VEVENT', `UID:series-${number}`, 'DTSTAMP:20261120T000000Z'],
    ...[pick(chance, starts), `RRULE:${anyRule(chance)}`, `SUMMARY:${number}`, 'END:VEVENT'],
  ]
  return lines.join('\r\n')
}
