import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { writeCsv, writeCsvRows } from '../../../core/export/csv.ts'
import { eventColumnNames, eventRow } from '../../../core/export/event-list.ts'
import { type Note, notes, skipReasons } from '../../../core/import/notes.ts'
import { countExceptions } from '../../../core/import/preview.ts'
import { hasStandardAddress } from '../../config/config.ts'
import {
  type ImportContext,
  type ImportCounts,
  importEvents,
  listImportActions,
} from '../../operations/imports.ts'
import { FetchError } from '../../outbound/dial.ts'
import { fetchFile, fetchOptionsFor } from '../../outbound/fetch-file.ts'
import { newKey } from '../../secrets/keys.ts'
import { findCalendar, findCalendarByKey } from '../../storage/calendars.ts'
import { eventSlices } from '../../storage/event-slices.ts'
import { keptPieces } from '../../transfer/export-calendar.ts'
import type { ImportContents } from '../../transfer/import-file.ts'
import { maxFileSize, readImportInWorker } from '../../transfer/import-reader.ts'
import { findAccount } from './account.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  type Options,
  textOf,
  UsageError,
} from './command.ts'
import { fileError } from './file-error.ts'

/** The option that names a calendar. */
export const calendarKey = {
  type: 'string',
  meaning: 'key of the calendar, as in the address of its page',
  isRequired: true,
} as const

export const calendarExport: Command = {
  name: 'calendar export',
  summary: 'print a calendar with all its events as iCalendar or CSV',
  example: '--calendar k7m2x9q4v5w8t3pa --csv',
  options: {
    calendar: calendarKey,
    csv: { type: 'boolean', meaning: 'print CSV, for spreadsheets' },
  },
  run: async (options, context) => {
    const calendar = await findCalendarByKey(context.db, textOf(options, 'calendar'))
    if (!calendar) throw new CommandError('there is no calendar with this key')
    warnOfAddress(context)
    if (options['csv']) return printCsv(calendar.id, context)
    const scope = { accountId: calendar.accountId, calendarId: calendar.id }
    for await (const piece of keptPieces(context, calendar, scope)) printText(piece, context)
  },
}

// A shell may lack the settings of the service.
function warnOfAddress({ config, warn }: CommandContext): void {
  if (!hasStandardAddress(config)) return
  warn(`the links in the file start with ${config.baseUrl}; if yours differ, set BASE_URL`)
}

async function printCsv(calendarId: number, context: CommandContext): Promise<void> {
  const pages = `${context.config.baseUrl}/event/`
  printText(writeCsv([eventColumnNames]), context)
  for await (const some of eventSlices(context.db, calendarId)) {
    printText(writeCsvRows(some.map((event) => eventRow(event, pages))), context)
  }
}

// `print` appends the last line feed.
function printText(text: string, { print }: CommandContext): void {
  print(text.slice(0, -'\n'.length))
}

/** The maximum number of listed items of each kind. */
const maxListed = 20
/** The number of events between progress messages. */
const progressInterval = 2000

const calendarImport: Command = {
  name: 'calendar import',
  summary:
    'import an .ics file, or a ZIP archive of them, into a calendar; a later version updates it',
  example: '--account ada@example.com --calendar k7m2x9q4v5w8t3pa --file choir.ics --preview',
  options: {
    account: { type: 'string', meaning: 'email of the account', isRequired: true },
    calendar: calendarKey,
    file: { type: 'string', meaning: 'path of the file' },
    url: { type: 'string', meaning: 'web address to download the file from' },
    preview: { type: 'boolean', meaning: 'only show what would be imported' },
  },
  run: async (options, context) => {
    const source = sourceOf(options, context)
    const target = await targetOf(options, context)
    const preview = await previewOf(source, context)
    for (const line of previewLines(source.name, preview)) context.print(line)
    if (options['preview']) await printActions(target, preview, context)
    else await importAll(target, preview, context)
  },
}

/** The file to import. */
interface Source {
  /** Its name in the output. */
  readonly name: string
  readonly read: () => Promise<Uint8Array>
}

function sourceOf(options: Options, { config }: CommandContext): Source {
  const [path, url] = [textOf(options, 'file'), textOf(options, 'url')]
  if ((path === '') === (url === '')) throw new UsageError('use either --file or --url')
  if (path !== '') return { name: basename(path), read: () => readBytes(path) }
  const read = () => fetchBytes(url, config.reachableNetworks)
  return { name: URL.parse(url)?.hostname || '--url', read }
}

interface Target {
  readonly accountId: number
  readonly calendarId: number
}

async function targetOf(options: Options, context: CommandContext): Promise<Target> {
  const { db } = context
  const accountId = await findAccount(textOf(options, 'account'), context)
  const found = await findCalendarByKey(db, textOf(options, 'calendar'))
  const calendar = found && (await findCalendar(db, accountId, found.id))
  if (!calendar) throw new CommandError('the account has no calendar with this key')
  return { accountId, calendarId: calendar.id }
}

async function previewOf(source: Source, { now }: CommandContext): Promise<ImportContents> {
  const read = await readImportInWorker(await source.read(), now())
  if (read.ok) return read.value
  const message = read.problems.map(({ message }) => message).join('; ')
  throw new CommandError(`${source.name}: ${message}`)
}

// Reads at most one byte more than is accepted: the file may be endless.
async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of createReadStream(path, { end: maxFileSize })) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch (error) {
    throw fileError('--file', error, path)
  }
}

// Calendar apps use webcal for the same URL.
async function fetchBytes(url: string, networks: readonly string[]): Promise<Uint8Array> {
  try {
    return await fetchFile(fetchOptionsFor(networks), url.replace(/^webcal:/i, 'https:'))
  } catch (error) {
    throw error instanceof FetchError ? new CommandError(`--url ${error.message}`) : error
  }
}

async function printActions(
  { calendarId }: Target,
  { events }: ImportContents,
  context: CommandContext,
): Promise<void> {
  const counts = { added: 0, updated: 0, unchanged: 0 }
  for (const action of (await listImportActions(context, calendarId, events)).values())
    counts[action]++
  context.print(`this is a preview: ${countsText(counts)}; nothing was imported`)
}

async function importAll(
  target: Target,
  { events }: ImportContents,
  context: CommandContext,
): Promise<void> {
  const total = formatCount(events.length)
  const reportDone = (done: number) => {
    if (done % progressInterval === 0) context.print(`${formatCount(done)} of ${total} …`)
  }
  const { accountId, calendarId } = target
  const importContext: ImportContext = { ...context, newKey, reportDone }
  const done = await importEvents(importContext, accountId, calendarId, events)
  if (!done) throw new CommandError('the calendar was deleted in the meantime')
  context.print(countsText(done))
}

function countsText({ added, updated, unchanged }: ImportCounts): string {
  return `${formatCount(added)} added, ${formatCount(updated)} updated, ${formatCount(unchanged)} unchanged`
}

function* previewLines(file: string, reading: ImportContents): Generator<string> {
  const { name, events, leftOut, parts, skipped } = reading
  const files = parts.length === 1 ? '' : ` in ${formatCount(parts.length)} files`
  const calendar = name === '' || files ? files : ` in the calendar '${name}'`
  yield `${file}: ${eventCount(events.length)}${calendar}, ${formatCount(leftOut.length)} left out`
  const { skipped: without, changed, added } = countExceptions(events)
  if (without + changed + added > 0) {
    yield `  dates of series: ${without} left out, ${changed} changed, ${added} added`
  }
  const kinds = new Map<Note, number>()
  for (const note of events.flatMap((event) => event.notes)) {
    kinds.set(note, (kinds.get(note) ?? 0) + 1)
  }
  for (const [note, count] of kinds) yield `  ${eventCount(count)}: ${notes[note]}`
  for (const { line, title, reason } of leftOut.slice(0, maxListed)) {
    yield `  left out, line ${line}, '${title}': ${skipReasons[reason]}`
  }
  for (const skip of skipped.slice(0, maxListed)) {
    yield `  not read, '${skip.file}': ${skip.reason || 'it is not a calendar file'}`
  }
  const more = leftOut.length + skipped.length - listed(leftOut) - listed(skipped)
  if (more > 0) yield `  left out: ${formatCount(more)} more`
}

function listed({ length }: { readonly length: number }): number {
  return Math.min(length, maxListed)
}

function eventCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}

/** The commands for calendars. */
export const calendarCommands: readonly Command[] = [calendarImport, calendarExport]
