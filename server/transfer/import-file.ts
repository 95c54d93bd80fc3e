import { isUtf8 } from 'node:buffer'
import ICAL from 'ical.js'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import type { Property, ReadProperty } from '../../core/import/component.ts'
import { readTree } from '../../core/import/component-tree.ts'
import { maxEvents, type Preview, readPreview } from '../../core/import/preview.ts'
import { failure, type Result, success } from '../../core/result.ts'
import { type ArchiveEntry, isArchive, unpack } from './import-archive.ts'

/** A file to read, and the current time. */
export interface ImportRequest {
  readonly bytes: Uint8Array
  /** Unix seconds. */
  readonly now: number
}

/** The territory code for the main zone of each Windows name. */
const anywhere = '001'

const windows = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === anywhere).flatMap(
    ({ windowsName, iana: [zone] }) => (zone ? [[windowsName.toLowerCase(), zone] as const] : []),
  ),
)

/** What an import would add, in total and for each calendar file of an archive. */
export interface ImportContents extends Preview {
  /** The files that were read, in the order of `events` and `leftOut`. */
  readonly parts: readonly ImportedFile[]
  /** Files of an archive that are not imported. */
  readonly skipped: readonly SkippedFile[]
}

/** What a single file contributes to the contents. */
export interface ImportedFile extends Pick<Preview, 'name' | 'description' | 'color'> {
  /** The name of the file in its archive; empty for a single file. */
  readonly file: string
  readonly events: number
  readonly leftOut: number
}

/** A file of an archive that was not read. */
export interface SkippedFile {
  readonly file: string
  /** The reason; empty if it is not a calendar file. */
  readonly reason: string
}

/** Reads a file. This is slow work: `readImportInWorker` does it in a worker. */
export function readImport({ bytes, now }: ImportRequest): Result<ImportContents> {
  if (isArchive(bytes)) return readArchive(bytes, now)
  const preview = readOne(bytes, now)
  return preview.ok ? success(joined([{ file: '', preview: preview.value }], [])) : preview
}

function readArchive(bytes: Uint8Array, now: number): Result<ImportContents> {
  const unpacked = unpack(bytes)
  if (!unpacked.ok) return unpacked
  const files: FileRead[] = []
  const skipped = unpacked.value.others.map((file) => ({ file, reason: '' }))
  for (const { name, bytes } of unpacked.value.files) {
    const read = readOne(bytes, now)
    if (read.ok) files.push({ file: name, preview: read.value })
    else skipped.push({ file: name, reason: read.problems.map((one) => one.message).join('; ') })
  }
  const reading = joined(files, skipped)
  if (reading.events.length <= maxEvents) return success(reading)
  const message = `has more than ${maxEvents.toLocaleString('en')} events; import its .ics files one by one`
  return failure({ parameter: 'file', message: `the archive ${message}` })
}

interface FileRead {
  readonly file: ArchiveEntry['name']
  readonly preview: Preview
}

function joined(files: readonly FileRead[], skipped: readonly SkippedFile[]): ImportContents {
  const previews = files.map(({ preview }) => preview)
  const parts = files.map(({ file, preview: { events, leftOut, ...calendar } }) => ({
    ...{ file, ...calendar },
    ...{ events: events.length, leftOut: leftOut.length },
  }))
  return {
    name: previews[0]?.name ?? '',
    description: previews[0]?.description ?? '',
    events: previews.flatMap(({ events }) => events),
    leftOut: previews.flatMap(({ leftOut }) => leftOut),
    parts,
    skipped,
  }
}

function readOne(bytes: Uint8Array, now: number): Result<Preview> {
  const text = decode(bytes)
  if (!text.ok) return text
  const tree = readTree(text.value, readProperty)
  return tree.ok ? readPreview(tree.value, { now, windows }) : tree
}

/** File types that people mistake for calendar files, by their first bytes. */
const mistaken: readonly (readonly [start: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an archive within an archive; unpack it first'],
  [[0x1f, 0x8b], 'compressed (gzip); unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document; use a calendar file (.ics)'],
]

/** Decodes the text of a file: UTF-8 with or without a byte order mark, UTF-16, or Windows-1252. */
function decode(bytes: Uint8Array): Result<string> {
  const found = mistaken.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (found) return failure({ parameter: 'file', message: `line 1: this is ${found[1]}` })
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const isPage = /^\s*<(?:!doctype|html|\?xml)/i.test(text.slice(0, 1000))
  if (!isPage) return success(text)
  const message = 'line 1: this is a web page; use a calendar file (.ics)'
  return failure({ parameter: 'file', message })
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const { icalendar } = ICAL.design

/** The properties whose values are unescaped as text; other values stay as they are. */
const textProperties = [
  ...['uid', 'summary', 'description', 'location', 'name', 'x-wr-calname', 'x-wr-caldesc'],
  ...['x-alt-desc', 'styled-description', 'tzid', 'x-lic-location', 'x-wr-timezone', 'prodid'],
]

// Core parses dates, rules and durations, because it is stricter: it rejects garbled dates.
const design = {
  ...icalendar,
  property: Object.fromEntries(textProperties.map((name) => [name, { defaultType: 'text' }])),
  value: { text: icalendar.value['text'] },
}

/** Reads a content line: its name, its parameters and its value. */
const readProperty: ReadProperty = (line) => {
  const read = parsed(line)
  if (!read) return undefined
  const [name, parameters, type, ...values] = read
  return { name, parameters: { ...parameters, value: type }, value: values.map(String).join(',') }
}

// The library throws its own errors and runtime errors for anything it cannot read.
function parsed(line: string): [string, Property['parameters'], string, ...unknown[]] | undefined {
  try {
    return ICAL.parse.property(line, design)
  } catch {
    return undefined
  }
}
