import { html } from 'hono/html'
import { calendarColorNames, calendarColors } from '../../../core/calendar/color.ts'
import { type DetailName, detailField, detailNames } from '../../../core/event/details.ts'
import { readEventForm, transparencies } from '../../../core/event/form.ts'
import { maxLength } from '../../../core/text/text.ts'
import type { Html } from '../../ui/html.ts'
import { customRuleField, reminderFold, timeFields, whenFields } from '../ui/event-fields.ts'
import { inputField, selectField, textAreaField } from '../ui/fields.ts'
import { fold } from '../ui/fold.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

/** The defaults for events. */
interface EventDefaults {
  /** The time zone that is listed first; empty if there is none. */
  readonly zone: string
  /** The reminder of the calendar, in minutes. */
  readonly reminder: number | null
}

/** The fields of an event. */
export function eventFields(page: PageContext, defaults: EventDefaults, form: Form): Html {
  return html`${titleField(page, form)}
${whenFields(page, { zone: defaults.zone, event: eventIn(form) }, form)}
${placeFields(page, form)}
<div>${reminderFold(page, defaults.reminder, form)}
${organizerFold(page, form)}
${detailsFold(page, form)}
${advancedFold(page, form)}</div>`
}

/** The fields that a date of a series can have of its own. */
export function dateFields(page: PageContext, { zone, reminder }: EventDefaults, form: Form): Html {
  const { endHelp } = page.translations.account.events.series
  return html`${titleField(page, form)}
${timeFields(page, { zone, endHelp }, form)}
${placeFields(page, form)}
<div>${reminderFold(page, reminder, form)}</div>
${transparencyField(page, form)}`
}

function titleField(page: PageContext, form: Form): Html {
  const { title: label } = page.translations.account.events
  const longest = maxLength.line
  const field = { name: 'title', label, longest, isRequired: true, look: 'big' } as const
  return inputField(page, field, form)
}

function placeFields(page: PageContext, form: Form): Html {
  const { events } = page.translations.account
  const location = {
    name: 'location',
    label: events.location,
    help: events.locationHelp,
    longest: maxLength.line,
    icon: 'map-pin',
  } as const
  const description = { name: 'description', label: events.description, rows: 5 }
  return html`${inputField(page, location, form)}
${textAreaField(page, description, form)}`
}

function transparencyField(page: PageContext, form: Form): Html {
  const { transp: label, transparencies: words } = page.translations.account.events
  const choices = transparencies.map((one) => [one, words[one]] as const)
  return selectField(page, { name: 'transp', label, isRequired: true, choices }, form)
}

// The entered values may not be a valid event yet.
function eventIn({ values }: Form) {
  const read = readEventForm((name) => ({ parameter: name, text: values.get(name) ?? '' }))
  return read.ok ? read.value : undefined
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

function detailsFold(page: PageContext, form: Form): Html {
  const { events, section } = page.translations.account
  const { heading: title, labels } = events.details
  const set = detailNames.filter((name) => form.values.get(detailField(name).parameter))
  const value = set.map((name) => labels[name]).join(', ') || section.notSet
  const fields = detailNames.map((name) => detailField(name).parameter)
  const main = html`${detailNames.map((name) => detailInput(page, name, form))}`
  return fold({ title, sign: 'tag', value, fields, main }, form)
}

function detailInput(page: PageContext, name: DetailName, form: Form): Html {
  const { labels, helps } = page.translations.account.events.details
  const { parameter, kind } = detailField(name)
  const field = { name: parameter, label: labels[name] }
  if (name === 'color') return eventColorField(page, field, form)
  if (kind === 'links') return textAreaField(page, { ...field, help: helps.links, rows: 2 }, form)
  const help = { texts: helps.texts, text: name === 'coordinates' ? helps.coordinates : '' }[kind]
  return inputField(page, { ...field, help }, form)
}

// A color of an imported event, which is none of ours, can be kept.
function eventColorField(
  page: PageContext,
  field: { readonly name: string; readonly label: string },
  form: Form,
): Html {
  const { colors, colorNone } = page.translations.account.calendars
  const ours = calendarColorNames.map((name) => [calendarColors[name].name, colors[name]] as const)
  const chosen = form.values.get(field.name) ?? ''
  const isOther = chosen !== '' && ours.every(([name]) => name !== chosen)
  const other = isOther ? [[chosen, chosen] as const] : []
  return selectField(page, { ...field, choices: [['', colorNone], ...ours, ...other] }, form)
}

function advancedFold(page: PageContext, form: Form): Html {
  const { events, section } = page.translations.account
  const labels = { eventname: events.eventname, transp: events.transp, rule: events.rule }
  const isFree = form.values.get('transp') === 'TRANSPARENT'
  const free = isFree ? events.transparencies.TRANSPARENT : undefined
  const set = Object.entries(labels).flatMap(([name, label]) => {
    const value = name === 'transp' ? free : form.values.get(name)
    return value ? [`${label}: ${value}`] : []
  })
  const value = set.join(' · ') || Object.values(labels).join(', ')
  const name = { name: 'eventname', label: events.eventname, help: events.eventnameHelp }
  const main = html`${inputField(page, name, form)}${transparencyField(page, form)}${customRuleField(page, form)}`
  const fields = Object.keys(labels)
  return fold({ title: section.advanced, sign: 'settings', value, fields, main }, form)
}
