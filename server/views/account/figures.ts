import { html } from 'hono/html'
import { changeOf } from '../../../core/stats/days.ts'
import { fill } from '../../../core/text/templates.ts'
import type { Html } from '../../ui/html.ts'
import { changeFormat, inDigits } from '../../ui/intl.ts'
import type { AccountSpeech } from './speech.ts'

/** A number that says much, and what it was in the period before. */
export interface Figure {
  readonly words: string
  readonly value: number
  readonly before?: number
}

/** Large numbers side by side. */
export function figureList(figures: readonly Figure[], speech: AccountSpeech): Html {
  return html`<dl class="figures">${figures.map((figure) => figureItem(figure, speech))}</dl>`
}

function figureItem({ words, value, before }: Figure, speech: AccountSpeech): Html {
  const change = before === undefined ? undefined : changeOf(before, value)
  const { compared } = speech.account.statistics
  const said = change !== undefined && changeFormat(speech.tag).format(change)
  return html`<div><dt>${words}</dt><dd>${inDigits(value, speech)}</dd>${said && html`<dd>${fill(compared, { change: said })}</dd>`}</div>\n`
}
