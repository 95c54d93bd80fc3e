/** Components (RFC 5545 3.6): lines between BEGIN and END. */

import { type ContentLines, writeLine } from './content-line.ts'

/** The components that Daymark writes, with their BEGIN and END lines. */
const frames = {
  VCALENDAR: frameOf('VCALENDAR'),
  VEVENT: frameOf('VEVENT'),
  VALARM: frameOf('VALARM'),
  VTIMEZONE: frameOf('VTIMEZONE'),
  STANDARD: frameOf('STANDARD'),
  DAYLIGHT: frameOf('DAYLIGHT'),
}

/** The name of a component. */
export type ComponentName = keyof typeof frames

function frameOf(name: string) {
  return { begin: writeLine('BEGIN:', name), end: writeLine('END:', name) }
}

/** Writes a component around its properties and inner components, in the given order. */
export function writeComponent(name: ComponentName, parts: readonly ContentLines[]): ContentLines {
  const { begin, end } = frames[name]
  return (begin + joinLines(parts) + end) as ContentLines // Whole lines joined to whole lines.
}

/** Writes the BEGIN line of a component. */
export function beginComponent(name: ComponentName): ContentLines {
  return frames[name].begin
}

/** Writes the END line of a component. */
export function endComponent(name: ComponentName): ContentLines {
  return frames[name].end
}

/**
 * Joins several groups of lines, in the given order. `join` copies them into one string; `+=` would
 * leave thousands of pieces per calendar until it is sent.
 */
export function joinLines(parts: readonly ContentLines[]): ContentLines {
  return parts.join('') as ContentLines // Whole lines joined are whole lines.
}
