/** What is stored about the device of a session. */

import { type BrowserFamily, browserOf } from './browser.ts'
import { type DeviceKind, deviceKindOf } from './device.ts'

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
