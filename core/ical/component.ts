/** Components (RFC 5545 3.6): lines between BEGIN and END. */

import { type ContentLines, writeLine } from './content-line.ts'

/** The components that this project writes. */
export type ComponentName =
  | 'VCALENDAR'
  | 'VEVENT'
  | 'VALARM'
  | 'VTIMEZONE'
  | 'STANDARD'
  | 'DAYLIGHT'

/** A whole component around its properties and inner components, in the order given. */
export function writeComponent(name: ComponentName, parts: readonly ContentLines[]): ContentLines {
  const lines = beginComponent(name) + joinLines(parts) + endComponent(name)
  return lines as ContentLines // Whole lines after whole lines are whole lines.
}

/** The line that opens a component. */
export function beginComponent(name: ComponentName): ContentLines {
  return writeLine('BEGIN:', name)
}

/** The line that closes a component. */
export function endComponent(name: ComponentName): ContentLines {
  return writeLine('END:', name)
}

/**
 * Several groups of lines as one, in the order given. `join` copies them together; with `+=` they
 * would stay in pieces, thousands in a calendar, until the whole is sent.
 */
export function joinLines(parts: readonly ContentLines[]): ContentLines {
  return parts.join('') as ContentLines // Whole lines after whole lines are whole lines.
}
