import { collect, type Result, success } from './result.ts'
import { type RawParameter, readWholeNumber } from './text/parameter.ts'

/** One page of a list. */
export interface Page {
  /** From 1. */
  readonly number: number
  /** Items per page. */
  readonly size: number
}

/** The items of one page, and whether others follow. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly hasNext: boolean
}

/** The default and the maximum number of items per page. */
export const defaultPageSize = 20
export const maxPageSize = 100
/** The maximum page number: multiplied by the page size, it is still counted exactly. */
const maxPageNumber = 10_000_000_000_000

/** Reads the requested page of a list: by default the first one with 20 items. */
export function readPage(given: { page: RawParameter; page_size: RawParameter }): Result<Page> {
  const read = collect({
    number: readWholeNumber(given.page, 1, maxPageNumber),
    size: readWholeNumber(given.page_size, 1, maxPageSize),
  })
  if (!read.ok) return read
  return success({ number: read.value.number ?? 1, size: read.value.size ?? defaultPageSize })
}

/** The items of a list to read: the number to skip, and the maximum number. */
export type OffsetLimit = {
  readonly offset: number
  readonly limit: number
}

/** Returns the items that `pageOf` needs: those of a page, and the first of the next. */
export function offsetLimitOf(page: Page): OffsetLimit {
  return { offset: itemsBefore(page), limit: page.size + 1 }
}

function itemsBefore(page: Page): number {
  return (page.number - 1) * page.size
}

/** Makes a page from its items and, if there is one, the first item of the next page. */
export function pageOf<Item>(page: Page, items: readonly Item[]): ListPage<Item> {
  return { items: items.slice(0, page.size), hasNext: items.length > page.size }
}

/**
 * Merges two sorted lists into one page. The shorter list is complete; the longer one has the items
 * that `offsetLimitOfLonger` selects.
 */
export function mergePage<Item>(
  page: Page,
  shorter: readonly Item[],
  longer: readonly Item[],
  compare: (one: Item, other: Item) => number,
): ListPage<Item> {
  const { offset: before } = offsetLimitOfLonger(page, shorter.length)
  const from = itemsBefore(page) - before
  const merged = [...shorter, ...longer].sort(compare)
  return pageOf(page, merged.slice(from, from + page.size + 1))
}

/**
 * Returns the items of the longer list that `mergePage` needs, whatever the shorter one contains.
 */
export function offsetLimitOfLonger(page: Page, shorter: number): OffsetLimit {
  const before = Math.max(itemsBefore(page) - shorter, 0)
  return { offset: before, limit: itemsBefore(page) - before + page.size + 1 }
}
