import { html } from 'hono/html'
import type { ImportedEvent, LeftOut } from '../../../core/import/imported-event.ts'
import type { Note } from '../../../core/import/notes.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { numberFormat } from '../../views/intl.ts'
import { counted } from '../../views/texts/texts.ts'
import { whenOnOneLine } from '../../views/when.ts'
import { accountPage } from '../ui/account-layout.ts'
import { formButton, problemList } from '../ui/forms.ts'
import { figureList, rowList } from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'

/** What the import does with an event. */
type ImportAction = 'added' | 'updated' | 'unchanged'

/** Where the events of a file go. */
export interface ListedTarget {
  readonly file: string
  /** An existing calendar, a new one, or none for single events that exist already. */
  readonly kind: 'there' | 'new' | 'one-time'
  readonly title: string
  /** How many events of the file exist already, and how many it has. */
  readonly known: number
  readonly count: number
}

/** What an upload would change. */
export interface ImportPreview {
  readonly fileName: string
  readonly targets: readonly ListedTarget[]
  /** Whether a calendar was chosen in the form. */
  readonly isChosen: boolean
  readonly counts: Readonly<Record<ImportAction, number>>
  readonly events: readonly ImportedEvent[]
  readonly actionFor: (event: ImportedEvent) => ImportAction
  readonly notes: ReadonlyMap<Note, number>
  readonly leftOut: readonly (LeftOut & { readonly file: string })[]
  /** Files of an archive that are not read; the reason is empty where a file is not a calendar. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
}

/** How many lines each list shows. */
const most = 100

/** The page that shows what an upload would change. */
export function previewPage(preview: ImportPreview, page: PageContext): string {
  const { transfer } = page.speech.account
  const { counts, leftOut } = preview
  const other = html`<p><a href="/account/import">${transfer.otherFile}</a></p>`
  return accountPage(
    {
      title: transfer.previewTitle,
      menuItem: 'calendars',
      action: addButton(preview, page),
      main: html`${problemList(formWith(page), page)}<p class="lead">${destination(preview, page)}</p>
${importFigures({ ...counts, leftOut: leftOut.length }, page)}
${nothingNotice(preview, page)}
${newCalendarsButton(preview, page)}
${targetList(preview, page)}
${noteList(preview, page)}
${leftOutList(preview, page)}
${eventList(preview, page)}
${skippedList(preview, page)}
${other}`,
    },
    page,
  )
}

/** The counts as large numbers; zeros are left out, but not that of new events. */
export function importFigures(
  counts: Readonly<Partial<Record<ImportAction | 'leftOut', number>>>,
  { speech }: PageContext,
): Html {
  const { transfer } = speech.account
  const names = ['added', 'updated', 'unchanged', 'leftOut'] as const
  const shown = names.filter((name) => name === 'added' || counts[name])
  const figures = shown.map((name) => ({ words: transfer[name], value: counts[name] ?? 0 }))
  return figureList(figures, speech)
}

function destination(
  { fileName, targets, isChosen }: ImportPreview,
  { speech }: PageContext,
): string {
  const { transfer } = speech.account
  const [only] = targets
  if (targets.length === 1 && only && only.kind !== 'new') {
    const calendar = isChosen
      ? fill(transfer.into, { calendar: only.title })
      : targetText(only, speech)
    return `${fileName}, ${calendar}`
  }
  const made = targets.filter(({ kind }) => kind === 'new').length
  const kept = targets.length - made
  const calendars = [
    kept > 0 ? counted(transfer.heldCalendars, kept, speech.tag) : '',
    made > 0 ? counted(transfer.newCalendars, made, speech.tag) : '',
  ]
  return [fileName, ...calendars.filter((words) => words !== '')].join(', ')
}

function targetText(
  { kind, title, known, count }: ListedTarget,
  speech: PageContext['speech'],
): string {
  const { transfer } = speech.account
  if (kind === 'one-time') return transfer.areOneTime
  if (kind === 'new') return fill(transfer.intoNew, { calendar: title })
  if (count === 0) return fill(transfer.into, { calendar: title })
  const numbers = numberFormat(speech.tag)
  const counts = {
    known: numbers.format(known),
    events: counted(transfer.ofEvents, count, speech.tag),
  }
  return fill(transfer.intoHeld, { calendar: title, ...counts })
}

// A button for people who want the events a second time, in new calendars.
function newCalendarsButton(
  { targets, isChosen }: ImportPreview,
  page: PageContext,
): Html | undefined {
  if (isChosen || targets.every(({ kind }) => kind === 'new')) return undefined
  const { transfer } = page.speech.account
  const words = counted(transfer.newInstead, targets.length, page.speech.tag)
  return formButton({ action: page.path, words, values: { into: 'new' } }, page)
}

function targetList({ targets }: ImportPreview, page: PageContext): Html | undefined {
  if (targets.length < 2 || targets.every(({ kind }) => kind === 'new')) return undefined
  const rows = targets
    .slice(0, most)
    .map((target) => titledRow(target.file, targetText(target, page.speech)))
  return html`<h2>${page.speech.account.transfer.targetsTitle}</h2>${rowList(rows)}${moreNotice(targets.length, page)}`
}

function addButton(
  { counts: { added, updated } }: ImportPreview,
  page: PageContext,
): Html | undefined {
  if (added + updated === 0) return undefined
  const { transfer } = page.speech.account
  const plural = updated > 0 ? transfer.addAndChange : transfer.add
  const words = counted(plural, added + updated, page.speech.tag)
  return formButton({ action: page.path, words, look: 'main' }, page)
}

function nothingNotice(
  { counts, events }: ImportPreview,
  { speech }: PageContext,
): Html | undefined {
  const { transfer } = speech.account
  if (counts.added + counts.updated > 0) return undefined
  return html`<p class="banner">${events.length > 0 ? transfer.nothingNew : transfer.nothingAtAll}</p>`
}

function noteList({ notes }: ImportPreview, { speech }: PageContext): Html | undefined {
  if (notes.size === 0) return undefined
  const { transfer } = speech.account
  const rows = [...notes]
    .sort(([, one], [, other]) => other - one)
    .map(([note, count]) => {
      const events = counted(transfer.events, count, speech.tag)
      return html`<span class="fact">${transfer.notes[note]}</span><span class="quiet">${events}</span>`
    })
  return html`<h2>${transfer.notesTitle}</h2>${rowList(rows)}`
}

function leftOutList({ leftOut }: ImportPreview, page: PageContext): Html | undefined {
  if (leftOut.length === 0) return undefined
  const { transfer } = page.speech.account
  const rows = leftOut.slice(0, most).map(({ title, reason, line, file }) => {
    const place = [file, fill(transfer.line, { line })].filter(Boolean).join(', ')
    return html`${titledRow(title || transfer.untitled, transfer.reasons[reason])}<span class="quiet small">${place}</span>`
  })
  return html`<h2>${transfer.leftOutTitle}</h2>${rowList(rows)}${moreNotice(leftOut.length, page)}`
}

function titledRow(title: string, about: string): Html {
  return html`<div class="fact"><strong dir="auto">${title}</strong><p class="quiet small">${about}</p></div>`
}

function skippedList({ skipped }: ImportPreview, page: PageContext): Html | undefined {
  if (skipped.length === 0) return undefined
  const { transfer } = page.speech.account
  const items = skipped.slice(0, most).map(({ file, reason }) => {
    const words = reason === '' ? transfer.otherKind : html`<span lang="en">${reason}</span>`
    return html`<li><bdi>${file}</bdi>: ${words}</li>\n`
  })
  return html`<h2>${transfer.skippedTitle}</h2><ul>${items}</ul>${moreNotice(skipped.length, page)}`
}

function eventList(preview: ImportPreview, page: PageContext): Html | undefined {
  const { events, actionFor, counts } = preview
  if (events.length === 0) return undefined
  const { speech } = page
  const { transfer } = speech.account
  // If all events are new, the numbers already say so.
  const isMixed = counts.updated + counts.unchanged > 0
  const rows = events.slice(0, most).map((event) => {
    const { title, when, recurrence } = event.draft
    const rule = recurrence && recurrenceInWords(recurrence, speech.language)
    const about = [whenOnOneLine(when, speech), rule].filter(Boolean).join(' · ')
    const action = isMixed && html`<span class="quiet">${transfer[actionFor(event)]}</span>`
    return html`${titledRow(title, about)}${action}`
  })
  return html`<h2>${transfer.eventsTitle}</h2>${rowList(rows)}${moreNotice(events.length, page)}`
}

function moreNotice(count: number, { speech }: PageContext): Html | undefined {
  if (count <= most) return undefined
  return html`<p class="quiet">${counted(speech.account.transfer.more, count - most, speech.tag)}</p>`
}
