/** The services offered on each kind of device. The facts are in interop 4.1. */

import type { SubscribeService } from '../calendar/follower.ts'
import type { ServiceName } from '../links/services.ts'
import type { DeviceKind } from './device.ts'

/** A service offered to people; `stream` is only for apps. */
export type OfferedService = Exclude<ServiceName, 'stream'>

/** Advice for services that may not work; the pages contain its text. */
export type HintName = 'open-in-safari' | 'open-in-browser' | 'subscribe-on-computer'

/**
 * How a file is delivered. `attachment`: the link's response is the file, to be saved under its
 * name. `redirect`: the link redirects to the file, which is sent `inline`.
 */
export type FileDelivery = 'attachment' | 'redirect'

/**
 * The services offered on a kind of device. Both orders contain every service; the first one is the
 * main one.
 */
export interface Offer {
  readonly services: readonly OfferedService[]
  readonly subscribing: readonly SubscribeService[]
  readonly file: FileDelivery
  /** A phone or a tablet, which does not need a QR code for phones. */
  readonly isPhone: boolean
  /** Shown beside the ways to add an event. */
  readonly hint: HintName | undefined
  /** Shown beside the ways to subscribe. */
  readonly subscribeHint: HintName | undefined
}

// Apple's devices have a calendar that opens the file directly. The redirect keeps iOS from
// offering a subscription instead. `inline` has no disadvantage on a Mac, since neither WebKit nor
// Chromium shows such a file in a page, and it helps the iPads that identify as Macs.
const appleDevice: Offer = {
  services: ['apple', 'google', 'outlookcom', 'office365', 'yahoo', 'teams', 'outlook', 'ics'],
  // Outlook for Mac cannot subscribe.
  subscribing: ['apple', 'google', 'outlookcom', 'office365', 'yahoo', 'outlook'],
  file: 'redirect',
  isPhone: true,
  hint: undefined,
  subscribeHint: undefined,
}

// Google's app for Android often fails to open a file, and is opened by Google's link. No app
// handles `webcal:` unless one was installed, so the services that need it come last.
const android: Offer = {
  services: ['google', 'outlookcom', 'office365', 'ics', 'yahoo', 'teams', 'outlook', 'apple'],
  subscribing: ['google', 'outlookcom', 'office365', 'yahoo', 'outlook', 'apple'],
  file: 'attachment',
  isPhone: true,
  hint: undefined,
  // Google's app cannot subscribe to a feed, and Microsoft's apps drop the link.
  subscribeHint: 'subscribe-on-computer',
}

// Google comes first on Windows too. Microsoft users have a personal account, a work or school
// account, or the desktop app; the link for one of these leads users of the others to an unfamiliar
// sign-in page, and people do not know which one they have. Similar services list Google before
// Microsoft on every device.
const windows: Offer = {
  services: ['google', 'outlookcom', 'office365', 'outlook', 'ics', 'yahoo', 'teams', 'apple'],
  subscribing: ['google', 'outlookcom', 'office365', 'outlook', 'yahoo', 'apple'],
  file: 'attachment',
  isPhone: false,
  hint: undefined,
  subscribeHint: undefined,
}

const offers: Readonly<Record<DeviceKind, Offer>> = {
  ios: appleDevice,
  // As of today, Chrome, Brave and Firefox open the file in a Safari view; other browsers only save it.
  'ios-browser': { ...appleDevice, hint: 'open-in-safari' },
  // Apple comes first inside apps too. Some apps open the file; in the others nothing happens, and the
  // page with its hint stays open. Google states that it rejects sign-ins inside apps, so its link
  // leads most people to a form that they cannot complete.
  'ios-app': { ...appleDevice, hint: 'open-in-browser', subscribeHint: 'open-in-browser' },
  android,
  // Instagram saves no files on Android, so the files come after every link.
  'android-app': {
    ...android,
    services: ['google', 'outlookcom', 'office365', 'yahoo', 'teams', 'ics', 'outlook', 'apple'],
    hint: 'open-in-browser',
  },
  mac: { ...appleDevice, isPhone: false },
  windows,
  linux: {
    ...windows,
    services: ['google', 'ics', 'outlookcom', 'office365', 'yahoo', 'teams', 'outlook', 'apple'],
    subscribing: ['google', 'outlookcom', 'office365', 'yahoo', 'outlook', 'apple'],
  },
  other: windows,
}

/** Returns the services offered on a kind of device. */
export function offerOf(kind: DeviceKind): Offer {
  return offers[kind]
}
