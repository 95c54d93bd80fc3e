import { type DeviceKind, deviceKindOf, maxUserAgentLength } from './device.ts'

/** As stored: the kind of device and the browser family, `linux Firefox`. */
export type SessionDevice = `${DeviceKind} ${BrowserFamily}`

/** What is stored about a User-Agent. */
export function sessionDeviceOf(userAgent: string): SessionDevice {
  return `${deviceKindOf(userAgent)} ${browserOf(userAgent)}`
}

/** What was stored: a kind of device, and a browser family or nothing if it is unknown. */
export function parseSessionDevice(kept: string): {
  readonly kind: string
  readonly browser: string
} {
  const [kind = '', ...browser] = kept.split(' ')
  return { kind, browser: browser.join(' ') }
}

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
