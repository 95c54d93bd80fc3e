import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Html } from '../../ui/html.ts'
import { areaChart, barList, columnChart, heightOf } from './chart-views.ts'

const tag = 'en-GB'
const pointsOf = (values: readonly number[], earlier: readonly number[] = []) =>
  values.map((value, index) => ({
    words: `${index + 1} May`,
    value,
    before: earlier[index] ?? 0,
  }))
const chartOf = (...periods: readonly [readonly number[], (readonly number[])?]) => {
  return { label: 'Adds & <more>', points: pointsOf(...periods), previous: 'Before', tag }
}

const charts: Readonly<Record<string, Html>> = {
  columns: columnChart(chartOf([0, 3, 12_000, 7, 1], [0, 6000, 20, 0, 1])),
  area: areaChart(chartOf([5, 9, 9, 2])),
  bars: barList(pointsOf([1200, 300, 0]), 2000, tag),
  nothing: columnChart(chartOf([0, 0])),
  single: areaChart(chartOf([4])),
}

for (const [name, chart] of Object.entries(charts)) {
  test(`${name} are drawn as in the golden file`, async () => {
    const path = new URL(`golden/${name}.html`, import.meta.url)
    const text = String(await chart)
    if (process.env['GOLDEN'] === 'write') writeFileSync(path, text)
    assert.equal(text, readFileSync(path, 'utf8'))
    assert.doesNotMatch(text, /NaN|undefined|null|style=|<more>/)
  })
}

const steps = [
  [[], [0, 1]],
  [[0], [0, 1]],
  [[1], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [[5], [0, 1, 2, 3, 4, 5]],
  [[7], [0, 2, 4, 6, 8]],
  [[97], [0, 20, 40, 60, 80, 100]],
] as const
for (const [values, expected] of steps) {
  test(`a chart up to ${Math.max(0, ...values)} has the steps ${expected.join(' ')}`, () => {
    assert.deepEqual(heightOf(pointsOf(values)).steps, expected)
    assert.deepEqual(
      heightOf(
        pointsOf(
          values.map(() => 0),
          values,
        ),
      ).steps,
      expected,
    )
  })
}
