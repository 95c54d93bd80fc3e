import { type CalendarApp, calendarAppOf } from '../../core/devices/calendar-app.ts'
import { type DeviceKind, deviceKindOf } from '../../core/devices/device.ts'
import { type FileDelivery, type Offer, offerOf } from '../../core/devices/offer.ts'
import { memoize } from '../../core/memoize.ts'
import { chooseLocale, type Locale } from '../../core/text/language.ts'
import type { Request } from './message.ts'

/** What a request says about the visitor. */
export interface Visitor {
  readonly locale: Locale
  readonly device: DeviceKind
  /** What the person's device is best offered. */
  readonly offer: Offer
}

/** The visitor behind a request: `lang` in the address, else the headers. */
export function visitorOf(request: Request): Visitor {
  const { query, headers } = request
  const [, asked = ''] = /(?:^|&)lang=([\w-]+)/i.exec(query) ?? []
  const accepted = headers['accept-language'] ?? ''
  const locale = asked === '' ? accepting(accepted) : chooseLocale(asked, accepted)
  const device = deviceOf(request)
  return { locale, device, offer: offerOf(device) }
}

/** The kind of device behind a request. */
export function deviceOf({ headers }: Request): DeviceKind {
  return deviceNamed(headers['user-agent'] ?? '')
}

/** The calendar app that sent a request, if it is known by name. */
export function programBehind({ headers }: Request): CalendarApp | undefined {
  return programNamed(headers['user-agent'] ?? '') ?? undefined
}

/**
 * Whether the client gets single events in their zones: Thunderbird shows times in UTC an hour
 * wrong near clock changes (kewisch/ical.js 847).
 */
export function wantsZones(request: Request): boolean {
  return programBehind(request) === 'thunderbird'
}

/** How the device behind a request is given a file. */
export function fileDeliveryFor(request: Request): FileDelivery {
  return offerOf(deviceOf(request)).file
}

// Few kinds of each come again and again.
const accepting = memoize(1000, (accepted) => chooseLocale('', accepted))
const deviceNamed = memoize(1000, deviceKindOf)
const programNamed = memoize(1000, (text) => calendarAppOf(text) ?? null)
