import { collect, type Outcome, success } from './problem.ts'
import { type Given, readWholeNumber } from './text/given.ts'

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

const usualSize = 20
const largestSize = 100
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

/** How many items come before a page. */
export function itemsBefore(page: Page): number {
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

/**
 * Which items of the longer list a page can hold, whatever stands between them in the shorter one:
 * how many come before, and how many are to be read.
 */
export function longerSlice(page: Page, shorter: number): { before: number; size: number } {
  const before = Math.max(itemsBefore(page) - shorter, 0)
  return { before, size: itemsBefore(page) - before + page.size + 1 }
}
