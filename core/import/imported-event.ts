import { singleLine } from '../text/text.ts'
import { type Component, textOf } from './component.ts'
import { type ImportSource, readEvent } from './event.ts'
import type { ImportDraft } from './merge.ts'
import type { Note, SkipReason } from './notes.ts'

/** An event of a file in the form to be stored. */
export interface ImportedEvent extends ImportDraft {
  readonly notes: readonly Note[]
}

/** An item of a file that cannot be imported. */
export interface SkippedItem {
  readonly title: string
  /** The line number where it begins. */
  readonly line: number
  readonly reason: SkipReason
}

/** Returns a skipped component with the reason. */
export function skip(component: Component, reason: SkipReason): SkippedItem {
  const title = singleLine(textOf(component, 'summary').toWellFormed()).slice(0, 200)
  return { title, line: component.line, reason }
}

/** Reads one VEVENT, identified by a UID; a date of a series has its own. */
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
