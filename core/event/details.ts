/**
 * What an event can say besides its texts and times: links, categories, a color. One table describes
 * each field for calendar files, forms, spreadsheets, the API and storage.
 */

import { joinLines } from '../ical/component.ts'
import { type ContentLines, noLines } from '../ical/content-line.ts'
import { type LinkProperty, writeProperty } from '../ical/properties.ts'
import { namedProblem } from '../problems.ts'
import { collectList, excerpt, failure, type Result, success } from '../result.ts'
import { countCharacters, singleLine } from '../text/text.ts'
import { colorNames } from './color-names.ts'
import { readCoordinates, readUrl, webSchemes } from './detail-values.ts'

/** One value of a field. */
export interface DetailItem {
  /** A URL, or a text on one line. */
  readonly value: string
  /** The name of a link, for people; absent if there is none. */
  readonly label?: string
  /** FEATURE of a conference, or FMTTYPE of a file; absent if it is not known. */
  readonly type?: string
}

/** How the values of a field look outside of files. */
export type DetailKind = 'links' | 'texts' | 'text'

/** A field of events. */
export interface DetailField {
  readonly kind: DetailKind
  /** Its name in the API and in forms. */
  readonly parameter: string
  /** Its column in spreadsheets. */
  readonly column: string
  /** The most values. */
  readonly max: number
  /** The properties of files that it is read from, in lower case; the first is the standard one. */
  readonly properties: readonly string[]
  /** The parameters of these properties with the label and the type, in lower case. */
  readonly labelIn?: string
  readonly typeIn?: string
  /** Reads a value; returns what is wrong with it if it cannot be stored. */
  readonly read: (parameter: string, text: string) => Result<string>
  /** Writes all values to a file. */
  readonly write: (items: readonly DetailItem[]) => ContentLines
}

/** The maximum lengths, in characters. */
export const maxDetail = { label: 100, category: 100, type: 100 } as const

/** The fields, in the order in which they are written and shown. */
export const detailFields = {
  conferences: {
    kind: 'links',
    parameter: 'conferences',
    column: 'meeting links',
    max: 10,
    // RFC 7986 5.11, and what Google and Microsoft write.
    properties: ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl'],
    labelIn: 'label',
    typeIn: 'feature',
    read: (parameter, text) =>
      readUrl(parameter, text, [...webSchemes, 'tel', 'sip', 'sips', 'xmpp']),
    write: (items) =>
      each(items, (item) => writeProperty('CONFERENCE', link(item, ['FEATURE', 'LABEL']))),
  },
  website: {
    kind: 'text',
    parameter: 'website',
    column: 'website',
    max: 1,
    properties: ['url'],
    read: (parameter, text) => readUrl(parameter, text, webSchemes),
    // The type tells it from the URL of our page, which other events have here.
    write: (items) =>
      each(items, ({ value }) => writeProperty('URL', { uri: value, isTyped: true })),
  },
  attachments: {
    kind: 'links',
    parameter: 'attachments',
    column: 'attachments',
    max: 10,
    properties: ['attach'],
    labelIn: 'filename',
    typeIn: 'fmttype',
    read: (parameter, text) => readUrl(parameter, text, webSchemes),
    write: (items) =>
      each(items, (item) => writeProperty('ATTACH', link(item, ['FMTTYPE', 'FILENAME']))),
  },
  images: {
    kind: 'links',
    parameter: 'images',
    column: 'images',
    max: 5,
    properties: ['image'],
    typeIn: 'fmttype',
    read: (parameter, text) => readUrl(parameter, text, webSchemes),
    write: (items) => each(items, (item) => writeProperty('IMAGE', link(item, ['FMTTYPE']))),
  },
  categories: {
    kind: 'texts',
    parameter: 'categories',
    column: 'categories',
    max: 30,
    properties: ['categories'],
    read: readCategory,
    write: (items) =>
      writeProperty(
        'CATEGORIES',
        items.map(({ value }) => value),
      ),
  },
  color: {
    kind: 'text',
    parameter: 'color_name',
    column: 'color',
    max: 1,
    properties: ['color'],
    read: readColorName,
    write: (items) => each(items, ({ value }) => writeProperty('COLOR', value)),
  },
  coordinates: {
    kind: 'text',
    parameter: 'coordinates',
    column: 'coordinates',
    max: 1,
    properties: ['geo'],
    read: readCoordinates,
    write: (items) => each(items, ({ value }) => writeProperty('GEO', value)),
  },
} as const satisfies Readonly<Record<string, DetailField>>

/** The name of a field. */
export type DetailName = keyof typeof detailFields

// The cast is safe: these are the keys of the table.
const fields: ReadonlyMap<DetailName, DetailField> = new Map(
  Object.entries(detailFields) as readonly [DetailName, DetailField][],
)

/** The names of the fields, in order. */
export const detailNames: readonly DetailName[] = [...fields.keys()]

/** The fields of an event that have values. */
export type EventDetails = { readonly [Name in DetailName]?: readonly DetailItem[] }

/** New values of some fields; an empty list removes those of a field. */
export type DetailChanges = EventDetails

/** Returns the description of a field. */
export function detailField(name: DetailName): DetailField {
  return detailFields[name]
}

/** A value of a field as it was sent. */
export interface RawDetail {
  readonly value: string
  readonly label?: string | undefined
  readonly type?: string | undefined
}

/** Reads the values of a field; reports the first problem of each. Repeated values count once. */
export function readDetail(
  name: DetailName,
  given: readonly RawDetail[],
): Result<readonly DetailItem[]> {
  const read = collectList(given.map((one) => readDetailItem(name, one)))
  return read.ok ? checkDetail(name, read.value) : failure(...read.problems.slice(0, 1))
}

/** Returns the different values of a field, unless there are too many. */
export function checkDetail(
  name: DetailName,
  given: readonly DetailItem[],
): Result<readonly DetailItem[]> {
  const { parameter, max } = detailFields[name]
  const items = withoutRepeated(given)
  if (items.length <= max) return success(items)
  return failure(namedProblem(parameter, 'tooManyValues', { count: items.length, max }))
}

/** Reads one value of a field. */
export function readDetailItem(name: DetailName, given: RawDetail): Result<DetailItem> {
  const { parameter, read, labelIn, typeIn } = detailField(name)
  const value = read(parameter, given.value)
  if (!value.ok) return value
  const label = labelIn === undefined ? '' : singleLine((given.label ?? '').toWellFormed())
  const count = countCharacters(label)
  if (count > maxDetail.label) {
    return failure(namedProblem(parameter, 'tooLong', { count, max: maxDetail.label }))
  }
  const type = typeIn === undefined ? '' : (given.type ?? '').trim()
  return success({
    value: value.value,
    ...(label !== '' && { label }),
    ...(isType(type) && { type }),
  })
}

// What is not a type says nothing about the link, and is left out.
function isType(text: string): boolean {
  return text.length <= maxDetail.type && /^[\w.+-]+(?:[/,][\w.+-]+)*$/.test(text)
}

/** Leaves out values that are there already. */
export function withoutRepeated(items: readonly DetailItem[]): readonly DetailItem[] {
  return [...Map.groupBy(items, ({ value }) => value).values()].flatMap(([first]) => first ?? [])
}

/**
 * Returns the fields of an event with changes. A link that stays keeps its type, which forms do not
 * have.
 */
export function changeDetails(
  earlier: EventDetails = {},
  changes: DetailChanges = {},
): EventDetails {
  const all = detailNames.map((name) => {
    const changed = changes[name]?.map((item) => {
      const same = earlier[name]?.find(({ value }) => value === item.value)
      return same?.type && !item.type ? { ...item, type: same.type } : item
    })
    return [name, changed ?? earlier[name] ?? []] as const
  })
  return Object.fromEntries(all.filter(([, items]) => items.length > 0))
}

/** Writes the fields as they are stored: equal fields equally, and nothing if there are none. */
export function writeDetails(details: EventDetails = {}): string {
  const given = detailNames.flatMap((name) => {
    const items = (details[name] ?? []).map(({ value, label, type }) => ({ value, label, type }))
    return items.length > 0 ? [[name, items] as const] : []
  })
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))
}

/** Reads fields that were stored. */
export function parseDetails(text: string): EventDetails {
  // The cast is safe: only `writeDetails` writes what is stored.
  return text === '' ? {} : (JSON.parse(text) as EventDetails)
}

/** Whether two events say the same in all fields. */
export function hasSameDetails(one: EventDetails = {}, other: EventDetails = {}): boolean {
  return writeDetails(one) === writeDetails(other)
}

/** Writes the properties of the fields to a file. */
export function detailLines(details: EventDetails): ContentLines {
  return joinLines(
    detailNames.map((name) => {
      const items = details[name] ?? []
      return items.length > 0 ? detailField(name).write(items) : noLines
    }),
  )
}

function each(
  items: readonly DetailItem[],
  write: (item: DetailItem) => ContentLines,
): ContentLines {
  return joinLines(items.map(write))
}

function link({ value, label, type }: DetailItem, names: readonly LinkParameter[]): LinkProperty {
  const isLabel = (name: LinkParameter) => name === 'LABEL' || name === 'FILENAME'
  const parameters = names.flatMap((name) => {
    const text = isLabel(name) ? label : type
    return text === undefined ? [] : [[name, text] as const]
  })
  return { uri: value, parameters }
}

type LinkParameter = 'FEATURE' | 'LABEL' | 'FMTTYPE' | 'FILENAME'

function readCategory(parameter: string, text: string): Result<string> {
  const category = singleLine(text.toWellFormed())
  const [count, max] = [countCharacters(category), maxDetail.category]
  return count <= max
    ? success(category)
    : failure(namedProblem(parameter, 'tooLong', { count, max }))
}

function readColorName(parameter: string, text: string): Result<string> {
  const name = text.trim().toLowerCase()
  return colorNames.has(name)
    ? success(name)
    : failure(namedProblem(parameter, 'notAColorName', { text: excerpt(text) }))
}
