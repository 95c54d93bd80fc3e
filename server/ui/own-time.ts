import { html } from 'hono/html'
import type { When } from '../../core/event/when.ts'
import type { Html } from './html.ts'
import { ownTimeScript } from './inline-assets.ts'
import { inlineScript } from './layout.ts'
import type { Translations } from './translations.ts'

/** Defines the element of `ownTime`; once in a page, before the first one. */
export const ownTimeElement = inlineScript(ownTimeScript)

/**
 * The visitor's local time if it differs from that of the event, which has a zone. In its brief form, the
 * day is left out if it is the same.
 */
export function ownTime(
  { zone, start, end }: When,
  form: 'full' | 'brief',
  { texts, clock }: Translations,
): Html {
  return html`<own-time class="num" data-form="${form}" data-zone="${zone}" data-start="${start.unix * 1000}" data-end="${end.unix * 1000}" data-clock="${clock ?? ''}" data-text="${texts.yourTime}" hidden></own-time>`
}
