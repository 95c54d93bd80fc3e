import { scaleLinear } from 'd3-scale'
import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import { inDigits } from '../../../ui/intl.ts'

/** How much something was at one time: a column of a chart, or a point of its line. */
export interface Point {
  /** The day or week, in words. */
  readonly words: string
  readonly value: number
}

/** What a chart over days or weeks shows. */
export interface Chart {
  /** What whoever does not see it is told. */
  readonly label: string
  readonly points: readonly Point[]
  /** The language that its numbers are written in. */
  readonly tag: string
}

/** The units that charts are drawn in; the page stretches them to the room that there is. */
export const size = { width: 1000, height: 100 } as const

/** From values to distances from the upper edge, in whole steps up to a round number. */
export function heightOf(points: readonly Point[]) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const count = Math.min(4, most)
  const scale = scaleLinear([0, most], [size.height, 0]).nice(count)
  return { at: (value: number) => rounded(scale(value)), steps: scale.ticks(count) }
}

/** A length with as many digits as can be seen. */
export function rounded(length: number): number {
  return Math.round(10 * length) / 10
}

/**
 * What was drawn with its scale. Words stand beside the picture, not in it: it is stretched, they
 * keep their size.
 */
export function plot({ label, points, tag }: Chart, drawn: Html | readonly Html[]): Html {
  const { at, steps } = heightOf(points)
  const grid = steps.map((step) => `M0 ${at(step)}H${size.width}`).join('')
  const numbers = steps.toReversed().map((step) => html`<span>${inDigits(step, { tag })}</span>`)
  return html`<div class="chart"><div class="steps" aria-hidden="true">${numbers}</div>
<svg role="img" aria-label="${label}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none"><path class="grid" d="${grid}" fill="none" stroke="currentColor" vector-effect="non-scaling-stroke"/>${drawn}</svg>
<div class="span" aria-hidden="true">${someOf(points).map(({ words }) => html`<span>${words}</span>`)}</div></div>\n`
}

// The first, the one in the middle and the last, each once.
function someOf(points: readonly Point[]): readonly Point[] {
  const last = points.length - 1
  return [...new Set([0, last / 2, last].map(Math.floor))].flatMap((index) => points[index] ?? [])
}
