import { singleLine } from '../text/text.ts'
import { type Component, textOf } from './component.ts'
import { type Origin, readEvent } from './event.ts'
import type { ImportDraft } from './merge.ts'
import type { Note, Reason } from './notes.ts'

/** An event of a file as it would be kept. */
export interface ImportedEvent extends ImportDraft {
  readonly notes: readonly Note[]
}

/** Something of a file that is not kept. */
export interface LeftOut {
  readonly title: string
  /** Where it begins in the file. */
  readonly line: number
  readonly reason: Reason
}

/** What is left out, and why. */
export function leftOut(component: Component, reason: Reason): LeftOut {
  const title = singleLine(textOf(component, 'summary').toWellFormed()).slice(0, 200)
  return { title, line: component.line, reason }
}

/** Reads one VEVENT, known by a UID; a date of a series has its own. */
export function readOne(
  component: Component,
  uid: string,
  origin: Origin,
): ImportedEvent | LeftOut {
  if (/^CANCELLED$/i.test(textOf(component, 'status').trim())) {
    return leftOut(component, 'cancelled')
  }
  const read = readEvent(component, origin)
  return read ? { uid, ...read } : leftOut(component, 'date')
}
