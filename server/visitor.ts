import { type CalendarApp, calendarAppOf } from '../core/devices/calendar-app.ts'
import { type DeviceKind, deviceKindOf } from '../core/devices/device.ts'
import { type FileDelivery, type Offer, offerOf } from '../core/devices/offer.ts'
import { memoize } from '../core/memoize.ts'
import { chooseLocale, type Locale } from '../core/text/language.ts'
import type { Request } from './http/message.ts'

/** What a request reveals about the visitor. */
export interface Visitor {
  readonly locale: Locale
  readonly device: DeviceKind
  /** The calendars and file delivery that fit the device best. */
  readonly offer: Offer
}

/** Returns the visitor of a request. */
export function visitorOf(request: Request): Visitor {
  const device = deviceOf(request)
  return { locale: localeOf(request), device, offer: offerOf(device) }
}

/** Returns the locale of a visitor, from `lang` in the URL or else from the headers. */
export function localeOf({ query, headers }: Request): Locale {
  const accepted = headers['accept-language'] ?? ''
  const [, requested = ''] = /(?:^|&)lang=([\w-]+)/i.exec(query) ?? []
  return requested === '' ? localeFor(accepted) : chooseLocale(requested, accepted)
}

/** Returns the kind of device that sent a request. */
export function deviceOf({ headers }: Request): DeviceKind {
  return deviceKindFor(headers['user-agent'] ?? '')
}

/** Returns the calendar app that sent a request, if its name is recognized. */
export function calendarAppBehind({ headers }: Request): CalendarApp | undefined {
  return calendarAppOf(headers['user-agent'] ?? '')
}

/**
 * Whether a calendar app gets single events in their time zones: Thunderbird shows UTC times an hour
 * off near clock changes (kewisch/ical.js 847).
 */
export function wantsZones(app: CalendarApp | undefined): boolean {
  return app === 'thunderbird'
}

/** Returns how the device that sent a request gets files. */
export function fileDeliveryFor(request: Request): FileDelivery {
  return offerOf(deviceOf(request)).file
}

// The same few values keep coming.
const localeFor = memoize(1000, (accepted) => chooseLocale('', accepted))
const deviceKindFor = memoize(1000, deviceKindOf)
