import { type DeviceKind, deviceKindOf, maxUserAgentLength } from './device.ts'

/** The stored form: the kind of device and the browser family, `linux Firefox`. */
export type SessionDevice = `${DeviceKind} ${BrowserFamily}`

/** Returns the stored form of a User-Agent. */
export function sessionDeviceOf(userAgent: string): SessionDevice {
  return `${deviceKindOf(userAgent)} ${browserOf(userAgent)}`
}

/** Parses the stored form: a kind of device, and a browser family or nothing if it is unknown. */
export function parseSessionDevice(kept: string): {
  readonly kind: string
  readonly browser: string
} {
  const [kind = '', ...browser] = kept.split(' ')
  return { kind, browser: browser.join(' ') }
}

/** The name of a browser family; empty for any other browser. */
export type BrowserFamily =
  | 'Chrome'
  | 'Edge'
  | 'Firefox'
  | 'Opera'
  | 'Safari'
  | 'Samsung Internet'
  | ''

// The first matching row wins: most claim to be Chrome too, and all except Firefox claim to be
// Safari.
const rows: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/** Returns the browser family of a User-Agent. */
export function browserOf(userAgent: string): BrowserFamily {
  const text = userAgent.slice(0, maxUserAgentLength)
  return rows.find(([, pattern]) => pattern.test(text))?.[0] ?? ''
}
