import { maxPageSize, type Page } from '../../../core/pagination.ts'
import { namedProblem } from '../../../core/problems.ts'
import {
  collect,
  excerpt,
  failure,
  type Problem,
  quote,
  type Result,
  success,
} from '../../../core/result.ts'
import {
  hasText,
  type RawParameter,
  readWholeNumber,
  unreadableParameter,
} from '../../../core/text/parameter.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import type { Call } from './call.ts'

/** The number of items on a page without the parameter. */
export const defaultPageSize = 10
/** The maximum page number: multiplied by the page size, it is still counted exactly. */
const maxPageNumber = 10_000_000_000_000

/** The position of an item in a sorted list. Items with the same value are ordered by ID. */
export interface Place {
  readonly value: string | number
  readonly id: number
}

/** The requested part of a list, and its order. */
export interface ListRequest<By extends string> {
  /** The first page if there is a cursor. */
  readonly page: Page
  /** The position after which the page begins, from a cursor. */
  readonly after: Place | undefined
  readonly by: By
  readonly direction: 'asc' | 'desc'
}

/** Reads the parameters of a list. The first order is the default. */
export function readList<By extends string>(
  query: Parameters,
  orders: readonly [By, ...By[]],
): Result<ListRequest<By>> {
  const names = ['page', 'page_size', 'sort_by', 'sort_order', 'cursor'] as const
  const raw = given(names, query)
  const read = collect({
    number: readWholeNumber(raw.page, 1, maxPageNumber),
    size: readWholeNumber(raw.page_size, 1, maxPageSize),
    by: readChoice(raw.sort_by, orders),
    direction: readChoice(raw.sort_order, ['desc', 'asc'] as const),
  })
  if (!read.ok) return read
  const { number = 1, size = defaultPageSize, by, direction } = read.value
  const after = readCursor(raw.cursor, orderOf({ by, direction }))
  if (!after.ok) return after
  const page = { number: after.value ? 1 : number, size }
  return success({ page, after: after.value, by, direction })
}

function orderOf({ by, direction }: Pick<ListRequest<string>, 'by' | 'direction'>): string {
  return `${by} ${direction}`
}

/** Reads one of some names; the first if it is omitted or empty. */
export function readChoice<Choice extends string>(
  raw: RawParameter,
  choices: readonly [Choice, ...Choice[]],
): Result<Choice> {
  if (!hasText(raw)) return success(choices[0])
  const choice = choices.find((known) => known === raw.text.trim().toLowerCase())
  if (choice !== undefined) return success(choice)
  const values = { text: excerpt(raw.text), accepted: choices.join(', ') }
  return failure(namedProblem(raw.parameter, 'notAWord', values))
}

/** Returns the cursor of the page after a place; `order` is that of the list. */
export function writeCursor(order: string, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url')
}

/** Reads a cursor; `undefined` if it is omitted or empty. */
export function readCursor(raw: RawParameter, order: string): Result<Place | undefined> {
  if (!hasText(raw)) return success(undefined)
  const [written, value, id] = parseCursor(raw.text)
  const isValue = typeof value === 'string' || typeof value === 'number'
  if (written === order && isValue && Number.isSafeInteger(id))
    return success({ value, id: Number(id) })
  const message = 'is not a cursor of this list; use next_cursor of a reply with the same order'
  return failure({ parameter: raw.parameter, message })
}

function parseCursor(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(list) ? list : []
  } catch {
    return [] // not from us
  }
}

/** The items of a page, and the size of the whole list. */
export interface FoundPage<Item> {
  readonly items: readonly Item[]
  readonly hasNext: boolean
  readonly total: number
}

/** Sorts a list that is read in slices, and returns the requested page. */
export async function pageOfSlices(
  slices: AsyncIterable<readonly Place[]>,
  { page, after, direction }: ListRequest<string>,
): Promise<FoundPage<Place>> {
  const compare = comparison(direction)
  const [from, to] = [(page.number - 1) * page.size, page.number * page.size]
  let [total, rest] = [0, 0]
  let first: readonly Place[] = []
  for await (const slice of slices) {
    const later = after ? slice.filter((place) => compare(place, after) > 0) : slice
    total += slice.length
    rest += later.length
    // Keeps only as many as the page needs.
    first = [...first, ...later].sort(compare).slice(0, to)
  }
  return { items: first.slice(from), hasNext: rest > to, total }
}

/** Sorts a complete list and returns the requested page. */
export function pageOfAll<Item>(
  all: readonly Item[],
  { page, after, direction }: ListRequest<string>,
  placeOf: (item: Item) => Place,
): FoundPage<Item> {
  const compare = comparison(direction)
  const sorted = all.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const rest = after ? sorted.filter((item) => compare(placeOf(item), after) > 0) : sorted
  const from = (page.number - 1) * page.size
  const items = rest.slice(from, from + page.size)
  return { items, hasNext: rest.length > from + page.size, total: all.length }
}

function comparison(direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (one: Place, other: Place) => sign * comparePlaces(one, other)
}

function comparePlaces(one: Place, other: Place): number {
  if (one.value === other.value) return one.id - other.id
  return one.value < other.value ? -1 : 1
}

/** Returns the reply of a list, apart from its items. */
export function pagesReply<Item>(
  call: Call,
  request: ListRequest<string>,
  { items, hasNext, total }: FoundPage<Item>,
  placeOf: (item: Item) => Place,
) {
  const { page, after } = request
  const last = items.at(-1)
  const cursor = hasNext && last !== undefined ? writeCursor(orderOf(request), placeOf(last)) : ''
  const next = hasNext ? page.number + 1 : null
  const previous = page.number > 1 ? page.number - 1 : null
  return {
    pagination: {
      current_page: after ? null : page.number,
      next_page: after ? null : next,
      previous_page: previous,
      total_items: total,
      total_pages: Math.ceil(total / page.size),
      page_size: page.size,
      next_cursor: cursor,
    },
    links: {
      next_page_url: after ? urlWith(call, 'cursor', cursor) : urlWith(call, 'page', next),
      previous_page_url: urlWith(call, 'page', previous),
    },
  }
}

/** Returns the URL of the request with another value of a parameter; empty without a value. */
export function urlWith(
  { context, request, query }: Call,
  name: string,
  value: string | number | null,
) {
  if (value === null || value === '') return ''
  const parameters = new URLSearchParams([...query])
  parameters.set(name, String(value))
  return `${context.config.baseUrl}${request.path}?${parameters}`
}

/** Returns the problem of a period that ends before it starts. */
export function endsBefore(to: RawParameter, from: RawParameter): Problem {
  return unreadableParameter(to, `is before ${from.parameter}; use a later date`)
}

/** Reads some of several names, separated by commas; `undefined` if it is omitted or empty. */
export function readChoices<Choice extends string>(
  query: Parameters,
  name: string,
  choices: readonly Choice[],
): Result<readonly Choice[] | undefined> {
  const text = listIn(query, name)
  if (text.trim() === '') return success(undefined)
  const names = text.split(',').map((one) => one.trim())
  const unknown = names.find((one) => !choices.some((known) => known === one))
  if (unknown === undefined) return success(choices.filter((one) => names.includes(one)))
  const accepted = `one or more of ${choices.join(', ')}, separated by commas`
  return failure({
    parameter: name,
    message: `${quote(unknown)} is not supported; use ${accepted}`,
  })
}

/** Reads a list of IDs, separated by commas; `undefined` if it is omitted or empty. */
export function readIds(query: Parameters, name: string): Result<readonly number[] | undefined> {
  const text = listIn(query, name)
  if (text.trim() === '') return success(undefined)
  const ids = text.split(',').map((id) => id.trim())
  if (ids.length > maxIds)
    return failure(namedProblem(name, 'tooManyValues', { count: ids.length, max: maxIds }))
  const wrong = ids.find((id) => !/^\d{1,15}$/.test(id))
  if (wrong === undefined) return success([...new Set(ids.map(Number))])
  const message = `${quote(wrong)} is not an ID; use digits, separated by commas`
  return failure({ parameter: name, message })
}

// Some clients write lists with brackets.
function listIn(query: Parameters, name: string): string {
  return query.get(name) ?? query.get(`${name}[]`) ?? ''
}

/** Reads the calendars of a list; with a token for one calendar, there is no other. */
export function readCalendarIds(call: Call): Result<readonly number[] | undefined> {
  const { query, onlyCalendarId } = call
  const ids = readIds(query, 'calendar_ids')
  if (!ids.ok || onlyCalendarId === undefined) return ids
  const isNamed = ids.value === undefined || ids.value.includes(onlyCalendarId)
  return success(isNamed ? [onlyCalendarId] : [])
}

const maxIds = 100
