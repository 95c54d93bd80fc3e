/** The providers of calendars that people can connect. */

import type { ServiceName } from '../links/services.ts'

export const providerNames = ['google', 'microsoft'] as const

export type ProviderName = (typeof providerNames)[number]

/** The service in links that belongs to a provider. */
export const serviceOfProvider = {
  google: 'google',
  microsoft: 'outlookcom',
} as const satisfies Record<ProviderName, ServiceName>

/** Returns the provider of a service; `undefined` if there is none. */
export function providerOfService(service: ServiceName | undefined): ProviderName | undefined {
  return providerNames.find((name) => serviceOfProvider[name] === service)
}

/** Why an entry is no longer kept up to date. */
export type EndReason =
  | 'stopped'
  /** The last date was a week ago. */
  | 'over'
  /** The person deleted the entry, or its calendar. */
  | 'deleted'
  /** The organizer deleted the event, and can no longer restore it. */
  | 'eventDeleted'
  /** The permission no longer works. */
  | 'withdrawn'
  /** The provider refuses changes in spite of the permission. */
  | 'forbidden'

/** Why an entry does not show the current event. */
export type EntryProblem =
  /** The provider cannot represent the event, so the entry is removed until it can. */
  | 'cannotHold'
  /** The provider did not accept the last change. */
  | 'rejected'

/** Why a visitor's event was not added. */
export type ConsentProblem =
  | 'declined'
  /** The administrator of an organization has to allow the app first. */
  | 'administrator'
  /** The visitor granted fewer permissions than needed. */
  | 'scope'
  /** The account has no calendar. */
  | 'noCalendar'
  /** The request for consent is unknown, expired or used. */
  | 'expired'
  /** The provider did not reply, or not as documented. */
  | 'unavailable'

/** Whether an event is added once, or kept up to date. */
export type Depth = 'once' | 'keep'

/** An entry that is no longer kept up to date. */
export interface EndedEntry {
  readonly pageKey: string
  readonly provider: ProviderName
  readonly reason: EndReason
}
