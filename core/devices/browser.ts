/** The browser, recognized by its User-Agent. */

import { maxUserAgentLength } from './device.ts'

/** A family of browsers, by its own name; empty for any other. */
export type BrowserFamily =
  | 'Chrome'
  | 'Edge'
  | 'Firefox'
  | 'Opera'
  | 'Safari'
  | 'Samsung Internet'
  | ''

// The first row that fits decides: most claim to be Chrome as well, and all of these but Firefox to
// be Safari.
const rows: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/** The family of the browser behind a User-Agent. */
export function browserOf(userAgent: string): BrowserFamily {
  const text = userAgent.slice(0, maxUserAgentLength)
  return rows.find(([, pattern]) => pattern.test(text))?.[0] ?? ''
}
