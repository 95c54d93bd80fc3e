import { html } from 'hono/html'
import type { Html } from '../../html.ts'
import { dateFormat } from '../../intl.ts'
import { tokenField } from '../form.ts'
import type { Frame } from '../frame.ts'

/** The day of a moment in Unix seconds, in somebody's zone. */
export function dayIn(moment: number, zone: string, { speech }: Frame): string {
  const timeZone = zone === '' ? 'UTC' : zone
  const format = dateFormat(speech.tag, `day ${timeZone}`, { dateStyle: 'medium', timeZone })
  return format.format(1000 * moment)
}

/** A button that ends one thing of a list. */
export interface Removal {
  readonly action: string
  readonly id: number
  readonly words: string
  /** The same with the name of the thing, for whoever does not see its row. */
  readonly spoken: string
}

/** The button at the end of a row. */
export function removalButton({ action, id, words, spoken }: Removal, frame: Frame): Html {
  return html`<form class="single" method="post" action="${action}">${tokenField(frame)}<input type="hidden" name="id" value="${id}"><button class="button" aria-label="${spoken}">${words}</button></form>`
}
