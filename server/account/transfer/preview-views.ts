import { html } from 'hono/html'
import type { ImportedEvent, SkippedItem } from '../../../core/import/imported-event.ts'
import type { Note } from '../../../core/import/notes.ts'
import type { ExceptionCounts } from '../../../core/import/preview.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { smallDateBadge } from '../../ui/date-badge.ts'
import { whenOnOneLine } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon } from '../../ui/icon.ts'
import { inDigits, numberFormat } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, cancelLink, formButton, note, problemList } from '../ui/forms.ts'
import { listRow, rowList, tile } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { type ImportAction, importFigures, importStages } from './import-views.ts'

/** The target for the events of a file. */
export interface ListedTarget {
  readonly file: string
  /** An existing calendar, a new one, or none for existing single events. */
  readonly kind: 'there' | 'new' | 'one-time'
  readonly title: string
  /** The number of events of the file that already exist, and of all its events. */
  readonly known: number
  readonly count: number
}

export interface ImportPreview {
  readonly fileName: string
  readonly targets: readonly ListedTarget[]
  /** Whether a calendar was chosen in the form. */
  readonly isChosen: boolean
  readonly counts: Readonly<Record<ImportAction, number>>
  readonly events: readonly ImportedEvent[]
  readonly actionFor: (event: ImportedEvent) => ImportAction
  readonly notes: ReadonlyMap<Note, number>
  /** How many dates of series differ from their rules. */
  readonly exceptions: ExceptionCounts
  readonly leftOut: readonly (SkippedItem & { readonly file: string })[]
  /** Files of an archive that are not read; the reason is empty if a file is not a calendar. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
}

/** The maximum number of rows in each list. */
const maxRows = 100

/** The page that shows what an upload would change. */
export function previewPage(page: PageContext, preview: ImportPreview): string {
  const { section, transfer } = page.translations.account
  const { counts, leftOut } = preview
  return accountPage(page, {
    title: transfer.previewTitle,
    above: { path: '/account/calendars', words: section.calendars },
    menuItem: 'calendars',
    main: html`${importStages(page, 'check')}${problemList(page, formWith(page))}
${fileSection(page, preview)}
${importFigures(page, { ...counts, leftOut: leftOut.length })}
${exceptionsText(page, preview)}
${nothingNotice(page, preview)}
${targetList(page, preview)}
${eventList(page, preview)}
<div>${noteFold(page, preview)}${leftOutFold(page, preview)}${skippedFold(page, preview)}</div>
<div class="save-bar">${addButton(page, preview)}${newCalendarsButton(page, preview)}${cancelLink(page, '/account/calendars')}</div>`,
  })
}

function fileSection(page: PageContext, preview: ImportPreview): Html {
  const { transfer } = page.translations.account
  return html`<section class="panel filebar">${tile('file-text')}<div><p class="strong" dir="auto">${preview.fileName}</p><p class="quiet small">${destination(page, preview)}</p></div>${buttonLink('/account/import', transfer.otherFile)}</section>`
}

function exceptionsText(
  { translations }: PageContext,
  { exceptions: { skipped, changed, added } }: ImportPreview,
): Html | undefined {
  if (skipped + changed + added === 0) return undefined
  const words = fill(translations.account.transfer.exceptions, {
    skipped: inDigits(skipped, translations),
    changed: inDigits(changed, translations),
    added: inDigits(added, translations),
  })
  return html`<p class="quiet small">${words}</p>`
}

function destination({ translations }: PageContext, { targets, isChosen }: ImportPreview): string {
  const { transfer } = translations.account
  const [only] = targets
  if (targets.length === 1 && only && only.kind !== 'new') {
    return isChosen ? fill(transfer.into, { calendar: only.title }) : targetText(only, translations)
  }
  const added = targets.filter(({ kind }) => kind === 'new').length
  const existing = targets.length - added
  const calendars = [
    existing > 0 && counted(transfer.heldCalendars, existing, translations.tag),
    added > 0 && counted(transfer.newCalendars, added, translations.tag),
  ]
  return calendars.filter(Boolean).join(', ')
}

function targetText(
  { kind, title, known, count }: ListedTarget,
  translations: PageContext['translations'],
): string {
  const { transfer } = translations.account
  if (kind === 'one-time') return transfer.areOneTime
  if (kind === 'new') return fill(transfer.intoNew, { calendar: title })
  if (count === 0) return fill(transfer.into, { calendar: title })
  const numbers = numberFormat(translations.tag)
  const counts = {
    known: numbers.format(known),
    events: counted(transfer.ofEvents, count, translations.tag),
  }
  return fill(transfer.intoHeld, { calendar: title, ...counts })
}

// A button for people who want to import the events again into new calendars.
function newCalendarsButton(
  page: PageContext,
  { targets, isChosen }: ImportPreview,
): Html | undefined {
  if (isChosen || targets.every(({ kind }) => kind === 'new')) return undefined
  const { transfer } = page.translations.account
  const words = counted(transfer.newInstead, targets.length, page.translations.tag)
  return formButton(page, { action: page.path, words, values: { into: 'new' } })
}

function targetList(page: PageContext, { targets }: ImportPreview): Html | undefined {
  if (targets.length < 2 || targets.every(({ kind }) => kind === 'new')) return undefined
  const { targetsTitle } = page.translations.account.transfer
  const rows = targets.slice(0, maxRows).map((target) =>
    listRow({
      mark: tile('calendar-days'),
      title: target.file,
      facts: [targetText(target, page.translations)],
    }),
  )
  return html`<section><div class="head"><h2>${targetsTitle}</h2></div>${rowList(rows)}${moreNotice(page, targets.length)}</section>`
}

function addButton(
  page: PageContext,
  { counts: { added, updated } }: ImportPreview,
): Html | undefined {
  if (added + updated === 0) return undefined
  const { transfer } = page.translations.account
  const plural = updated > 0 ? transfer.addAndChange : transfer.add
  const words = counted(plural, added + updated, page.translations.tag)
  return formButton(page, { action: page.path, words, look: 'primary' })
}

function nothingNotice(
  { translations }: PageContext,
  { counts, events }: ImportPreview,
): Html | undefined {
  const { transfer } = translations.account
  if (counts.added + counts.updated > 0) return undefined
  return note(events.length > 0 ? transfer.nothingNew : transfer.nothingAtAll)
}

interface ImportFold {
  readonly sign: IconName
  readonly title: string
  /** The number of its lines. */
  readonly count: number
  readonly main: Html
}

/** A part of the review that is closed at first. */
function importFold({ translations }: PageContext, shown: ImportFold): Html {
  const { sign, title, count, main } = shown
  return html`<details class="fold"><summary>${icon(sign)}<span>${title}<small>${inDigits(count, translations)}</small></span>${icon('chevron-down', 'turns')}</summary>
<div>${main}</div></details>\n`
}

function noteFold(page: PageContext, { notes }: ImportPreview): Html | undefined {
  if (notes.size === 0) return undefined
  const { translations } = page
  const { transfer } = translations.account
  const rows = [...notes]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const events = counted(transfer.events, count, translations.tag)
      return html`<span class="told">${transfer.notes[name]}</span><span class="quiet small">${events}</span>`
    })
  return importFold(page, {
    sign: 'info',
    title: transfer.notesTitle,
    count: notes.size,
    main: rowList(rows),
  })
}

function leftOutFold(page: PageContext, { leftOut }: ImportPreview): Html | undefined {
  if (leftOut.length === 0) return undefined
  const { transfer } = page.translations.account
  const rows = leftOut.slice(0, maxRows).map(({ title, reason, line, file }) => {
    const source = [file, fill(transfer.line, { line })].filter(Boolean).join(', ')
    return listRow({
      title: title || transfer.untitled,
      facts: [transfer.reasons[reason]],
      end: html`<span class="quiet small">${source}</span>`,
    })
  })
  const main = html`${rowList(rows)}${moreNotice(page, leftOut.length)}`
  const { leftOutTitle: title } = transfer
  return importFold(page, { sign: 'triangle-alert', title, count: leftOut.length, main })
}

function skippedFold(page: PageContext, { skipped }: ImportPreview): Html | undefined {
  if (skipped.length === 0) return undefined
  const { transfer } = page.translations.account
  const items = skipped.slice(0, maxRows).map(({ file, reason }) => {
    const words = reason === '' ? transfer.otherKind : html`<span lang="en">${reason}</span>`
    return html`<li><bdi>${file}</bdi>: ${words}</li>\n`
  })
  const main = html`<ul class="bullets">${items}</ul>${moreNotice(page, skipped.length)}`
  const { skippedTitle: title } = transfer
  return importFold(page, { sign: 'file-text', title, count: skipped.length, main })
}

const badges = { added: 'badge done', updated: 'badge accent', unchanged: 'badge' } as const

function eventList(page: PageContext, preview: ImportPreview): Html | undefined {
  const { events, actionFor, counts } = preview
  if (events.length === 0) return undefined
  const { translations } = page
  const { transfer } = translations.account
  // If all events are new, the numbers already show it.
  const isMixed = counts.updated + counts.unchanged > 0
  const rows = events.slice(0, maxRows).map((event) => {
    const { title, when, recurrence } = event.draft
    const action = actionFor(event)
    return listRow({
      mark: smallDateBadge(when.start.local, translations),
      title,
      facts: [
        whenOnOneLine(when, translations),
        recurrence && recurrenceInWords(recurrence, translations.language),
      ],
      end: isMixed && html`<span class="${badges[action]}">${transfer[action]}</span>`,
    })
  })
  return html`<section><div class="head"><h2>${transfer.eventsTitle}</h2></div>${rowList(rows)}${moreNotice(page, events.length)}</section>`
}

function moreNotice({ translations }: PageContext, count: number): Html | undefined {
  if (count <= maxRows) return undefined
  return html`<p class="quiet">${counted(translations.account.transfer.more, count - maxRows, translations.tag)}</p>`
}
