import { scaleBand } from 'd3-scale'
import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'
import { type Chart, heightOf, plot, rounded, size } from './plot.ts'

/** A column for each day or week. */
export function columnChart(chart: Chart): Html {
  const { points, tag } = chart
  const { at } = heightOf(points)
  const places = scaleBand([...points.keys()], [0, size.width]).paddingInner(0.2)
  const width = rounded(places.bandwidth())
  const columns = points.map(({ words, value }, index) => {
    const [x, y] = [rounded(places(index) ?? 0), at(value)]
    return html`<rect x="${x}" y="${y}" width="${width}" height="${rounded(size.height - y)}" fill="currentColor"><title>${words}: ${inDigits(value, { tag })}</title></rect>`
  })
  return plot(chart, columns)
}
