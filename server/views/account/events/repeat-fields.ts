import { html } from 'hono/html'
import type { Recurrence } from '../../../../core/recurrence/rule.ts'
import { monthWays, simpleRepeats, weekdayFields } from '../../../../core/recurrence/simple.ts'
import { recurrenceInWords } from '../../../../core/recurrence/words.ts'
import { fill } from '../../../../core/text/templates.ts'
import { inWords } from '../../../ui/date-text.ts'
import type { Html } from '../../../ui/html.ts'
import { choiceField, lineField, tickField } from '../fields.ts'
import type { Form, Frame } from '../frame.ts'

/**
 * How an event repeats, in a few choices, and in words below. Fields that a choice does not need are
 * hidden by style alone.
 */
export function repeatFields(recurrence: Recurrence | undefined, form: Form, frame: Frame): Html {
  const { events } = frame.speech.account
  const kept = form.values.get('rule') ?? ''
  const choices = [
    ['', events.never] as const,
    ...simpleRepeats.map((name) => [name, events.repeats[name]] as const),
    ...(kept ? [['kept', events.kept] as const] : []),
  ]
  const repeat = { name: 'repeat', label: events.repeat, choices, isUnmarked: true }
  return html`<fieldset class="repeat"><legend>${events.repeatHeading}</legend>
${choiceField(repeat, form, frame)}
<div class="if-repeating">${interval(form, frame)}
<div class="if-weekly">${weekdays(form, frame)}</div>
<div class="if-monthly">${monthDay(form, frame)}</div>
${ending(form, frame)}</div>
${kept && html`<input type="hidden" name="rule" value="${kept}">`}
${recurrence && words(recurrence, frame)}</fieldset>`
}

function words(recurrence: Recurrence, { speech }: Frame): Html {
  const rule = recurrenceInWords(recurrence, speech.language)
  return html`<p class="quiet">${fill(speech.texts.repeats, { rule })}.</p>`
}

function interval(form: Form, frame: Frame): Html {
  const { events } = frame.speech.account
  const { interval: label, intervalHelp: help } = events
  const field = { name: 'interval', label, help, type: 'number', isUnmarked: true } as const
  return lineField(field, form, frame)
}

// Any week will do: this one begins with a Monday.
const week = weekdayFields.map((name, index) => [name, `2026-06-0${index + 1}`] as const)

function weekdays(form: Form, { speech }: Frame): Html {
  const { weekdays: label, weekdaysHelp } = speech.account.events
  return html`<p class="label" id="weekdays">${label}</p>
<div class="ticks" role="group" aria-labelledby="weekdays">${week.map(([name, date]) =>
    tickField({ name, label: inWords(speech, 'weekday', date) }, form),
  )}</div>
<p class="quiet small">${weekdaysHelp}</p>`
}

function monthDay(form: Form, frame: Frame): Html {
  const { monthWay: label, monthWays: ways } = frame.speech.account.events
  const choices = monthWays.map((name) => [name, ways[name]] as const)
  return choiceField({ name: 'month_way', label, choices, isUnmarked: true }, form, frame)
}

function ending(form: Form, frame: Frame): Html {
  const { events } = frame.speech.account
  const choices = [
    ['', events.endless],
    ['until', events.endsOn],
    ['count', events.endsAfter],
  ] as const
  const until = { name: 'until', label: events.until, type: 'date', isUnmarked: true } as const
  const count = { name: 'count', label: events.count, type: 'number', isUnmarked: true } as const
  return html`${choiceField({ name: 'ends', label: events.ends, choices, isUnmarked: true }, form, frame)}
<div class="if-until">${lineField(until, form, frame)}</div>
<div class="if-count">${lineField(count, form, frame)}</div>`
}
