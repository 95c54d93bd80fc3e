import { html } from 'hono/html'
import { floating } from '../../../core/time/zone-choice.ts'
import { zoneLabels } from '../../../core/time/zone-labels.ts'
import type { Html } from '../../ui/html.ts'
import { type Choice, choiceField } from './fields.ts'
import type { Form, Frame } from './frame.ts'

/** All zones. Those that are in use stand first: one may have an older name, which is on no list. */
export function zoneChoices(...used: readonly string[]): readonly Choice[] {
  const names = new Set([...used.filter(Boolean), ...zoneLabels])
  return Array.from(names, (name) => [name, name.replaceAll('_', ' ')])
}

/** A field for the zone of what has a time. */
export interface ZoneField {
  readonly label: string
  readonly help: string
  /** The account's own zone: empty for one that has none and gets the first that is chosen. */
  readonly own: string
}

/**
 * The zone of what has a time. One has to be chosen, and to have none is a choice in so many words;
 * a script proposes the browser's.
 */
export function zoneField({ label, help, own }: ZoneField, form: Form, frame: Frame): Html {
  const { section } = frame.speech.account
  const chosen = form.values.get('timezone') ?? ''
  const choices: readonly Choice[] = [
    ...(chosen === '' ? [['', section.chooseZone] as const] : []),
    ...zoneChoices(own, chosen === floating ? '' : chosen),
    [floating, section.noZone],
  ]
  const words = own === '' ? html`${help} ${section.zoneKept}` : help
  const field = { name: 'timezone', label, help: words, choices, isRequired: true }
  return choiceField(field, form, frame)
}
