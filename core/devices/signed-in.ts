/** What is kept of the device that somebody signs in at. */

import { type BrowserFamily, browserOf } from './browser.ts'
import { type DeviceKind, deviceKindOf } from './device.ts'

/** As it is kept: the kind of device and the family of its browser, `linux Firefox`. */
export type SessionDevice = `${DeviceKind} ${BrowserFamily}`

/** What is kept of a User-Agent. */
export function sessionDeviceOf(userAgent: string): SessionDevice {
  return `${deviceKindOf(userAgent)} ${browserOf(userAgent)}`
}

/** What was kept: a kind of device, and a family of browsers or nothing where none is known. */
export function parseSessionDevice(kept: string): {
  readonly kind: string
  readonly browser: string
} {
  const [kind = '', ...browser] = kept.split(' ')
  return { kind, browser: browser.join(' ') }
}
