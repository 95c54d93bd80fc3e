import { singleLine } from '../text/text.ts'
import { type Component, textOf } from './component.ts'
import { type ImportSource, readEvent } from './event.ts'
import type { ImportDraft } from './merge.ts'
import type { Note, SkipReason } from './notes.ts'

/** An event of a file as it would be stored. */
export interface ImportedEvent extends ImportDraft {
  readonly notes: readonly Note[]
}

/** Something in a file that cannot be kept. */
export interface SkippedItem {
  readonly title: string
  /** Where it begins in the file. */
  readonly line: number
  readonly reason: SkipReason
}

/** What is left out, and why. */
export function skip(component: Component, reason: SkipReason): SkippedItem {
  const title = singleLine(textOf(component, 'summary').toWellFormed()).slice(0, 200)
  return { title, line: component.line, reason }
}

/** Reads one VEVENT, known by a UID; a date of a series has its own. */
export function readImportedEvent(
  component: Component,
  uid: string,
  origin: ImportSource,
): ImportedEvent | SkippedItem {
  if (/^CANCELLED$/i.test(textOf(component, 'status').trim())) {
    return skip(component, 'cancelled')
  }
  const read = readEvent(component, origin)
  return read ? { uid, ...read } : skip(component, 'date')
}
