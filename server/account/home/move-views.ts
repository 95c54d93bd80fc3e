import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { lengthInWords } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { formButton } from '../ui/forms.ts'
import type { PageContext } from '../ui/page-context.ts'

/** How many events and short links moved with new rules of a zone, and by how many seconds. */
export interface Move {
  readonly zone: string
  readonly seconds: number
  readonly events: number
  readonly links: number
}

/** What moved with new rules of time zones, with a button to hide it; nothing where nothing did. */
export function movesSection(page: PageContext, moves: readonly Move[]): Html | undefined {
  const { home } = page.translations.account
  if (moves.length === 0) return undefined
  const hide = formButton(page, { action: '/account', words: home.hideMoves, look: 'slight' })
  return html`<section><h2>${home.moves}</h2>
<ul>${moves.map((move) => html`<li>${sentence(page, move)}</li>\n`)}</ul>
${hide}</section>\n`
}

function sentence({ translations }: PageContext, { zone, seconds, events, links }: Move): string {
  const { home } = translations.account
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const length = lengthInWords(Math.abs(seconds) / 60, translations.tag)
  const words = seconds < 0 ? home.movedEarlier : home.movedLater
  return fill(counted(words, events + links, translations.tag), { zone: place, length })
}
