import { html } from 'hono/html'
import type { ImportedEvent, LeftOut } from '../../../../core/import/imported.ts'
import type { Note } from '../../../../core/import/notes.ts'
import { recurrenceInWords } from '../../../../core/recurrence/words.ts'
import { fill } from '../../../../core/text/templates.ts'
import { whenOnOneLine } from '../../../ui/date-text.ts'
import type { Html } from '../../../ui/html.ts'
import { numberFormat } from '../../../ui/intl.ts'
import { counted } from '../../../ui/texts/texts.ts'
import { figureList } from '../figures.ts'
import { formButton, problemList } from '../form.ts'
import { type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'

/** What would become of an event. */
type Fate = 'added' | 'updated' | 'unchanged'

/** Where a calendar file goes. */
export interface ImportTarget {
  readonly file: string
  /** A calendar that is there, a new one, or none for one-time events that are there. */
  readonly kind: 'there' | 'new' | 'one-time'
  readonly title: string
  /** How many of its events are there already, and how many it has. */
  readonly known: number
  readonly count: number
}

/** What a file would bring. */
export interface ImportPreview {
  readonly fileName: string
  readonly targets: readonly ImportTarget[]
  /** Whether the calendar was chosen by hand. */
  readonly isChosen: boolean
  readonly counts: Readonly<Record<Fate, number>>
  readonly events: readonly ImportedEvent[]
  readonly fateOf: (event: ImportedEvent) => Fate
  readonly notes: ReadonlyMap<Note, number>
  readonly leftOut: readonly (LeftOut & { readonly file: string })[]
  /** Files of an archive that are not read; the reason is empty for other kinds of files. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
}

/** How many lines of a kind are shown. */
const most = 100

/** The page that says what a file would bring, before anything is added. */
export function previewPage(preview: ImportPreview, frame: Frame): string {
  const { transfer } = frame.speech.account
  const { counts, leftOut } = preview
  const other = html`<p><a href="/account/import">${transfer.otherFile}</a></p>`
  return accountPage(
    {
      title: transfer.previewTitle,
      part: 'calendars',
      action: addButton(preview, frame),
      main: html`${problemList(formWith(frame), frame)}<p class="lead">${whereTo(preview, frame)}</p>
${figures({ ...counts, leftOut: leftOut.length }, frame)}
${nothing(preview, frame)}
${otherwise(preview, frame)}
${targetList(preview, frame)}
${noteList(preview, frame)}
${leftOutList(preview, frame)}
${eventList(preview, frame)}
${skippedList(preview, frame)}
${other}`,
    },
    frame,
  )
}

/** How many of each there are, large; of what there is none only that nothing is new. */
export function figures(
  counts: Readonly<Partial<Record<Fate | 'leftOut', number>>>,
  { speech }: Frame,
): Html {
  const { transfer } = speech.account
  const names = ['added', 'updated', 'unchanged', 'leftOut'] as const
  const shown = names.filter((name) => name === 'added' || counts[name])
  const figures = shown.map((name) => ({ words: transfer[name], value: counts[name] ?? 0 }))
  return figureList(figures, speech)
}

function whereTo({ fileName, targets, isChosen }: ImportPreview, { speech }: Frame): string {
  const { transfer } = speech.account
  const [only] = targets
  if (targets.length === 1 && only && only.kind !== 'new') {
    const calendar = isChosen ? fill(transfer.into, { calendar: only.title }) : goalOf(only, speech)
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

function goalOf({ kind, title, known, count }: ImportTarget, speech: Frame['speech']): string {
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

// Whoever wants the events twice can have them.
function otherwise({ targets, isChosen }: ImportPreview, frame: Frame): Html | undefined {
  if (isChosen || targets.every(({ kind }) => kind === 'new')) return undefined
  const { transfer } = frame.speech.account
  const words = counted(transfer.newInstead, targets.length, frame.speech.tag)
  return formButton({ action: frame.path, words, values: { into: 'new' } }, frame)
}

function targetList({ targets }: ImportPreview, frame: Frame): Html | undefined {
  if (targets.length < 2 || targets.every(({ kind }) => kind === 'new')) return undefined
  const rows = targets
    .slice(0, most)
    .map((target) => fact(target.file, goalOf(target, frame.speech)))
  return html`<h2>${frame.speech.account.transfer.targetsTitle}</h2>${rowList(rows)}${more(targets.length, frame)}`
}

function addButton({ counts: { added, updated } }: ImportPreview, frame: Frame): Html | undefined {
  if (added + updated === 0) return undefined
  const { transfer } = frame.speech.account
  const plural = updated > 0 ? transfer.addAndChange : transfer.add
  const words = counted(plural, added + updated, frame.speech.tag)
  return formButton({ action: frame.path, words, look: 'main' }, frame)
}

function nothing({ counts, events }: ImportPreview, { speech }: Frame): Html | undefined {
  const { transfer } = speech.account
  if (counts.added + counts.updated > 0) return undefined
  return html`<p class="banner">${events.length > 0 ? transfer.nothingNew : transfer.nothingAtAll}</p>`
}

function noteList({ notes }: ImportPreview, { speech }: Frame): Html | undefined {
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

function leftOutList({ leftOut }: ImportPreview, frame: Frame): Html | undefined {
  if (leftOut.length === 0) return undefined
  const { transfer } = frame.speech.account
  const rows = leftOut.slice(0, most).map(({ title, reason, line, file }) => {
    const place = [file, fill(transfer.line, { line })].filter(Boolean).join(', ')
    return html`${fact(title || transfer.untitled, transfer.reasons[reason])}<span class="quiet small">${place}</span>`
  })
  return html`<h2>${transfer.leftOutTitle}</h2>${rowList(rows)}${more(leftOut.length, frame)}`
}

function fact(title: string, about: string): Html {
  return html`<div class="fact"><strong dir="auto">${title}</strong><p class="quiet small">${about}</p></div>`
}

function skippedList({ skipped }: ImportPreview, frame: Frame): Html | undefined {
  if (skipped.length === 0) return undefined
  const { transfer } = frame.speech.account
  const items = skipped.slice(0, most).map(({ file, reason }) => {
    const words = reason === '' ? transfer.otherKind : html`<span lang="en">${reason}</span>`
    return html`<li><bdi>${file}</bdi>: ${words}</li>\n`
  })
  return html`<h2>${transfer.skippedTitle}</h2><ul>${items}</ul>${more(skipped.length, frame)}`
}

function eventList(preview: ImportPreview, frame: Frame): Html | undefined {
  const { events, fateOf, counts } = preview
  if (events.length === 0) return undefined
  const { speech } = frame
  const { transfer } = speech.account
  // Where all are new, the number says so.
  const isMixed = counts.updated + counts.unchanged > 0
  const rows = events.slice(0, most).map((event) => {
    const { title, when, recurrence } = event.draft
    const rule = recurrence && recurrenceInWords(recurrence, speech.language)
    const about = [whenOnOneLine(when, speech), rule].filter(Boolean).join(' · ')
    const fate = isMixed && html`<span class="quiet">${transfer[fateOf(event)]}</span>`
    return html`${fact(title, about)}${fate}`
  })
  return html`<h2>${transfer.eventsTitle}</h2>${rowList(rows)}${more(events.length, frame)}`
}

function more(count: number, { speech }: Frame): Html | undefined {
  if (count <= most) return undefined
  return html`<p class="quiet">${counted(speech.account.transfer.more, count - most, speech.tag)}</p>`
}
