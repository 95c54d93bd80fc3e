import { detailInput, type detailReply } from '../../../contract/v2/event-details.ts'
import type { EventReply } from '../../../contract/v2/events.ts'
import {
  checkDetail,
  type DetailChanges,
  type DetailItem,
  type DetailKind,
  type DetailName,
  detailField,
  detailFields,
  detailNames,
  type EventDetails,
  type RawDetail,
  readDetailItem,
} from '../../../core/event/details.ts'
import { collectList, failure, type Problem, type Result, success } from '../../../core/result.ts'
import { type Body, exampleOf, isObject, notLike } from './body.ts'

/** Reads the fields that were sent; empty values and `null` remove earlier ones. */
export function readDetails(body: Body): Result<DetailChanges> {
  const problems: Problem[] = []
  const read = detailNames.flatMap((name) => {
    const value = body[detailField(name).parameter]
    if (value === undefined) return []
    const items = readField(name, value)
    if (items.ok) return [[name, items.value] as const]
    problems.push(...items.problems)
    return []
  })
  return problems.length > 0 ? failure(...problems) : success(Object.fromEntries(read))
}

function readField(name: DetailName, value: unknown): Result<readonly DetailItem[]> {
  const { parameter } = detailFields[name]
  const example = exampleOf(detailInput[parameter])
  if (value === null) return success([])
  if (!Array.isArray(example))
    return collectList(value === '' ? [] : [readItem(name, { parameter, value, example })])
  if (!Array.isArray(value)) return failure(notLike(parameter, 'a list', example))
  const items = value.map((item, at) =>
    readItem(name, { parameter: `${parameter}[${at}]`, value: item, example: example[0] }),
  )
  const read = collectList(items)
  return read.ok ? checkDetail(name, read.value) : read
}

/** A value of a field, its name in the request, and an example. */
interface SentValue {
  readonly parameter: string
  readonly value: unknown
  readonly example: unknown
}

function readItem(name: DetailName, { parameter, value, example }: SentValue): Result<DetailItem> {
  const { noun, read } = forms[detailField(name).kind]
  const given = read(value)
  if (!given) return failure(notLike(parameter, noun, example))
  const item = readDetailItem(name, given)
  return item.ok ? item : failure(...item.problems.map((one) => ({ ...one, parameter })))
}

interface ItemForm {
  readonly noun: string
  readonly read: (value: unknown) => RawDetail | undefined
}

const text: ItemForm = {
  noun: 'a text',
  read: (value) => (isText(value) ? { value } : undefined),
}
const forms: Readonly<Record<DetailKind, ItemForm>> = {
  links: { noun: 'a link', read: readLink },
  texts: text,
  text,
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
