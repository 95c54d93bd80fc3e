import { html } from 'hono/html'
import { directWords } from '../../../../core/links/direct.ts'
import { serviceNames } from '../../../../core/links/services.ts'
import type { Html } from '../../../ui/html.ts'
import {
  type Choice,
  choiceField,
  type LineField,
  lineField,
  textField,
  tickField,
} from '../fields.ts'
import type { Form, Frame } from '../frame.ts'
import { zoneField } from '../zones.ts'

type Helped = keyof Frame['speech']['account']['links']['helps']
type Chosen = keyof Frame['speech']['account']['links']['usual']

/** The parameters behind "more", in their groups: the lines of a group, side by side or not. */
const rare = ['organizer', 'organizer_email', 'attendees', 'alarm', 'recurring', 'service'].concat([
  'reference',
  'date_format',
  'template',
  'calname',
  'uid',
  'status',
  'method',
  'transp',
])

/** What an account has that its links can name. */
export interface Nameable {
  /** Its own zone, which stands first among all zones. */
  readonly zone: string
  readonly templates: readonly Choice[]
}

/** A field for each direct parameter; those that are rarely used stand behind a summary. */
export function linkFields({ zone, templates }: Nameable, form: Form, frame: Frame): Html {
  const { links } = frame.speech.account
  const { line, choice } = fieldsOf(templates, form, frame)
  const text = {
    name: 'description',
    label: links.fields.description,
    help: links.helps.description,
  }
  const where = { label: links.fields.timezone, help: links.helps.timezone, own: zone }
  const isOpen = rare.some((name) => isInUse(name, form))
  return html`${line('title', { isRequired: true })}
<div class="pair">${line('start', { isRequired: true, placeholder: '2026-11-30 18:00' })}${line('end')}</div>
<div class="pair">${line('duration', { inputmode: 'numeric' })}${zoneField(where, form, frame)}</div>
${tickField({ name: 'all_day_event', label: links.fields.all_day_event }, form)}
${line('location')}
${textField(text, form, frame)}
<details${isOpen && html` open`}><summary>${links.more}</summary>
${group(links.people, html`<div class="pair">${line('organizer')}${line('organizer_email')}</div>${line('attendees')}`)}
${group(links.series, html`${line('alarm', { inputmode: 'numeric' })}${line('recurring')}`)}
${group(links.whereTo, html`${choice('service')}${line('reference')}${choice('date_format')}${choice('template')}`)}
${group(links.file, html`${line('calname')}${line('uid')}${choice('status')}${choice('method')}${choice('transp')}`)}
</details>`
}

function group(legend: string, main: Html): Html {
  return html`<fieldset><legend>${legend}</legend>${main}</fieldset>`
}

function isInUse(name: string, { values, problems }: Form): boolean {
  return Boolean(values.get(name)) || problems.some(({ parameter }) => parameter === name)
}

/** The fields of a form, by the parameters that they are for. */
function fieldsOf(templates: readonly Choice[], form: Form, frame: Frame) {
  const { fields, helps, usual } = frame.speech.account.links
  const line = (name: keyof typeof fields, more: Partial<LineField> = {}) => {
    // The cast is proven by the line itself: what is there is a help.
    const help = name in helps ? { help: helps[name as Helped] } : {}
    return lineField({ name, label: fields[name], ...help, ...more }, form, frame)
  }
  const choice = (name: Chosen) => {
    const named = name === 'template' ? templates : choicesOf(name, frame)
    const choices: readonly Choice[] = [['', usual[name]], ...named]
    return choiceField(
      { name, label: fields[name], choices: withOwn(choices, name, form) },
      form,
      frame,
    )
  }
  return { line, choice }
}

function choicesOf(name: Exclude<Chosen, 'template'>, { speech }: Frame): readonly Choice[] {
  const names: readonly string[] = name === 'service' ? serviceNames : directWords[name]
  const words: Readonly<Record<string, string>> = {
    ...speech.account.links.words,
    ...speech.texts.services,
  }
  return names.map((value) => [value, words[value] ?? value])
}

// What was stored may be no choice: it is shown, and refused should it be sent again.
function withOwn(choices: readonly Choice[], name: string, { values }: Form): readonly Choice[] {
  const own = values.get(name) ?? ''
  return choices.some(([value]) => value === own) ? choices : [...choices, [own, own]]
}
