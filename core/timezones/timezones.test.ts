import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compileZone } from './compile.ts'
import { namesOf } from './names.ts'
import { readSource, SourceError } from './source.ts'
import { versionOf } from './version.ts'
import { writeZoneinfo } from './zoneinfo.ts'

const shipped = (name: string) => readFileSync(new URL(`../../timezones/${name}`, import.meta.url))
const table = 'DE\t+5230+01322\tTest/City\n'

/** Returns the changes of a zone as texts: moment, standard time and saving in hours. */
function changesOf(text: string, name = 'Test/City') {
  const { transitions, ...zone } = compileZone(readSource(text), name)
  const changes = transitions.map(({ at, raw, save }) =>
    [new Date(1000 * at).toISOString().slice(0, 16), raw / 3600, save / 3600].join(' '),
  )
  return { ...zone, changes }
}

test('the shipped file matches its sources', () => {
  const source = readSource(shipped('tzdata.zi').toString())
  const written = writeZoneinfo(source, shipped('zone.tab').toString())
  assert.ok(Buffer.from(written).equals(shipped('zoneinfo64.res')))
})

test('the shipped file contains the documented version', () => {
  const { version } = JSON.parse(shipped('release.json').toString())
  assert.equal(versionOf(shipped('zoneinfo64.res')), version)
})

test('a truncated file or one of another kind has no version', () => {
  const bytes = shipped('zoneinfo64.res')
  assert.equal(versionOf(bytes.subarray(0, 40)), undefined)
  assert.equal(versionOf(bytes.subarray(0, 300)), undefined)
  assert.equal(versionOf(Buffer.from('# version 2026f\n')), undefined)
  assert.equal(versionOf(new Uint8Array(400)), undefined)
})

test('full keywords mean the same as abbreviated ones', () => {
  const long = `Rule EU 1996 max - Oct lastSun 1:00u 0 -
Rule EU 1981 max - Mar lastSun 1:00u 1:00 S # with a word
Zone Test/City 1:00 EU CE%sT
Link Test/City Test/Other`
  const short = `R EU 1996 ma - O lastSu 1u 0 -
R EU 1981 ma - Mar lastSu 1u 1 S
Z Test/City 1 EU CE%sT
L Test/City Test/Other`
  assert.deepEqual(readSource(long), readSource(short))
})

test('a zone follows its rules until only the two endless ones apply', () => {
  const { changes, final } = changesOf(`R A 1990 o - Mar 25 2 1 S
R A 1990 o - S 30 3 0 -
R A 1991 ma - Mar lastSu 1u 1 S
R A 1991 ma - O Su>=25 1u 0 -
Z Test/City 1 A C%sT`)
  assert.deepEqual(changes, [
    '1990-03-25T01:00 1 1',
    '1990-09-30T01:00 1 0',
    '1991-03-31T01:00 1 1',
    '1991-10-27T01:00 1 0',
  ])
  assert.deepEqual([final?.year, final?.raw, final?.save], [1992, 3600, 3600])
})

test('a period begins with the saving that its rules have by then', () => {
  const { changes, first } = changesOf(`R A 1990 2000 - Apr 1 0 1 S
R A 1990 2000 - O 1 0 0 -
Z Test/City 2 - EET 1995 Jul 1
1 A C%sT 1995 D 1
1:30 0:30 X`)
  assert.deepEqual(first, { raw: 7200, save: 0 })
  assert.deepEqual(changes, [
    '1995-06-30T22:00 1 1',
    '1995-09-30T22:00 1 0',
    '1995-11-30T23:00 1.5 0.5',
  ])
})

test('a negative saving is written as a lower standard time', () => {
  const { changes } = changesOf(`R I 1971 o - O 31 2u -1 -
R I 1972 o - Mar 19 2u 0 -
Z Test/City 0 - GMT 1968 O 27
1 I IST/GMT`)
  assert.deepEqual(changes, [
    '1968-10-27T00:00 0 1',
    '1971-10-31T02:00 0 0',
    '1972-03-19T02:00 0 1',
  ])
})

test('changes that two rules cannot describe are listed until 2100', () => {
  const { changes, final } = changesOf(`R A 2000 ma - Mar lastSu 25 1 S
R A 2000 ma - O lastSu 1u 0 -
Z Test/City 1 A C%sT`)
  assert.equal(final, undefined)
  assert.equal(changes.length, 2 * 101)
})

for (const [text, words] of [
  ['Nonsense here', /not a line of the tz database/],
  ['R A 2000 ma - Nov x 1 0 -\nZ Test/City 1 A X', /x is not a number/],
  ['Z Test/City 1 B X', /unknown rule set B/],
  ['Z Test/City 1 - X\nL Test/Nowhere Test/Link', /link Test\/Link has no target zone/],
] as const) {
  test(`rejects ${JSON.stringify(text)}`, () => {
    assert.throws(
      () => writeZoneinfo(readSource(`# version 2027a\n${text}`), table),
      (error) => error instanceof SourceError && words.test(error.message),
    )
  })
}

test('rejects a source without a version', () => {
  assert.throws(() => writeZoneinfo(readSource('Z Test/City 1 - X'), table), SourceError)
})

test('the list of names has those of the table and UTC, without Factory', () => {
  const source = readSource(
    'Z Test/City 1 - X\nZ Factory 0 - -00\nZ Etc/UTC 0 - UTC\nL Etc/UTC UTC',
  )
  assert.deepEqual(namesOf(source, table), { labels: ['Test/City', 'UTC'], others: ['Etc/UTC'] })
})
