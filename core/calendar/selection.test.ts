import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSelection } from './selection.ts'

const now = 1_795_262_400

function read(texts: Readonly<Record<string, string>>) {
  const given = (parameter: string) => ({ parameter, text: texts[parameter] })
  const [order, month, year] = [given('order_by'), given('month'), given('year')]
  return readSelection({ order, month, year, upcoming: given('upcoming') }, now)
}

const rows: readonly (readonly [Readonly<Record<string, string>>, object])[] = [
  [{}, { order: 'id-desc', month: undefined, startsFrom: undefined }],
  [{ order_by: ' Date-DESC ' }, { order: 'date-desc', month: undefined, startsFrom: undefined }],
  [
    { month: '02', year: '2026' },
    { order: 'id-desc', month: '2026-02', startsFrom: undefined },
  ],
  [{ upcoming: 'now' }, { order: 'date-asc', month: undefined, startsFrom: now }],
  [{ upcoming: ' Now ' }, { order: 'date-asc', month: undefined, startsFrom: now }],
  [
    { upcoming: '2026-11-21 12:00:01' },
    { order: 'date-asc', month: undefined, startsFrom: now + 1 },
  ],
  [
    { upcoming: '21-11-2026 12:00:01' },
    { order: 'date-asc', month: undefined, startsFrom: now + 1 },
  ],
  [
    { upcoming: '2026/11/21 12:01pm' },
    { order: 'date-asc', month: undefined, startsFrom: now + 60 },
  ],
  [
    { upcoming: '11/21/2026 12:00am' },
    { order: 'date-asc', month: undefined, startsFrom: now - 43_200 },
  ],
  [
    { upcoming: '2026-11-21T12:00:00+01:00' },
    { order: 'date-asc', month: undefined, startsFrom: now - 3600 },
  ],
  [
    { upcoming: 'now', order_by: 'id-asc', month: '12', year: '2026' },
    { order: 'id-asc', month: '2026-12', startsFrom: now },
  ],
  [
    { upcoming: '', order_by: '', month: '', year: '' },
    { order: 'id-desc', month: undefined, startsFrom: undefined },
  ],
]
for (const [texts, selection] of rows) {
  test(`reads ${JSON.stringify(texts)}`, () => {
    assert.deepEqual(read(texts), { ok: true, value: selection })
  })
}

const wrong: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
  [{ order_by: 'date' }, ['order_by']],
  [{ order_by: 'constructor' }, ['order_by']],
  [{ month: '12' }, ['year']],
  [{ year: '2026' }, ['month']],
  [{ month: '1', year: '2026' }, ['month']],
  [{ month: '13', year: '2200' }, ['month', 'year']],
  [{ month: '01', year: '1899' }, ['year']],
  [{ month: '٠١', year: '２０２６' }, ['month', 'year']],
  [{ upcoming: 'today' }, ['upcoming']],
  [{ upcoming: '1795262400' }, ['upcoming']],
]
for (const [texts, parameters] of wrong) {
  test(`rejects ${JSON.stringify(texts)} for ${parameters.join(', ')}`, () => {
    const outcome = read(texts)
    assert.deepEqual(
      outcome.ok ? [] : outcome.problems.map(({ parameter }) => parameter),
      parameters,
    )
  })
}
