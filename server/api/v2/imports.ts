import { type ImportReply, maxListed } from '../../../contract/v2/imports.ts'
import { notes, skipReasons } from '../../../core/import/notes.ts'
import { countExceptions, countNotes } from '../../../core/import/preview.ts'
import { failure, type Result } from '../../../core/result.ts'
import { readFlag } from '../../../core/text/parameter.ts'
import { HttpError, invalid, orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply, type Request } from '../../http/message.ts'
import { given } from '../../http/parameters.ts'
import { type ImportCounts, importEvents, listImportActions } from '../../operations/imports.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { ImportContents } from '../../transfer/import-file.ts'
import { maxFileSize, readImportInWorker } from '../../transfer/import-reader.ts'
import { type Holder, importLock, retryAfter } from '../../transfer/transfer-lock.ts'
import type { Call } from './call.ts'

export async function importCalendar(call: Call): Promise<Reply> {
  const { context, request, accountId, id, query } = call
  const isPreview = unwrap(readFlag(given(['preview'], query).preview))
  orNotFound(await findCalendar(context.db, accountId, id), 'calendar')
  const bytes = await readFile(request)
  const done = await importLock(context).run(accountId, async () => {
    const contents = unwrap(asBody(await readImportInWorker(bytes, context.now())))
    const counts = isPreview
      ? await countActions(call, contents)
      : orNotFound(await importEvents(context, accountId, id, contents.events), 'calendar')
    return importReply(isPreview, counts, contents)
  })
  if (done.holder) throw busy(done.holder)
  return json(done.result)
}

const types = /^(|text\/calendar|application\/zip)$/i

async function readFile(request: Request): Promise<Uint8Array> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (types.test(type.trim())) return request.body(maxFileSize)
  const message = 'has an unsupported type; use text/calendar, or application/zip for an archive'
  throw invalid([{ parameter: 'body', message }], 415)
}

function asBody<Value>(read: Result<Value>): Result<Value> {
  if (read.ok) return read
  return failure(...read.problems.map((one) => ({ ...one, parameter: 'body' })))
}

async function countActions(
  { context, id }: Call,
  { events }: ImportContents,
): Promise<ImportCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const actions = await listImportActions(context, id, events)
  for (const action of actions.values()) counts[action]++
  return counts
}

function importReply(
  preview: boolean,
  { added, updated, unchanged }: ImportCounts,
  { events, leftOut, skipped }: ImportContents,
): ImportReply {
  const exceptions = countExceptions(events)
  return {
    ...{ preview, added, updated, unchanged },
    excluded_dates: exceptions.skipped,
    added_dates: exceptions.added,
    changed_dates: exceptions.changed,
    notes: [...countNotes(events)].map(([note, count]) => ({ text: notes[note], events: count })),
    skipped_total: leftOut.length,
    skipped: leftOut
      .slice(0, maxListed)
      .map(({ title, line, reason }) => ({ title, line, reason: skipReasons[reason] })),
    skipped_files: skipped.map(({ file, reason }) => ({ name: file, reason })),
  }
}

function busy(holder: Holder): HttpError {
  const headers = { 'retry-after': String(retryAfter) }
  return holder === 'yours'
    ? new HttpError('rate_limited', 'another import of this account is running', { headers })
    : new HttpError('unavailable', 'other imports are running; try again in a moment', { headers })
}
