/** The calendar app, recognized by its User-Agent, if no link names the service. */

import { maxUserAgentLength } from './device.ts'

/** The programs that are known by what they say of themselves. */
export type CalendarApp = 'thunderbird' | 'evolution' | 'kde'

/** Their own names, which are the same in every language. */
export const calendarAppNames: Readonly<Record<CalendarApp, string>> = {
  thunderbird: 'Thunderbird',
  // GNOME Calendar uses the same library.
  evolution: 'Evolution, GNOME',
  kde: 'KDE',
}

const rows: readonly (readonly [CalendarApp, RegExp])[] = [
  ['thunderbird', /\bThunderbird\//],
  ['evolution', /\bEvolution\//],
  // What fetches for KOrganizer and Merkuro: `KHTML/5.103.0 (like Gecko) Konqueror/5 KIO/5.103`.
  ['kde', /\bKIO\//],
]

/** The calendar app behind a User-Agent; `undefined` for any other. */
export function calendarAppOf(userAgent: string): CalendarApp | undefined {
  const text = userAgent.slice(0, maxUserAgentLength)
  return rows.find(([, pattern]) => pattern.test(text))?.[0]
}
