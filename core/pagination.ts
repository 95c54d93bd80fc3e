import { collect, type Outcome, success } from './result.ts'
import { type Given, readWholeNumber } from './text/parameter.ts'

/** One page of a list. */
export interface Page {
  /** From 1. */
  readonly number: number
  /** Items a page. */
  readonly size: number
}

/** The items of one page, and whether others follow. */
export interface Listed<Item> {
  readonly items: readonly Item[]
  readonly hasNext: boolean
}

/** How many items a page has where nothing is said, and at most. */
export const usualSize = 20
export const largestSize = 100
/** However far past the end: times the size of a page it is still counted exactly. */
const lastNumber = 10_000_000_000_000

/** Reads which page of a list is asked for: the first one of 20 items when nothing is said. */
export function readPage(given: { page: Given; page_size: Given }): Outcome<Page> {
  const read = collect({
    number: readWholeNumber(given.page, 1, lastNumber),
    size: readWholeNumber(given.page_size, 1, largestSize),
  })
  if (!read.ok) return read
  return success({ number: read.value.number ?? 1, size: read.value.size ?? usualSize })
}

/** Which items of a list are read: how many come before, and how many there are at most. */
export type Cut = {
  readonly before: number
  readonly size: number
}

/** What `cutPage` needs of a list: the items of a page, and the first of the next. */
export function cutFor(page: Page): Cut {
  return { before: itemsBefore(page), size: page.size + 1 }
}

function itemsBefore(page: Page): number {
  return (page.number - 1) * page.size
}

/** A page out of its items and, where there is one, the first item of the next. */
export function cutPage<Item>(page: Page, items: readonly Item[]): Listed<Item> {
  return { items: items.slice(0, page.size), hasNext: items.length > page.size }
}

/**
 * A page of two sorted lists that are read as one. The shorter one is given whole; of the longer one
 * those that `longerSlice` names.
 */
export function mergePage<Item>(
  page: Page,
  shorter: readonly Item[],
  longer: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Listed<Item> {
  const { before } = longerSlice(page, shorter.length)
  const from = itemsBefore(page) - before
  const merged = [...shorter, ...longer].sort(compare)
  return cutPage(page, merged.slice(from, from + page.size + 1))
}

/** What `mergePage` needs of the longer list, whatever stands between in the shorter one. */
export function longerSlice(page: Page, shorter: number): Cut {
  const before = Math.max(itemsBefore(page) - shorter, 0)
  return { before, size: itemsBefore(page) - before + page.size + 1 }
}
