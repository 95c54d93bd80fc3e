import { html } from 'hono/html'
import { choiceField, described, labelled } from '../fields.ts'
import { postForm } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'

/** A calendar that events can be added to. */
export interface Target {
  readonly id: number
  readonly title: string
}

/** The value that stands for a calendar which is made for the file. */
export const newCalendar = 'new'

/** The page where a file is chosen; `chosen` is the id of the calendar it is for. */
export function importPage(targets: readonly Target[], chosen: string, frame: Frame): string {
  const { transfer } = frame.speech.account
  const form = formWith(frame, { calendar: chosen }, transfer)
  const file = {
    name: 'file',
    label: transfer.file,
    help: transfer.fileHelp,
    isRequired: true,
  } as const
  const input = html`<input class="field" id="file" name="file" type="file" accept=".ics,.zip,text/calendar,application/zip"${described(file, form)}>`
  const calendar = {
    name: 'calendar',
    label: transfer.calendar,
    help: transfer.calendarHelp,
    isRequired: true,
    choices: [
      [newCalendar, transfer.newCalendar] as const,
      ...targets.map(({ id, title }) => [String(id), title] as const),
    ],
  }
  const fields = html`${labelled(file, form, frame, input)}${choiceField(calendar, form, frame)}`
  return accountPage(
    {
      title: transfer.importTitle,
      part: 'calendars',
      main: html`<p>${transfer.importLead}</p>
${postForm({ action: '/account/import', main: fields, submit: transfer.look, form, hasFiles: true }, frame)}`,
    },
    frame,
  )
}
