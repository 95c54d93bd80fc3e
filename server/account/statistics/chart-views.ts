import { scaleBand, scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { inDigits, inPercent } from '../../ui/intl.ts'

interface ColumnChart extends Chart {
  readonly points: readonly ComparedPoint[]
  /** The name of the previous period. */
  readonly previous: string
}

/** Draws two columns for each day or week: the previous period, and this one. */
export function columnChart(chart: ColumnChart): Html {
  const { points, previous, tag } = chart
  const { at } = heightOf(points)
  const positions = scaleBand([...points.keys()], [0, size.width]).paddingInner(0.2)
  const width = positions.bandwidth() / 2
  const column = (look: 'bar-then' | 'bar-now', x: number, { words, value }: Point) => {
    const y = at(value)
    return html`<rect x="${rounded(x)}" y="${y}" width="${rounded(width)}" height="${rounded(size.height - y)}" class="${look}"><title>${words}: ${inDigits(value, { tag })}</title></rect>`
  }
  const columns = points.map((point, index) => {
    const x = positions(index) ?? 0
    const then = column('bar-then', x, { words: previous, value: point.before })
    return html`${then}${column('bar-now', x + width, point)}`
  })
  return plot(chart, columns)
}

/** Draws a line with the area below it, for levels rather than counts of new things. */
export function areaChart(chart: Chart): Html {
  const { points } = chart
  const { at } = heightOf(points)
  const across = scaleLinear([0, Math.max(1, points.length - 1)], [0, size.width])
  const x = (_: Point, index: number) => across(index)
  const y = ({ value }: Point) => at(value)
  const under = area<Point>(x, size.height, y).curve(curveMonotoneX)
  const over = line<Point>(x, y).curve(curveMonotoneX)
  return plot(
    chart,
    html`<path class="area" d="${under(points)}"/><path class="curve" d="${over(points)}"/>`,
  )
}

/** A small chart of a number over time, without a scale, shown next to the number. */
export function sparkline(values: readonly number[]): Html {
  const max = Math.max(1, ...values)
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, 100])
  const y = scaleLinear([0, max], [34, 2])
  const over = line<number>(
    (_, index) => rounded(x(index)),
    (value) => rounded(y(value)),
  )
  const path = over(values) ?? ''
  return html`<svg class="spark" viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true"><path class="area" d="${path}V36H0Z"/><path d="${path}"/></svg>`
}

/** A name with a number and an optional icon. */
interface Bar extends Point {
  readonly mark?: Html | undefined
}

/** A list of names with numbers, their shares of a total, and bars that only repeat them. */
export function barList(points: readonly Bar[], total: number, tag: string): Html {
  const max = Math.max(1, ...points.map(({ value }) => value))
  const length = scaleLinear([0, max], [0, 100])
  const bars = points.map(
    ({
      mark,
      words,
      value,
    }) => html`<li><span>${mark}${words}</span> <strong>${inDigits(value, { tag })} <span class="quiet small">${inPercent(value / Math.max(1, total), { tag })}</span></strong>
<svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${rounded(length(value))}" height="8"/></svg></li>\n`,
  )
  return html`<ul class="bars">${bars}</ul>\n`
}

/** A value of one day or week, shown as a column or as a point of a line. */
interface Point {
  /** The day or week, as a label. */
  readonly words: string
  readonly value: number
}

interface ComparedPoint extends Point {
  /** The value of the same day or week in the previous period. */
  readonly before: number
}

interface Chart {
  /** The text for screen readers. */
  readonly label: string
  readonly points: readonly Point[]
  /** The language of its numbers, as a BCP 47 tag. */
  readonly tag: string
}

/** The size of a drawing in its own units; the page stretches it to the available width. */
const size = { width: 1000, height: 100 } as const

/** The scale from values to distances from the top, with steps up to a round number. */
export function heightOf(points: readonly (Point & Partial<ComparedPoint>)[]) {
  const max = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]))
  const count = Math.min(4, max)
  const scale = scaleLinear([0, max], [size.height, 0]).nice(count)
  return { at: (value: number) => rounded(scale(value)), steps: scale.ticks(count) }
}

/** Rounds a length to visible precision. */
function rounded(length: number): number {
  return Math.round(10 * length) / 10
}

/**
 * A drawing with its scale. The labels are outside the drawing, because they must not be stretched
 * with it.
 */
function plot({ label, points, tag }: Chart, drawn: Html | readonly Html[]): Html {
  const { at, steps } = heightOf(points)
  const grid = steps.map((step) => `M0 ${at(step)}H${size.width}`).join('')
  const numbers = steps.toReversed().map((step) => html`<span>${inDigits(step, { tag })}</span>`)
  return html`<div class="chart"><div class="scale" aria-hidden="true">${numbers}</div>
<svg role="img" aria-label="${label}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none"><path class="gridline" d="${grid}"/>${drawn}</svg>
<div class="ends" aria-hidden="true">${someOf(points).map(({ words }) => html`<span>${words}</span>`)}</div></div>\n`
}

// The first, the last and those at each quarter between them, each once.
function someOf(points: readonly Point[]): readonly Point[] {
  const last = points.length - 1
  return [...new Set([0, 1, 2, 3, 4].map((quarter) => Math.floor((quarter * last) / 4)))].flatMap(
    (index) => points[index] ?? [],
  )
}
