import { html } from 'hono/html'
import { readEventForm } from '../../../core/event/form.ts'
import type { Problem } from '../../../core/result.ts'
import { maxLength } from '../../../core/text/text.ts'
import type { Html } from '../../ui/html.ts'
import { layout } from '../../ui/layout.ts'
import { customRuleField, reminderFold, whenFields } from '../ui/event-fields.ts'
import { inputField, textAreaField } from '../ui/fields.ts'
import { fold } from '../ui/fold.ts'
import { problemText } from '../ui/forms.ts'
import { type Form, type PageContext, translateProblems } from '../ui/page-context.ts'

/** What applies unless an event says something else. */
interface EventDefaults {
  /** The time zone that is listed first; empty if there is none. */
  readonly zone: string
  /** The reminder of the calendar, in minutes. */
  readonly reminder: number | null
}

/** The fields of an event. */
export function eventFields(
  page: PageContext,
  { zone, reminder }: EventDefaults,
  form: Form,
): Html {
  const { events } = page.translations.account
  const title = {
    name: 'title',
    label: events.title,
    longest: maxLength.line,
    isRequired: true,
    look: 'big',
  } as const
  const location = {
    name: 'location',
    label: events.location,
    help: events.locationHelp,
    longest: maxLength.line,
    icon: 'map-pin',
  } as const
  const description = { name: 'description', label: events.description, rows: 5 }
  return html`${inputField(page, title, form)}
${whenFields(page, { zone, recurrence: recurrenceIn(form) }, form)}
${inputField(page, location, form)}
${textAreaField(page, description, form)}
<div>${reminderFold(page, reminder, form)}
${organizerFold(page, form)}
${advancedFold(page, form)}</div>`
}

// The entered values may not be a valid event yet.
function recurrenceIn({ values }: Form) {
  const read = readEventForm((name) => ({ parameter: name, text: values.get(name) ?? '' }))
  return read.ok ? read.value.recurrence : undefined
}

function organizerFold(page: PageContext, form: Form): Html {
  const { events, section } = page.translations.account
  const line = (name: string, label: string) =>
    inputField(page, { name, label, longest: maxLength.line }, form)
  const fields = ['organizer', 'organizer_email']
  const value = fields
    .map((name) => form.values.get(name))
    .filter(Boolean)
    .join(' · ')
  const main = html`<div class="side-by-side">${line('organizer', events.organizer)}${line('organizer_email', events.organizerEmail)}</div>
<p class="help">${events.organizerHelp}</p>`
  const said = { title: events.organizer, value: value || section.notSet }
  return fold({ ...said, sign: 'user-round', fields, main }, form)
}

function advancedFold(page: PageContext, form: Form): Html {
  const { events, section } = page.translations.account
  const labels = { eventname: events.eventname, rule: events.rule }
  const set = Object.entries(labels).flatMap(([name, label]) => {
    const value = form.values.get(name)
    return value ? [`${label}: ${value}`] : []
  })
  const value = set.join(' · ') || Object.values(labels).join(', ')
  const name = { name: 'eventname', label: events.eventname, help: events.eventnameHelp }
  const main = html`${inputField(page, name, form)}${customRuleField(page, form)}`
  const fields = Object.keys(labels)
  return fold({ title: section.advanced, sign: 'settings', value, fields, main }, form)
}

/** Shown instead of a preview while the form is not a valid event. */
export function previewProblemsPage(
  { translations }: PageContext,
  problems: readonly Problem[],
): string {
  const { events } = translations.account
  const { preview, unready } = events
  const lines = translateProblems(problems, events, translations)
  return layout({
    title: preview,
    translations,
    main: html`<main><p class="quiet">${unready}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></main>`,
  })
}
