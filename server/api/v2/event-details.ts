import type { detailReply } from '../../../contract/v2/event-details.ts'
import type { EventReply } from '../../../contract/v2/events.ts'
import {
  type DetailChanges,
  type DetailItem,
  type DetailKind,
  detailField,
  detailNames,
  type EventDetails,
  type RawDetail,
  readDetail,
} from '../../../core/event/details.ts'
import { failure, type Problem, type Result, success } from '../../../core/result.ts'
import { type Body, isObject } from './body.ts'

/** Reads the fields that were sent; empty values and `null` remove earlier ones. */
export function readDetails(body: Body): Result<DetailChanges> {
  const problems: Problem[] = []
  const read = detailNames.flatMap((name) => {
    const { parameter, kind } = detailField(name)
    const value = body[parameter]
    if (value === undefined) return []
    const given = readers[kind](value)
    const items = given
      ? readDetail(name, given)
      : failure<readonly DetailItem[]>({ parameter, message: shapes[kind] })
    if (items.ok) return [[name, items.value] as const]
    problems.push(...items.problems)
    return []
  })
  return problems.length > 0 ? failure(...problems) : success(Object.fromEntries(read))
}

const shapes: Readonly<Record<DetailKind, string>> = {
  links: 'is not a list of links; use one like [{"url":"https://example.com/","label":"Plan"}]',
  texts: 'is not a list of texts; use one like ["Music","Outdoors"]',
  text: 'is not a text',
}

const readers: Readonly<Record<DetailKind, (value: unknown) => readonly RawDetail[] | undefined>> =
  {
    links: (value) => listOf(value, readLink),
    texts: (value) => listOf(value, (one) => (isText(one) ? { value: one } : undefined)),
    text: (value) => {
      if (value === null || value === '') return []
      return isText(value) ? [{ value }] : undefined
    },
  }

function listOf(
  value: unknown,
  read: (one: unknown) => RawDetail | undefined,
): readonly RawDetail[] | undefined {
  if (value === null) return []
  const items = Array.isArray(value) ? value.map(read) : [undefined]
  const known = items.filter((one) => one !== undefined)
  return known.length === items.length ? known : undefined
}

function readLink(value: unknown): RawDetail | undefined {
  if (!isObject(value)) return undefined
  const { url, label, type, ...others } = value
  const isLink = isText(url) && isOptionalText(label) && isOptionalText(type)
  if (!isLink || Object.keys(others).length > 0) return undefined
  return { value: url, label: label ?? undefined, type: type ?? undefined }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isOptionalText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || isText(value)
}

type DetailReplies = Pick<EventReply, keyof typeof detailReply>

/** The fields in replies. */
export function detailReplies(details: EventDetails = {}): DetailReplies {
  const replies = detailNames.map((name) => {
    const { parameter, kind } = detailField(name)
    return [parameter, writers[kind](details[name] ?? [])]
  })
  // The cast is safe: the table has each field, and its kind is that of the schema.
  return Object.fromEntries(replies) as DetailReplies
}

const writers: Readonly<Record<DetailKind, (items: readonly DetailItem[]) => unknown>> = {
  links: (items) => items.map(({ value, label = '', type = '' }) => ({ url: value, label, type })),
  texts: (items) => items.map(({ value }) => value),
  text: (items) => items[0]?.value ?? '',
}
