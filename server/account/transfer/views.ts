import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { icon } from '../../ui/icon.ts'
import { accountPage } from '../ui/account-layout.ts'
import { describedBy, labelledControl, selectField } from '../ui/fields.ts'
import { buttonLink, postForm } from '../ui/forms.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { type ImportResult, importFigures, importStages } from './import-views.ts'

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
  const { section, transfer } = page.translations.account
  const form = formWith(page, { calendar: chosen }, transfer)
  const file = { name: 'file', label: transfer.file, help: transfer.fileHelp, isRequired: true }
  const input = html`<div class="drop">${icon('file-up')}<input id="file" name="file" type="file" accept=".ics,.zip,text/calendar,application/zip"${describedBy(file, form)}></div>`
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
    lead: transfer.importLead,
    above: { path: '/account/calendars', words: section.calendars },
    menuItem: 'calendars',
    main: html`${importStages(page, 'choose')}<div class="narrow">${postForm(page, { action: '/account/import', main: fields, submit: transfer.look, form, hasFiles: true })}</div>`,
  })
}

/** The result of an import into several calendars. */
export function donePage(page: PageContext, result: ImportResult): string {
  const { section, transfer } = page.translations.account
  return accountPage(page, {
    title: transfer.doneTitle,
    above: { path: '/account/calendars', words: section.calendars },
    menuItem: 'calendars',
    main: html`${importStages(page, 'done')}<p>${fill(transfer.doneText, { file: result.fileName })}</p>
${importFigures(page, result)}
<p class="actions">${buttonLink('/account/calendars', transfer.toCalendars, 'primary')}${buttonLink('/account/import', transfer.otherFile)}</p>`,
  })
}

/** The page for an upload that has expired or belongs to another account. */
export function uploadGonePage(page: PageContext): string {
  const { transfer } = page.translations.account
  return messagePage(
    page,
    transfer.goneTitle,
    html`<p>${transfer.goneText}</p>
<p class="actions">${buttonLink('/account/import', transfer.otherFile, 'primary')}</p>`,
  )
}

/** The page shown while another transfer holds the lock. */
export function waitPage(page: PageContext, text: string): string {
  const { transfer } = page.translations.account
  return messagePage(
    page,
    transfer.waitTitle,
    html`<p>${text}</p>
<p class="actions">${buttonLink(page.path, transfer.again, 'primary')}</p>`,
  )
}

function messagePage(page: PageContext, title: string, main: Html): string {
  return accountPage(page, {
    title,
    menuItem: 'calendars',
    main: html`<div class="prose stack">${main}</div>`,
  })
}

export function downloadPage(page: PageContext): string {
  const { section, transfer } = page.translations.account
  return accountPage(page, {
    title: transfer.downloadTitle,
    above: { path: '/account/settings', words: section.settings },
    menuItem: 'settings',
    main: html`<div class="prose stack"><p>${transfer.downloadLead}</p>
<p class="actions">${buttonLink('/account/download/everything.zip', transfer.downloadFile, 'primary', 'download')}${buttonLink('/account/calendars/export', transfer.downloadList)}</p>
<p class="quiet">${transfer.downloadBack} <a href="/account/import">${transfer.importTitle}</a></p></div>`,
  })
}
