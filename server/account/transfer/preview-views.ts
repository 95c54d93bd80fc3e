import { html } from 'hono/html'
import type { ImportedEvent, SkippedItem } from '../../../core/import/imported-event.ts'
import type { Note } from '../../../core/import/notes.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { whenOnOneLine } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { numberFormat } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { formButton, problemList } from '../ui/forms.ts'
import { figureList, rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'

/** The action of the import for an event. */
type ImportAction = 'added' | 'updated' | 'unchanged'

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
  readonly leftOut: readonly (SkippedItem & { readonly file: string })[]
  /** Files of an archive that are not read; the reason is empty if a file is not a calendar. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
}

/** The number of lines in each list. */
const most = 100

/** The page that shows what an upload would change. */
export function previewPage(page: PageContext, preview: ImportPreview): string {
  const { transfer } = page.translations.account
  const { counts, leftOut } = preview
  const other = html`<p><a href="/account/import">${transfer.otherFile}</a></p>`
  return accountPage(page, {
    title: transfer.previewTitle,
    menuItem: 'calendars',
    action: addButton(page, preview),
    main: html`${problemList(page, formWith(page))}<p class="lead">${destination(page, preview)}</p>
${importFigures(page, { ...counts, leftOut: leftOut.length })}
${nothingNotice(page, preview)}
${newCalendarsButton(page, preview)}
${targetList(page, preview)}
${noteList(page, preview)}
${leftOutList(page, preview)}
${eventList(page, preview)}
${skippedList(page, preview)}
${other}`,
  })
}

/** The counts as large numbers; zeros are left out, except for new events. */
export function importFigures(
  { translations }: PageContext,
  counts: Readonly<Partial<Record<ImportAction | 'leftOut', number>>>,
): Html {
  const { transfer } = translations.account
  const names = ['added', 'updated', 'unchanged', 'leftOut'] as const
  const shown = names.filter((name) => name === 'added' || counts[name])
  const figures = shown.map((name) => ({ words: transfer[name], value: counts[name] ?? 0 }))
  return figureList(figures, translations)
}

function destination(
  { translations }: PageContext,
  { fileName, targets, isChosen }: ImportPreview,
): string {
  const { transfer } = translations.account
  const [only] = targets
  if (targets.length === 1 && only && only.kind !== 'new') {
    const calendar = isChosen
      ? fill(transfer.into, { calendar: only.title })
      : targetText(only, translations)
    return `${fileName}, ${calendar}`
  }
  const made = targets.filter(({ kind }) => kind === 'new').length
  const kept = targets.length - made
  const calendars = [
    kept > 0 ? counted(transfer.heldCalendars, kept, translations.tag) : '',
    made > 0 ? counted(transfer.newCalendars, made, translations.tag) : '',
  ]
  return [fileName, ...calendars.filter((words) => words !== '')].join(', ')
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
  const rows = targets
    .slice(0, most)
    .map((target) => titledRow(target.file, targetText(target, page.translations)))
  return html`<h2>${page.translations.account.transfer.targetsTitle}</h2>${rowList(rows)}${moreNotice(page, targets.length)}`
}

function addButton(
  page: PageContext,
  { counts: { added, updated } }: ImportPreview,
): Html | undefined {
  if (added + updated === 0) return undefined
  const { transfer } = page.translations.account
  const plural = updated > 0 ? transfer.addAndChange : transfer.add
  const words = counted(plural, added + updated, page.translations.tag)
  return formButton(page, { action: page.path, words, look: 'main' })
}

function nothingNotice(
  { translations }: PageContext,
  { counts, events }: ImportPreview,
): Html | undefined {
  const { transfer } = translations.account
  if (counts.added + counts.updated > 0) return undefined
  return html`<p class="banner">${events.length > 0 ? transfer.nothingNew : transfer.nothingAtAll}</p>`
}

function noteList({ translations }: PageContext, { notes }: ImportPreview): Html | undefined {
  if (notes.size === 0) return undefined
  const { transfer } = translations.account
  const rows = [...notes]
    .sort(([, one], [, other]) => other - one)
    .map(([note, count]) => {
      const events = counted(transfer.events, count, translations.tag)
      return html`<span class="fact">${transfer.notes[note]}</span><span class="quiet">${events}</span>`
    })
  return html`<h2>${transfer.notesTitle}</h2>${rowList(rows)}`
}

function leftOutList(page: PageContext, { leftOut }: ImportPreview): Html | undefined {
  if (leftOut.length === 0) return undefined
  const { transfer } = page.translations.account
  const rows = leftOut.slice(0, most).map(({ title, reason, line, file }) => {
    const place = [file, fill(transfer.line, { line })].filter(Boolean).join(', ')
    return html`${titledRow(title || transfer.untitled, transfer.reasons[reason])}<span class="quiet small">${place}</span>`
  })
  return html`<h2>${transfer.leftOutTitle}</h2>${rowList(rows)}${moreNotice(page, leftOut.length)}`
}

function titledRow(title: string, about: string): Html {
  return html`<div class="fact"><strong dir="auto">${title}</strong><p class="quiet small">${about}</p></div>`
}

function skippedList(page: PageContext, { skipped }: ImportPreview): Html | undefined {
  if (skipped.length === 0) return undefined
  const { transfer } = page.translations.account
  const items = skipped.slice(0, most).map(({ file, reason }) => {
    const words = reason === '' ? transfer.otherKind : html`<span lang="en">${reason}</span>`
    return html`<li><bdi>${file}</bdi>: ${words}</li>\n`
  })
  return html`<h2>${transfer.skippedTitle}</h2><ul>${items}</ul>${moreNotice(page, skipped.length)}`
}

function eventList(page: PageContext, preview: ImportPreview): Html | undefined {
  const { events, actionFor, counts } = preview
  if (events.length === 0) return undefined
  const { translations } = page
  const { transfer } = translations.account
  // If all events are new, the numbers already show it.
  const isMixed = counts.updated + counts.unchanged > 0
  const rows = events.slice(0, most).map((event) => {
    const { title, when, recurrence } = event.draft
    const rule = recurrence && recurrenceInWords(recurrence, translations.language)
    const about = [whenOnOneLine(when, translations), rule].filter(Boolean).join(' · ')
    const action = isMixed && html`<span class="quiet">${transfer[actionFor(event)]}</span>`
    return html`${titledRow(title, about)}${action}`
  })
  return html`<h2>${transfer.eventsTitle}</h2>${rowList(rows)}${moreNotice(page, events.length)}`
}

function moreNotice({ translations }: PageContext, count: number): Html | undefined {
  if (count <= most) return undefined
  return html`<p class="quiet">${counted(translations.account.transfer.more, count - most, translations.tag)}</p>`
}
