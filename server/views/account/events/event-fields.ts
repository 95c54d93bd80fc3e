import { html } from 'hono/html'
import { readEventForm, usualReminders } from '../../../../core/event/form.ts'
import { fill } from '../../../../core/text/templates.ts'
import { longest } from '../../../../core/text/text.ts'
import type { Html } from '../../../ui/html.ts'
import { lengthInWords } from '../../../ui/intl.ts'
import { type Choice, choiceField, lineField, textField, tickField } from '../fields.ts'
import type { Form, Frame } from '../frame.ts'
import { zoneField } from '../zones.ts'
import { repeatFields } from './repeat-fields.ts'

/** The fields of an event. The account's own zone stands first among all zones. */
export function eventFields(zone: string, form: Form, frame: Frame): Html {
  const { events } = frame.speech.account
  const line = (name: string, label: string) =>
    lineField({ name, label, longest: longest.line }, form, frame)
  const title = { name: 'title', label: events.title, longest: longest.line, isRequired: true }
  const description = { name: 'description', label: events.description, rows: 5 }
  return html`${lineField(title, form, frame)}
${whenFields(zone, form, frame)}
${repeatFields(recurrenceIn(form), form, frame)}
${line('location', events.location)}
${textField(description, form, frame)}
${reminderFields(form, frame)}
<details${hasMore(form) && html` open`}><summary>${events.more}</summary>
<div class="pair">${line('organizer', events.organizer)}${line('organizer_email', events.organizerEmail)}</div>
<p class="quiet small">${events.organizerHelp}</p>
${lineField({ name: 'eventname', label: events.eventname, help: events.eventnameHelp }, form, frame)}</details>`
}

const moreFields = ['organizer', 'organizer_email', 'eventname']

function hasMore({ values, problems }: Form): boolean {
  return moreFields.some(
    (name) => values.get(name) || problems.some(({ parameter }) => parameter === name),
  )
}

// What was typed may say no event yet.
function recurrenceIn({ values }: Form) {
  const read = readEventForm((name) => ({ parameter: name, text: values.get(name) ?? '' }))
  return read.ok ? read.value.recurrence : undefined
}

function whenFields(zone: string, form: Form, frame: Frame): Html {
  const { events } = frame.speech.account
  const dateAndTime = (name: string, date: string, time: string, help = '') =>
    html`<div class="pair">${lineField({ name: `${name}_date`, label: date, type: 'date', help, isUnmarked: true }, form, frame)}<div class="if-timed">${lineField({ name: `${name}_time`, label: time, type: 'time', isUnmarked: true, ...stepOf(form) }, form, frame)}</div></div>`
  const { timezone: label, zoneHelp: help } = events
  return html`<fieldset class="when"><legend>${frame.speech.texts.when}</legend>
${tickField({ name: 'all_day_event', label: events.allDayEvent }, form)}
${dateAndTime('start', events.startDate, events.startTime)}
${dateAndTime('end', events.endDate, events.endTime, events.endHelp)}
${zoneField({ label, help, own: zone }, form, frame)}</fieldset>`
}

// A browser refuses a time that is no whole minute unless it is told that seconds count.
function stepOf({ values }: Form) {
  const hasSeconds = ['start_time', 'end_time'].some((name) => (values.get(name) ?? '').length > 5)
  return hasSeconds ? { step: 1 } : {}
}

function reminderFields(form: Form, frame: Frame): Html {
  const { events } = frame.speech.account
  const choices: readonly Choice[] = [
    ['', events.noReminder],
    ...usualReminders.map((minutes) => [String(minutes), reminderInWords(minutes, frame)] as const),
    ['other', events.otherReminder],
  ]
  const minutes = {
    name: 'reminder',
    label: events.reminder,
    type: 'number',
    isUnmarked: true,
  } as const
  return html`<div class="reminder">${choiceField({ name: 'remind', label: events.remind, choices, isUnmarked: true }, form, frame)}
<div class="if-other">${lineField(minutes, form, frame)}</div></div>`
}

function reminderInWords(minutes: number, { speech }: Frame): string {
  const { atStart, before } = speech.account.events
  return minutes === 0 ? atStart : fill(before, { time: lengthInWords(minutes, speech.tag) })
}
