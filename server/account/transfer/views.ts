import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { accountPage } from '../ui/account-layout.ts'
import { describedBy, labelledControl, selectField } from '../ui/fields.ts'
import { postForm } from '../ui/forms.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { importFigures } from './preview-views.ts'

/** A calendar to import into. */
interface CalendarChoice {
  readonly id: number
  readonly title: string
}

/** The form value for a calendar that is created for the file. */
export const newCalendar = 'new'

/** The page where a file is chosen; `chosen` is the ID of a calendar, or `newCalendar`. */
export function importPage(
  page: PageContext,
  targets: readonly CalendarChoice[],
  chosen: string,
): string {
  const { transfer } = page.translations.account
  const form = formWith(page, { calendar: chosen }, transfer)
  const file = { name: 'file', label: transfer.file, help: transfer.fileHelp, isRequired: true }
  const input = html`<input class="field" id="file" name="file" type="file" accept=".ics,.zip,text/calendar,application/zip"${describedBy(file, form)}>`
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
  const fields = html`${labelledControl(page, file, form, input)}${selectField(page, calendar, form)}`
  return accountPage(page, {
    title: transfer.importTitle,
    menuItem: 'calendars',
    main: html`<p>${transfer.importLead}</p>
${postForm(page, { action: '/account/import', main: fields, submit: transfer.look, form, hasFiles: true })}`,
  })
}

interface ImportResult {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
}

export function donePage(page: PageContext, fileName: string, result: ImportResult): string {
  const { transfer } = page.translations.account
  return messagePage(
    page,
    transfer.doneTitle,
    html`<p>${fill(transfer.doneText, { file: fileName })}</p>
${importFigures(page, result)}
<p class="actions"><a class="button main" href="/account/calendars">${transfer.toCalendars}</a><a class="button" href="/account/import">${transfer.otherFile}</a></p>`,
  )
}

/** The page for an upload that has expired or belongs to another account. */
export function uploadGonePage(page: PageContext): string {
  const { transfer } = page.translations.account
  return messagePage(
    page,
    transfer.goneTitle,
    html`<p>${transfer.goneText}</p>
<p class="actions"><a class="button main" href="/account/import">${transfer.otherFile}</a></p>`,
  )
}

/** The page shown while another transfer holds the lock. */
export function waitPage(page: PageContext, text: string): string {
  const { transfer } = page.translations.account
  return messagePage(
    page,
    transfer.waitTitle,
    html`<p>${text}</p>
<p class="actions"><a class="button main" href="${page.path}">${transfer.again}</a></p>`,
  )
}

function messagePage(page: PageContext, title: string, main: Html): string {
  return accountPage(page, { title, menuItem: 'calendars', main })
}

export function downloadPage(page: PageContext): string {
  const { transfer } = page.translations.account
  return accountPage(page, {
    title: transfer.downloadTitle,
    menuItem: 'settings',
    main: html`<p>${transfer.downloadLead}</p>
<p class="actions"><a class="button main" href="/account/download/everything.zip">${transfer.downloadFile}</a><a class="button" href="/account/calendars/export">${transfer.downloadList}</a></p>
<p class="quiet">${transfer.downloadBack} <a href="/account/import">${transfer.importTitle}</a></p>`,
  })
}
