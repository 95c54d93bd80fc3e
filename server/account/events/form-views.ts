import { html } from 'hono/html'
import { readEventForm, usualReminders } from '../../../core/event/form.ts'
import type { Recurrence } from '../../../core/recurrence/rule.ts'
import { monthWays, simpleRepeats, weekdayFields } from '../../../core/recurrence/rule-form.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { maxLength } from '../../../core/text/text.ts'
import type { Html } from '../../views/html.ts'
import { lengthInWords } from '../../views/intl.ts'
import { inWords } from '../../views/when.ts'
import {
  checkboxField,
  inputField,
  type SelectOption,
  selectField,
  textAreaField,
  zoneField,
} from '../ui/fields.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

/** The fields of an event. `zone` is that of the account, which comes first. */
export function eventFields(zone: string, form: Form, page: PageContext): Html {
  const { events } = page.speech.account
  const line = (name: string, label: string) =>
    inputField({ name, label, longest: maxLength.line }, form, page)
  const title = { name: 'title', label: events.title, longest: maxLength.line, isRequired: true }
  const description = { name: 'description', label: events.description, rows: 5 }
  return html`${inputField(title, form, page)}
${whenFields(zone, form, page)}
${repeatFields(recurrenceIn(form), form, page)}
${line('location', events.location)}
${textAreaField(description, form, page)}
${reminderFields(form, page)}
<details${hasMore(form) && html` open`}><summary>${events.more}</summary>
<div class="pair">${line('organizer', events.organizer)}${line('organizer_email', events.organizerEmail)}</div>
<p class="quiet small">${events.organizerHelp}</p>
${inputField({ name: 'eventname', label: events.eventname, help: events.eventnameHelp }, form, page)}</details>`
}

const moreFields = ['organizer', 'organizer_email', 'eventname']

function hasMore({ values, problems }: Form): boolean {
  return moreFields.some(
    (name) => values.get(name) || problems.some(({ parameter }) => parameter === name),
  )
}

// What was entered may not be an event yet.
function recurrenceIn({ values }: Form) {
  const read = readEventForm((name) => ({ parameter: name, text: values.get(name) ?? '' }))
  return read.ok ? read.value.recurrence : undefined
}

function whenFields(zone: string, form: Form, page: PageContext): Html {
  const { events } = page.speech.account
  const dateAndTime = (name: string, date: string, time: string, help = '') =>
    html`<div class="pair">${inputField({ name: `${name}_date`, label: date, type: 'date', help, isUnmarked: true }, form, page)}<div class="if-timed">${inputField({ name: `${name}_time`, label: time, type: 'time', isUnmarked: true, ...stepOf(form) }, form, page)}</div></div>`
  const { timezone: label, zoneHelp: help } = events
  return html`<fieldset class="when"><legend>${page.speech.texts.when}</legend>
${checkboxField({ name: 'all_day_event', label: events.allDayEvent }, form)}
${dateAndTime('start', events.startDate, events.startTime)}
${dateAndTime('end', events.endDate, events.endTime, events.endHelp)}
${zoneField({ label, help, own: zone }, form, page)}</fieldset>`
}

// Browsers refuse a time with seconds unless the step is a second.
function stepOf({ values }: Form) {
  const hasSeconds = ['start_time', 'end_time'].some((name) => (values.get(name) ?? '').length > 5)
  return hasSeconds ? { step: 1 } : {}
}

function reminderFields(form: Form, page: PageContext): Html {
  const { events } = page.speech.account
  const choices: readonly SelectOption[] = [
    ['', events.noReminder],
    ...usualReminders.map((minutes) => [String(minutes), reminderInWords(minutes, page)] as const),
    ['other', events.otherReminder],
  ]
  const minutes = {
    name: 'reminder',
    label: events.reminder,
    type: 'number',
    isUnmarked: true,
  } as const
  return html`<div class="reminder">${selectField({ name: 'remind', label: events.remind, choices, isUnmarked: true }, form, page)}
<div class="if-other">${inputField(minutes, form, page)}</div></div>`
}

function reminderInWords(minutes: number, { speech }: PageContext): string {
  const { atStart, before } = speech.account.events
  return minutes === 0 ? atStart : fill(before, { time: lengthInWords(minutes, speech.tag) })
}

/**
 * How an event repeats: a few choices, and the rule in words. CSS alone hides the fields that a choice
 * does not need.
 */
function repeatFields(recurrence: Recurrence | undefined, form: Form, page: PageContext): Html {
  const { events } = page.speech.account
  const kept = form.values.get('rule') ?? ''
  const choices = [
    ['', events.never] as const,
    ...simpleRepeats.map((name) => [name, events.repeats[name]] as const),
    ...(kept ? [['kept', events.kept] as const] : []),
  ]
  const repeat = { name: 'repeat', label: events.repeat, choices, isUnmarked: true }
  return html`<fieldset class="repeat"><legend>${events.repeatHeading}</legend>
${selectField(repeat, form, page)}
<div class="if-repeating">${interval(form, page)}
<div class="if-weekly">${weekdays(form, page)}</div>
<div class="if-monthly">${monthDay(form, page)}</div>
${ending(form, page)}</div>
${kept && html`<input type="hidden" name="rule" value="${kept}">`}
${recurrence && words(recurrence, page)}</fieldset>`
}

function words(recurrence: Recurrence, { speech }: PageContext): Html {
  const rule = recurrenceInWords(recurrence, speech.language)
  return html`<p class="quiet">${fill(speech.texts.repeats, { rule })}.</p>`
}

function interval(form: Form, page: PageContext): Html {
  const { events } = page.speech.account
  const { interval: label, intervalHelp: help } = events
  const field = { name: 'interval', label, help, type: 'number', isUnmarked: true } as const
  return inputField(field, form, page)
}

// Any week that begins on a Monday.
const week = weekdayFields.map((name, index) => [name, `2026-06-0${index + 1}`] as const)

function weekdays(form: Form, { speech }: PageContext): Html {
  const { weekdays: label, weekdaysHelp } = speech.account.events
  return html`<p class="label" id="weekdays">${label}</p>
<div class="ticks" role="group" aria-labelledby="weekdays">${week.map(([name, date]) =>
    checkboxField({ name, label: inWords(speech, 'weekday', date) }, form),
  )}</div>
<p class="quiet small">${weekdaysHelp}</p>`
}

function monthDay(form: Form, page: PageContext): Html {
  const { monthWay: label, monthWays: ways } = page.speech.account.events
  const choices = monthWays.map((name) => [name, ways[name]] as const)
  return selectField({ name: 'month_way', label, choices, isUnmarked: true }, form, page)
}

function ending(form: Form, page: PageContext): Html {
  const { events } = page.speech.account
  const choices = [
    ['', events.endless],
    ['until', events.endsOn],
    ['count', events.endsAfter],
  ] as const
  const until = { name: 'until', label: events.until, type: 'date', isUnmarked: true } as const
  const count = { name: 'count', label: events.count, type: 'number', isUnmarked: true } as const
  return html`${selectField({ name: 'ends', label: events.ends, choices, isUnmarked: true }, form, page)}
<div class="if-until">${inputField(until, form, page)}</div>
<div class="if-count">${inputField(count, form, page)}</div>`
}
