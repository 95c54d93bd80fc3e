import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import { longest } from '../../../../core/text/text.ts'
import type { Html } from '../../../ui/html.ts'
import { lineField, textField } from '../fields.ts'
import { cancelLink, formButton, postForm } from '../form.ts'
import { type Form, type Frame, formWith } from '../frame.ts'
import { accountPage, parts } from '../layout.ts'
import { calendarTabs } from './tabs.ts'

/** The page where a calendar is made. */
export function newCalendarPage(frame: Frame): string {
  const { section, calendars } = frame.speech.account
  const form = formWith(frame, {}, calendars)
  const beside = cancelLink(parts.calendars, frame)
  return accountPage(
    {
      title: calendars.newCalendar,
      part: 'calendars',
      main: postForm({ form, main: fields(form, frame), submit: section.create, beside }, frame),
    },
    frame,
  )
}

/** The page where a calendar is changed, copied, and deleted. */
export function calendarSettingsPage(calendar: Calendar, frame: Frame): string {
  const { section, calendars } = frame.speech.account
  const { id, title, description } = calendar
  const form = formWith(frame, { title, description }, calendars)
  return accountPage(
    {
      title,
      part: 'calendars',
      main: html`${calendarTabs(id, 'settings', frame)}
${postForm({ form, main: fields(form, frame), submit: section.save }, frame)}
${files(id, frame)}
${copying(id, frame)}
${dangers(id, frame)}`,
    },
    frame,
  )
}

function fields(form: Form, frame: Frame): Html {
  const { calendars } = frame.speech.account
  const title = { name: 'title', label: calendars.title, longest: longest.line, isRequired: true }
  const { description: label, descriptionHelp: help } = calendars
  return html`${lineField(title, form, frame)}${textField({ name: 'description', label, help }, form, frame)}`
}

function files(id: number, { speech }: Frame): Html {
  const { transfer } = speech.account
  return html`<section class="apart"><h2>${transfer.filesTitle}</h2>
<p>${transfer.filesHelp}</p>
<p class="actions"><a class="button" href="/account/import/${id}">${transfer.importInto}</a><a class="button" href="/account/calendars/export/${id}">${transfer.exportCalendar}</a></p></section>`
}

function copying(id: number, frame: Frame): Html {
  const { section, calendars } = frame.speech.account
  const button = { action: `/account/calendars/duplicate/${id}`, words: section.duplicate }
  return html`<section class="apart"><h2>${calendars.copyHeading}</h2>
<p>${calendars.copyHelp}</p>
${formButton(button, frame)}</section>`
}

function dangers(id: number, frame: Frame): Html {
  const { section, calendars } = frame.speech.account
  const action = `/account/calendars/delete/${id}`
  return html`<section class="apart"><h2>${calendars.endHeading}</h2>
<p>${calendars.endHelp}</p>
<a class="button single" href="/account/calendars/end/${id}">${calendars.endHeading} …</a></section>
<section class="apart"><h2>${calendars.deleteHeading}</h2>
<p>${calendars.deleteHelp}</p>
${formButton({ action, words: section.delete, look: 'danger' }, frame)}</section>`
}
