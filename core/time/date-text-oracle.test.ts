/**
 * Compares every string of data/date-text.jsonl with PHP 8.2's strtotime, whose rules the account
 * API's dates follow. Every text is read as in PHP, or a named deviation states why not; the
 * numbers are those of decisions 15 and 16 of the specification.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { readDateText } from './date-text.ts'
import { type Deviation, type DeviationRow, deviations } from './date-text-deviations.cases.ts'

const file = new URL('./data/date-text.jsonl', import.meta.url)
const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
const rows: readonly DeviationRow[] = lines.map((line) => JSON.parse(line))

function oracleReading(row: DeviationRow): ReturnType<typeof readDateText> {
  return row.reading === undefined ? undefined : { local: row.reading, offset: row.offset }
}

function agrees(row: DeviationRow): boolean {
  return isDeepStrictEqual(readDateText(row.text), oracleReading(row))
}

function isReadAsSaid(deviation: Deviation, row: DeviationRow): boolean {
  const reading = readDateText(row.text)
  if (!deviation.plainer) return reading === undefined
  const plainer = deviation.plainer(row.text)
  return (
    reading !== undefined &&
    plainer !== row.text &&
    isDeepStrictEqual(reading, readDateText(plainer))
  )
}

/** Rows by the first deviation that covers them; the others under `undefined`. */
const rowsByDeviation = Map.groupBy(rows, (row) =>
  deviations.find((deviation) => deviation.covers(row)),
)

test('reads every format of the description like PHP', () => {
  const samples = rows.filter((row) => row.sample)
  assert.equal(samples.length, 253)
  assert.deepEqual(textsOf(samples.filter((row) => !agrees(row))), [])
  assert.deepEqual(textsOf(samples.filter((row) => deviations.some((one) => one.covers(row)))), [])
})

test('reads every text without a deviation like PHP', () => {
  const plain = rowsByDeviation.get(undefined) ?? []
  assert.equal(rows.length, 5429)
  assert.equal(plain.length, 3582)
  assert.deepEqual(textsOf(plain.filter((row) => !agrees(row))), [])
})

for (const deviation of deviations) {
  const verb = deviation.plainer ? 'reads' : 'rejects'
  test(`${verb} ${deviation.name} (${deviation.reason})`, () => {
    const covered = rowsByDeviation.get(deviation) ?? []
    assert.deepEqual(textsOf(covered.filter(agrees)), [])
    assert.deepEqual(textsOf(covered.filter((row) => !isReadAsSaid(deviation, row))), [])
    assert.equal(covered.length, deviation.count)
  })
}

function textsOf(some: readonly DeviationRow[]): string[] {
  return some.map((row) => row.text)
}
