/** How the lists of the account section are filtered and sorted. */

/** Which events are listed: upcoming, past or all of them. */
export const eventFilters = ['coming', 'over', 'all'] as const
export type EventFilter = (typeof eventFilters)[number]

/** Whether a text is the name of a filter. */
export function isEventFilter(text: string): text is EventFilter {
  return eventFilters.some((filter) => filter === text)
}

/**
 * The default filter of a list of events: upcoming events, or all events in a search.
 */
export function defaultFilter(search: string): EventFilter {
  return search === '' ? 'coming' : 'all'
}

/**
 * The orders of each list, the default first. Counts are sorted from highest to lowest, changes from
 * latest to earliest.
 */
export const listOrders = {
  events: ['date', 'changed'],
  links: ['changed', 'clicks'],
  calendars: ['changed', 'title'],
} as const

type List = keyof typeof listOrders

/** An order of a list. */
export type ListOrder<Name extends List> = (typeof listOrders)[Name][number]

/** Reads the order of a list; any other text gives the default. */
export function readListOrder<Name extends List>(list: Name, text = ''): ListOrder<Name> {
  const orders: readonly ListOrder<Name>[] = listOrders[list]
  return orders.find((order) => order === text) ?? listOrders[list][0]
}

/** Writes the order of a list for its URL; empty for the default one. */
export function writeListOrder<Name extends List>(list: Name, order: ListOrder<Name>): string {
  return order === listOrders[list][0] ? '' : order
}

/** Up to how many items the navigation counts. */
export const maxCounted = 1000
