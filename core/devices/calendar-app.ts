/** Which calendar program asks, where no link of a service told it, by its User-Agent. */

import { maxUserAgentLength } from './device.ts'

/** The programs that are known by what they say of themselves. */
export type CalendarApp = 'thunderbird' | 'evolution' | 'kde'

/** Their own names, which are the same in every language. */
export const calendarAppNames: Readonly<Record<CalendarApp, string>> = {
  thunderbird: 'Thunderbird',
  // GNOME Calendar has the same library fetch for it.
  evolution: 'Evolution, GNOME',
  kde: 'KDE',
}

const rows: readonly (readonly [CalendarApp, RegExp])[] = [
  ['thunderbird', /\bThunderbird\//],
  ['evolution', /\bEvolution\//],
  // What fetches for KOrganizer and Merkuro: `KHTML/5.103.0 (like Gecko) Konqueror/5 KIO/5.103`.
  ['kde', /\bKIO\//],
]

/** The calendar program behind a User-Agent; `undefined` for any other. */
export function calendarAppOf(userAgent: string): CalendarApp | undefined {
  const text = userAgent.slice(0, maxUserAgentLength)
  return rows.find(([, pattern]) => pattern.test(text))?.[0]
}
