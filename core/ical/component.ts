/** Components (RFC 5545 3.6): lines between BEGIN and END. */

import { type ContentLines, writeLine } from './content-line.ts'

/** The components that this project writes, with the lines around them. */
const frames = {
  VCALENDAR: frameOf('VCALENDAR'),
  VEVENT: frameOf('VEVENT'),
  VALARM: frameOf('VALARM'),
  VTIMEZONE: frameOf('VTIMEZONE'),
  STANDARD: frameOf('STANDARD'),
  DAYLIGHT: frameOf('DAYLIGHT'),
}

/** A component by its name. */
export type ComponentName = keyof typeof frames

function frameOf(name: string) {
  return { begin: writeLine('BEGIN:', name), end: writeLine('END:', name) }
}

/** A whole component around its properties and inner components, in the order given. */
export function writeComponent(name: ComponentName, parts: readonly ContentLines[]): ContentLines {
  const { begin, end } = frames[name]
  return (begin + joinLines(parts) + end) as ContentLines // Whole lines after whole lines.
}

/** The line that opens a component. */
export function beginComponent(name: ComponentName): ContentLines {
  return frames[name].begin
}

/** The line that closes a component. */
export function endComponent(name: ComponentName): ContentLines {
  return frames[name].end
}

/**
 * Several groups of lines as one, in the order given. `join` copies them together; with `+=` they
 * would stay in pieces, thousands in a calendar, until the whole is sent.
 */
export function joinLines(parts: readonly ContentLines[]): ContentLines {
  return parts.join('') as ContentLines // Whole lines after whole lines are whole lines.
}
