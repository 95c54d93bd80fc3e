/** What each kind of device is offered. The facts are in interop 4.1. */

import type { SubscribeService } from '../calendar/follower.ts'
import type { ServiceName } from '../links/services.ts'
import type { DeviceKind } from './device.ts'

/** A service that people are offered; `stream` is for programs alone. */
export type OfferedService = Exclude<ServiceName, 'stream'>

/** Advice for where something may not work; its words are the pages'. */
export type HintName = 'open-in-safari' | 'open-in-browser' | 'subscribe-on-computer'

/**
 * How a file is given. `attachment`: the link's answer is the file, to be stored under its name.
 * `redirect`: the link answers with a redirect to the file, and the file is sent `inline`.
 */
export type FileDelivery = 'attachment' | 'redirect'

/** What a kind of device is offered. Both orders have every service; the first is the main one. */
export interface Offer {
  readonly services: readonly OfferedService[]
  readonly subscribing: readonly SubscribeService[]
  readonly file: FileDelivery
  /** A phone or a tablet: what would be scanned with a phone is of no use there. */
  readonly isPhone: boolean
  /** Beside the ways to add an event. */
  readonly hint: HintName | undefined
  /** Beside the ways to subscribe. */
  readonly subscribeHint: HintName | undefined
}

// Apple's devices have a calendar that opens the file by itself. The redirect keeps iOS from
// offering a subscription instead. `inline` costs a Mac nothing, for neither WebKit nor Chromium
// shows such a file in a page, and it serves the iPads that claim to be Macs.
const appleDevice: Offer = {
  services: ['apple', 'google', 'outlookcom', 'office365', 'yahoo', 'teams', 'outlook', 'ics'],
  // Outlook for Mac cannot subscribe.
  subscribing: ['apple', 'google', 'outlookcom', 'office365', 'yahoo', 'outlook'],
  file: 'redirect',
  isPhone: true,
  hint: undefined,
  subscribeHint: undefined,
}

// Google's app there often fails to open a file, and is opened by Google's link. `webcal:` has no
// program unless one was installed, so what needs it is last.
const android: Offer = {
  services: ['google', 'outlookcom', 'office365', 'ics', 'yahoo', 'teams', 'outlook', 'apple'],
  subscribing: ['google', 'outlookcom', 'office365', 'yahoo', 'outlook', 'apple'],
  file: 'attachment',
  isPhone: true,
  hint: undefined,
  // Google's app has no way to take a feed, and Microsoft's apps drop the link.
  subscribeHint: 'subscribe-on-computer',
}

// Google leads on Windows too. Who uses Microsoft has a personal account, one of work or school, or
// the program; the link of one is a foreign sign-in page to the others, and people do not know which
// is theirs. Others who make such buttons name Google before Microsoft on every device.
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
  // Chrome, Brave and Firefox hand the file to a view of Safari today, others only store it.
  'ios-browser': { ...appleDevice, hint: 'open-in-safari' },
  // Apple leads inside apps as well. Some apps open the file; where one does not, nothing happens,
  // and the page with its hint stays. Google refuses sign-ins inside apps by its own word, so its
  // link leads most people to a form that they cannot pass.
  'ios-app': { ...appleDevice, hint: 'open-in-browser', subscribeHint: 'open-in-browser' },
  android,
  // Instagram stores no files on Android, so the files are behind every link.
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

/** What a kind of device is offered. */
export function offerOf(kind: DeviceKind): Offer {
  return offers[kind]
}
