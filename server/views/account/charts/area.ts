import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import { type Chart, heightOf, type Point, plot, size } from './plot.ts'

/** A line over days or weeks with the area under it: what is there, not what comes. */
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
    html`<path class="under" d="${under(points)}" fill="currentColor"/><path d="${over(points)}" fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke"/>`,
  )
}
