/** The fields that the forms of events and short links share: the time, the rule and the reminder. */

import { html } from 'hono/html'
import type { EventDraft } from '../../../core/event/event.ts'
import { reminderChoices } from '../../../core/event/form-fields.ts'
import type { When } from '../../../core/event/when.ts'
import { overlaps } from '../../../core/recurrence/overlap.ts'
import type { Recurrence } from '../../../core/recurrence/rule.ts'
import {
  monthDayChoices,
  repeatChoices,
  weekdayFields,
} from '../../../core/recurrence/rule-form.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { lengthInWords } from '../../ui/intl.ts'
import {
  describedBy,
  fieldProblem,
  inputField,
  type SelectOption,
  selectField,
  switchField,
  zoneField,
} from './fields.ts'
import { fold } from './fold.ts'
import { note } from './forms.ts'
import type { Form, PageContext } from './page-context.ts'

type RepeatedEvent = Pick<EventDraft, 'when' | 'recurrence'>

interface WhenFields {
  /** The account's time zone, which is listed first. */
  readonly zone: string
  /** The event in the form; `undefined` if it cannot be read. */
  readonly event: RepeatedEvent | undefined
  /** The start and the end as the API received them, if they are stored as text. */
  readonly texts?: { readonly start: string; readonly end: string } | undefined
  /** The help text of the end; by default that of an event that may repeat. */
  readonly endHelp?: string
}

/** The fields for start, end, time zone and repetition. CSS hides what a choice does not need. */
export function whenFields(page: PageContext, when: WhenFields, form: Form): Html {
  return timeFields(page, when, form, repeatFields(page, when.event, form))
}

/** The fields for start, end and time zone, and more fields after them. */
export function timeFields(
  page: PageContext,
  { zone, texts, endHelp }: Omit<WhenFields, 'event'>,
  form: Form,
  more?: Html,
): Html {
  const { events } = page.translations.account
  const { timezone: label } = events
  return html`<fieldset class="when form"><legend class="spoken">${page.translations.texts.when}</legend>
${switchField({ name: 'all_day_event', label: events.allDayEvent }, form)}
<div class="starts">${startField(page, texts?.start, form)}${endField(page, { text: texts?.end, help: endHelp }, form)}</div>
${zoneField(page, { label, own: zone }, form)}
${more}</fieldset>`
}

function startField(page: PageContext, text: string | undefined, form: Form): Html {
  const { startDate: label, startTime: timeLabel } = page.translations.account.events
  return dateTimeField(page, { name: 'start', label, timeLabel, text }, form)
}

function endField(
  page: PageContext,
  { text, help: given }: { readonly text: string | undefined; readonly help: string | undefined },
  form: Form,
): Html {
  const { endDate: label, endTime: timeLabel, endHelp } = page.translations.account.events
  const help = given ?? endHelp
  return dateTimeField(page, { name: 'end', label, timeLabel, help, text }, form)
}

interface DateTimeField {
  readonly name: 'start' | 'end'
  readonly label: string
  /** The label of the time. */
  readonly timeLabel: string
  readonly help?: string
  /** The text that is stored; explained if it is not written like the date. */
  readonly text: string | undefined
}

/** A date and a time beside each other. */
function dateTimeField(page: PageContext, field: DateTimeField, form: Form): Html {
  const { name, label, timeLabel, help, text } = field
  const [date, time] = [`${name}_date`, `${name}_time`]
  const { optional } = page.translations.account.section
  const isRequired = name === 'start'
  const input = (of: string, type: 'date' | 'time', more: Html | false = false) =>
    html`<input class="input" id="${of}" name="${of}" type="${type}" value="${form.values.get(of) ?? ''}" autocomplete="off"${more}>`
  return html`<div class="row"><label for="${date}">${label}${!isRequired && html` <span class="quiet">(${optional})</span>`}</label>
<div class="dt">${input(date, 'date', describedBy({ name: date, label, help: help ?? '', isRequired }, form))}
${input(time, 'time', html` aria-label="${timeLabel}"${hasSeconds(form) && html` step="1"`}${describedBy({ name: time, label }, form)}`)}</div>
${help && html`<p class="help" id="${date}-help">${help}</p>`}${text && readText(page, text, form.values.get(date))}${fieldProblem(date, form)}${fieldProblem(time, form)}</div>\n`
}

// Browsers refuse a time with seconds unless the step is a second.
function hasSeconds({ values }: Form): boolean {
  return ['start_time', 'end_time'].some((name) => (values.get(name) ?? '').length > 5)
}

/** Shows the date that a text was read as. */
function readText({ translations }: PageContext, text: string, date = ''): Html | undefined {
  const { notADate, readAs } = translations.account.events
  if (date === '') return html`<p class="help">${fill(notADate, { text })}</p>`
  if (text.startsWith(date)) return undefined
  return html`<p class="help">${fill(readAs, { text, date: inWords(translations, 'day', date) })}</p>`
}

/** The fields for repeating an event: a few choices, and the rule in words. */
function repeatFields(page: PageContext, event: RepeatedEvent | undefined, form: Form): Html {
  const { events } = page.translations.account
  const choices = [
    ['', events.never] as const,
    ...repeatChoices.map((name) => [name, events.repeats[name]] as const),
    ['kept', events.kept] as const,
  ]
  const repeat = {
    ...{ name: 'repeat', label: events.repeat, choices, isUnmarked: true },
    icon: 'repeat',
  } as const
  return html`<div class="repeat form">${selectField(page, repeat, form)}
<div class="if-repeating form"><div class="side-by-side">${interval(page, form)}${ending(page, form)}</div>
<div class="if-weekly">${weekdays(page, form)}</div>
<div class="if-monthly">${monthDay(page, form)}</div></div>
${event?.recurrence && words(page, event.recurrence, event.when)}</div>`
}

function words({ translations }: PageContext, recurrence: Recurrence, when: When): Html {
  const rule = recurrenceInWords(recurrence, translations.language)
  const hint = overlaps(recurrence, when) && note(translations.account.events.overlaps, 'warn')
  return html`<p class="quiet">${fill(translations.texts.repeats, { rule })}.</p>${hint}`
}

function interval(page: PageContext, form: Form): Html {
  const { events } = page.translations.account
  const { interval: label, intervalHelp: help } = events
  const field = { name: 'interval', label, help, type: 'number', isUnmarked: true } as const
  return inputField(page, field, form)
}

// Any week that starts on a Monday.
const week = weekdayFields.map((name, index) => [name, `2026-06-0${index + 1}`] as const)

// The weekday of the start cannot be left out: a script moves it with the start.
function weekdays({ translations }: PageContext, form: Form): Html {
  const { weekdays: label, weekdaysHelp } = translations.account.events
  const first = weekdayOf(form.values.get('start_date'))
  const day = (name: string, date: string) => {
    const isFirst = weekdayOf(date) === first
    const isTicked = isFirst || form.values.get(name) === 'true'
    return html`<label class="tickbox"><input type="checkbox" name="${name}" value="true"${isTicked && html` checked`}${isFirst && html` disabled`}><span>${inWords(translations, 'weekday', date)}</span></label>\n`
  }
  return html`<fieldset><legend>${label}</legend>
<div class="weekdays">${week.map(([name, date]) => day(name, date))}</div>
<p class="help">${weekdaysHelp}</p></fieldset>`
}

/** The weekday of a date, 0 for Sunday; `NaN` if it is not a date. */
function weekdayOf(date = ''): number {
  return new Date(date).getUTCDay()
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
  return html`<div class="form">${selectField(page, { name: 'ends', label: events.ends, choices, isUnmarked: true }, form)}
<div class="if-until">${inputField(page, until, form)}</div>
<div class="if-count">${inputField(page, count, form)}</div></div>`
}

/** The field for a custom rule, which is used if it is chosen above. */
export function customRuleField(page: PageContext, form: Form): Html {
  const { rule: label, ruleHelp: help } = page.translations.account.events
  return inputField(page, { name: 'rule', label, help, isUnmarked: true }, form)
}

/**
 * The fields of the reminder: a few choices, or minutes. `usual` are the minutes that apply without
 * a choice, or `null`.
 */
export function reminderFold(page: PageContext, usual: number | null, form: Form): Html {
  const { events } = page.translations.account
  const none = usual === null ? events.noReminder : usualReminder(page, usual)
  const choices: readonly SelectOption[] = [
    ['', none],
    ...reminderChoices.map((minutes) => [String(minutes), reminderInWords(page, minutes)] as const),
    ['other', events.otherReminder],
  ]
  const { remindHeading: title, remind: label, reminder } = events
  const minutes = { name: 'reminder', label: reminder, type: 'number', isUnmarked: true } as const
  const main = html`<div class="form">${selectField(page, { name: 'remind', label, choices, isUnmarked: true }, form)}
<div class="if-other">${inputField(page, minutes, form)}</div></div>`
  const value = chosenReminder(page, form) || none
  return fold({ title, sign: 'bell', value, fields: ['remind', 'reminder'], main }, form)
}

function chosenReminder(page: PageContext, { values }: Form): string {
  const remind = values.get('remind') ?? ''
  const minutes = remind === 'other' ? (values.get('reminder') ?? '') : remind
  if (minutes === '') return ''
  return /^\d{1,5}$/.test(minutes) ? reminderInWords(page, Number(minutes)) : minutes
}

function usualReminder(page: PageContext, minutes: number): string {
  const { calendarReminder } = page.translations.account.events
  return fill(calendarReminder, { time: reminderInWords(page, minutes) })
}

/** A reminder in words. */
export function reminderInWords({ translations }: PageContext, minutes: number): string {
  const { atStart, before } = translations.account.events
  return minutes === 0 ? atStart : fill(before, { time: lengthInWords(minutes, translations.tag) })
}
