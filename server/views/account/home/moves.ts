import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../html.ts'
import { lengthInWords } from '../../intl.ts'
import { counted } from '../../texts/texts.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'

/** How many events and short links moved with new rules of a zone, and by how many seconds. */
export interface Move {
  readonly zone: string
  readonly seconds: number
  readonly events: number
  readonly links: number
}

/** What moved with new rules of time zones, with a way to have read it; nothing where nothing did. */
export function movesSection(moves: readonly Move[], frame: Frame): Html | undefined {
  const { home } = frame.speech.account
  if (moves.length === 0) return undefined
  const hide = formButton({ action: '/account', words: home.hideMoves, look: 'slight' }, frame)
  return html`<section><h2>${home.moves}</h2>
<ul>${moves.map((move) => html`<li>${sentence(move, frame)}</li>\n`)}</ul>
${hide}</section>\n`
}

function sentence({ zone, seconds, events, links }: Move, { speech }: Frame): string {
  const { home } = speech.account
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const length = lengthInWords(Math.abs(seconds) / 60, speech.tag)
  const words = seconds < 0 ? home.movedEarlier : home.movedLater
  const text = counted(words, events + links, speech.tag)
  return fill(text, { zone: place, length })
}
