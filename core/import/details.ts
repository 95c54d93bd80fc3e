import {
  type DetailItem,
  type DetailName,
  detailField,
  detailNames,
  type EventDetails,
  maxDetail,
  type RawDetail,
  readDetailItem,
  splitList,
  withoutRepeated,
} from '../event/details.ts'
import { singleLine } from '../text/text.ts'
import type { Component, Property } from './component.ts'
import type { Note } from './notes.ts'
import { isLongerThan, truncate } from './truncate.ts'

/** The fields of an event in a file, and what they lack of it. */
export interface ParsedDetails {
  /** Has a list for each field, which is empty if the file has no value for it. */
  readonly details: EventDetails
  readonly notes: readonly Note[]
}

/** Reads all fields of an event. Values that cannot be stored are left out. */
export function readDetails(event: Component, isOurs: boolean): ParsedDetails {
  const notes = new Set<Note>()
  const read = detailNames.map((name) => {
    const given = propertiesOf(event, name, isOurs).flatMap((one) => valuesOf(name, one))
    const items = given.flatMap((value) => itemOf(name, value, notes))
    const kept = withoutRepeated(items).slice(0, detailField(name).max)
    if (kept.length < withoutRepeated(items).length) notes.add(lostNote(name))
    return [name, kept] as const
  })
  return { details: Object.fromEntries(read), notes: [...notes] }
}

// In our files, a URL without a type leads to our page of the event.
function propertiesOf(event: Component, name: DetailName, isOurs: boolean): readonly Property[] {
  const { properties } = detailField(name)
  return event.properties.filter(
    (one) =>
      properties.includes(one.name) &&
      (one.name !== 'url' || !isOurs || one.parameters['value'] === 'uri'),
  )
}

function valuesOf(name: DetailName, { value, parameters }: Property): readonly RawDetail[] {
  const { kind, labelIn = '', typeIn = '' } = detailField(name)
  if (kind === 'texts') {
    return splitList(value).map((text) => ({ value: truncate(text, maxDetail.category) }))
  }
  const label = singleLine((parameters[labelIn] ?? '').toWellFormed())
  return [{ value, label: truncate(label, maxDetail.label), type: parameters[typeIn] }]
}

function itemOf(name: DetailName, given: RawDetail, notes: Set<Note>): readonly DetailItem[] {
  if (isMeaningless(name, given.value)) return []
  const read = readDetailItem(name, given)
  if (read.ok) return [read.value]
  notes.add(lostNote(name))
  return []
}

// What apps write that have no value: nothing, a scheme alone, or the place where both degrees are 0.
function isMeaningless(name: DetailName, value: string): boolean {
  return value.trim() === '' || (name === 'coordinates' && /^[\s;,0.+-]*$/.test(value))
}

function lostNote(name: DetailName): Note {
  if (name === 'conferences') return 'conference-lost'
  return name === 'attachments' || name === 'images' ? 'attachments' : 'details'
}

/** Whether a text is longer than a category can be. */
export function isCategoryCut(event: Component): boolean {
  return event.properties
    .filter(({ name }) => name === 'categories')
    .some(({ value }) => splitList(value).some((text) => isLongerThan(text, maxDetail.category)))
}
