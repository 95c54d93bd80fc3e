import { scaleLinear } from 'd3-scale'
import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'
import { type Point, rounded } from './plot.ts'

/** A list of names with a bar under each; its words and numbers say all that the bars do. */
export function barList(points: readonly Point[], tag: string): Html {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const length = scaleLinear([0, most], [0, 100])
  const bars = points.map(
    ({
      words,
      value,
    }) => html`<li><span>${words}</span> <strong>${inDigits(value, { tag })}</strong>
<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${rounded(length(value))}" height="1" fill="currentColor"/></svg></li>\n`,
  )
  return html`<ul class="bars">${bars}</ul>\n`
}
