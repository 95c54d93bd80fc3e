import { html } from 'hono/html'
import { readEventForm, reminderChoices } from '../../../core/event/form.ts'
import type { Recurrence } from '../../../core/recurrence/rule.ts'
import {
  monthDayChoices,
  repeatChoices,
  weekdayFields,
} from '../../../core/recurrence/rule-form.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import type { Problem } from '../../../core/result.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { maxLength } from '../../../core/text/text.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { lengthInWords } from '../../ui/intl.ts'
import { layout } from '../../ui/layout.ts'
import {
  checkboxField,
  inputField,
  type SelectOption,
  selectField,
  textAreaField,
  zoneField,
} from '../ui/fields.ts'
import { problemText } from '../ui/forms.ts'
import { type Form, type PageContext, translateProblems } from '../ui/page-context.ts'

/** The fields of an event. `zone` is the account's time zone, which is listed first. */
export function eventFields(page: PageContext, zone: string, form: Form): Html {
  const { events } = page.translations.account
  const line = (name: string, label: string) =>
    inputField(page, { name, label, longest: maxLength.line }, form)
  const title = { name: 'title', label: events.title, longest: maxLength.line, isRequired: true }
  const description = { name: 'description', label: events.description, rows: 5 }
  return html`${inputField(page, title, form)}
${whenFields(page, zone, form)}
${repeatFields(page, recurrenceIn(form), form)}
${line('location', events.location)}
${textAreaField(page, description, form)}
${reminderFields(page, form)}
<details${hasMore(form) && html` open`}><summary>${events.more}</summary>
<div class="pair">${line('organizer', events.organizer)}${line('organizer_email', events.organizerEmail)}</div>
<p class="quiet small">${events.organizerHelp}</p>
${inputField(page, { name: 'eventname', label: events.eventname, help: events.eventnameHelp }, form)}</details>`
}

const moreFields = ['organizer', 'organizer_email', 'eventname']

function hasMore({ values, problems }: Form): boolean {
  return moreFields.some(
    (name) => values.get(name) || problems.some(({ parameter }) => parameter === name),
  )
}

// The entered values may not be a valid event yet.
function recurrenceIn({ values }: Form) {
  const read = readEventForm((name) => ({ parameter: name, text: values.get(name) ?? '' }))
  return read.ok ? read.value.recurrence : undefined
}

function whenFields(page: PageContext, zone: string, form: Form): Html {
  const { events } = page.translations.account
  const dateAndTime = (name: string, date: string, time: string, help = '') =>
    html`<div class="pair">${inputField(page, { name: `${name}_date`, label: date, type: 'date', help, isUnmarked: true }, form)}<div class="if-timed">${inputField(page, { name: `${name}_time`, label: time, type: 'time', isUnmarked: true, ...stepOf(form) }, form)}</div></div>`
  const { timezone: label, zoneHelp: help } = events
  return html`<fieldset class="when"><legend>${page.translations.texts.when}</legend>
${checkboxField({ name: 'all_day_event', label: events.allDayEvent }, form)}
${dateAndTime('start', events.startDate, events.startTime)}
${dateAndTime('end', events.endDate, events.endTime, events.endHelp)}
${zoneField(page, { label, help, own: zone }, form)}</fieldset>`
}

// Browsers refuse a time with seconds unless the step is a second.
function stepOf({ values }: Form) {
  const hasSeconds = ['start_time', 'end_time'].some((name) => (values.get(name) ?? '').length > 5)
  return hasSeconds ? { step: 1 } : {}
}

function reminderFields(page: PageContext, form: Form): Html {
  const { events } = page.translations.account
  const choices: readonly SelectOption[] = [
    ['', events.noReminder],
    ...reminderChoices.map((minutes) => [String(minutes), reminderInWords(page, minutes)] as const),
    ['other', events.otherReminder],
  ]
  const minutes = {
    name: 'reminder',
    label: events.reminder,
    type: 'number',
    isUnmarked: true,
  } as const
  return html`<div class="reminder">${selectField(page, { name: 'remind', label: events.remind, choices, isUnmarked: true }, form)}
<div class="if-other">${inputField(page, minutes, form)}</div></div>`
}

function reminderInWords({ translations }: PageContext, minutes: number): string {
  const { atStart, before } = translations.account.events
  return minutes === 0 ? atStart : fill(before, { time: lengthInWords(minutes, translations.tag) })
}

/**
 * The fields for repeating an event: a few choices, and the rule in words. CSS hides the fields that a
 * choice does not need.
 */
function repeatFields(page: PageContext, recurrence: Recurrence | undefined, form: Form): Html {
  const { events } = page.translations.account
  const kept = form.values.get('rule') ?? ''
  const choices = [
    ['', events.never] as const,
    ...repeatChoices.map((name) => [name, events.repeats[name]] as const),
    ...(kept ? [['kept', events.kept] as const] : []),
  ]
  const repeat = { name: 'repeat', label: events.repeat, choices, isUnmarked: true }
  return html`<fieldset class="repeat"><legend>${events.repeatHeading}</legend>
${selectField(page, repeat, form)}
<div class="if-repeating">${interval(page, form)}
<div class="if-weekly">${weekdays(page, form)}</div>
<div class="if-monthly">${monthDay(page, form)}</div>
${ending(page, form)}</div>
${kept && html`<input type="hidden" name="rule" value="${kept}">`}
${recurrence && words(page, recurrence)}</fieldset>`
}

function words({ translations }: PageContext, recurrence: Recurrence): Html {
  const rule = recurrenceInWords(recurrence, translations.language)
  return html`<p class="quiet">${fill(translations.texts.repeats, { rule })}.</p>`
}

function interval(page: PageContext, form: Form): Html {
  const { events } = page.translations.account
  const { interval: label, intervalHelp: help } = events
  const field = { name: 'interval', label, help, type: 'number', isUnmarked: true } as const
  return inputField(page, field, form)
}

// Any week that starts on a Monday.
const week = weekdayFields.map((name, index) => [name, `2026-06-0${index + 1}`] as const)

function weekdays({ translations }: PageContext, form: Form): Html {
  const { weekdays: label, weekdaysHelp } = translations.account.events
  return html`<p class="label" id="weekdays">${label}</p>
<div class="ticks" role="group" aria-labelledby="weekdays">${week.map(([name, date]) =>
    checkboxField({ name, label: inWords(translations, 'weekday', date) }, form),
  )}</div>
<p class="quiet small">${weekdaysHelp}</p>`
}

function monthDay(page: PageContext, form: Form): Html {
  const { monthWay: label, monthWays: ways } = page.translations.account.events
  const choices = monthDayChoices.map((name) => [name, ways[name]] as const)
  return selectField(page, { name: 'month_way', label, choices, isUnmarked: true }, form)
}

function ending(page: PageContext, form: Form): Html {
  const { events } = page.translations.account
  const choices = [
    ['', events.endless],
    ['until', events.endsOn],
    ['count', events.endsAfter],
  ] as const
  const until = { name: 'until', label: events.until, type: 'date', isUnmarked: true } as const
  const count = { name: 'count', label: events.count, type: 'number', isUnmarked: true } as const
  return html`${selectField(page, { name: 'ends', label: events.ends, choices, isUnmarked: true }, form)}
<div class="if-until">${inputField(page, until, form)}</div>
<div class="if-count">${inputField(page, count, form)}</div>`
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
