/** The calendar app, recognized by its User-Agent, if no link names the service. */

import { maxUserAgentLength } from './device.ts'

/** The apps that are recognized by their User-Agent. */
export type CalendarApp = 'thunderbird' | 'evolution' | 'kde'

/** Their product names, which are the same in every language. */
export const calendarAppNames: Readonly<Record<CalendarApp, string>> = {
  thunderbird: 'Thunderbird',
  // GNOME Calendar uses the same library.
  evolution: 'Evolution, GNOME',
  kde: 'KDE',
}

const rows: readonly (readonly [CalendarApp, RegExp])[] = [
  ['thunderbird', /\bThunderbird\//],
  ['evolution', /\bEvolution\//],
  // The process that fetches for KOrganizer and Merkuro: `KHTML/5.103.0 (like Gecko) Konqueror/5
  // KIO/5.103`.
  ['kde', /\bKIO\//],
]

/** Returns the calendar app of a User-Agent; `undefined` for any other. */
export function calendarAppOf(userAgent: string): CalendarApp | undefined {
  const text = userAgent.slice(0, maxUserAgentLength)
  return rows.find(([, pattern]) => pattern.test(text))?.[0]
}
