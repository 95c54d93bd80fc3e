import { oncePer } from '../../../core/once-per.ts'
import { singleLine } from '../../../core/text/text.ts'
import type { Context } from '../../context.ts'
import { page as pageReply, type Reply } from '../../http/message.ts'
import { readFile } from '../../http/multipart.ts'
import { largestFile } from '../../import/preview.ts'
import { addUpload, keepUpload, uploadsKept } from '../../operations/uploads.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { findCalendar } from '../../storage/calendars.ts'
import { findUpload, type Upload } from '../../storage/uploads.ts'
import { findOwnCalendar, parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, type ActionResult, invalid, redirect, render } from '../page-route.ts'
import type { PageContext, SubmittedForm } from '../ui/page-context.ts'
import { download, downloadEverything, exportCalendar, exportCalendars } from './downloads.ts'
import {
  createPreview,
  findChosenCalendar,
  findImportTargets,
  pack,
  readUpload,
  uploadParts,
} from './import-preview.ts'
import { previewPage } from './preview-views.ts'
import { TransferLock, waitReply } from './transfer-lock.ts'
import { donePage, gonePage, importPage, newCalendar } from './views.ts'

/** Choosing a file whose events are to be added. */
const chooseFile: AccountRoute<SignedInRequest> = {
  path: '/account/import',
  // A file that is a little too large is told so beside its field.
  largestBody: largestFile + 1024 * 1024,
  get: (context, request) => importForm(context, request, newCalendar),
  post: keepFile,
}

/** The same, for the events of one calendar. */
const chooseFileFor: AccountRoute<SignedInRequest> = {
  path: '/account/import/:key',
  get: async (context, request) => {
    const { id } = await findOwnCalendar(context, request)
    return importForm(context, request, String(id))
  },
}

/** The page where a file is chosen, with the calendars that were saved last. */
async function importForm(
  context: Context,
  { person, page }: SignedInRequest,
  chosen: string,
): Promise<string> {
  const { items } = await listCalendars(context.db, person.accountId, { number: 1, size: 100 })
  const isListed = chosen === newCalendar || items.some(({ id }) => String(id) === chosen)
  const more = isListed
    ? undefined
    : await findCalendar(context.db, person.accountId, parseId(chosen, 'calendar'))
  return importPage(more ? [more, ...items] : items, chosen, page)
}

/** Says why a file is not taken, on the page where another one can be chosen. */
function invalidImportForm(
  context: Context,
  request: SignedInRequest,
  chosen: string,
  problems: SubmittedForm['problems'],
): Promise<string> {
  const submitted = { values: new Map([['calendar', chosen]]), problems }
  return importForm(context, { ...request, page: { ...request.page, submitted } }, chosen)
}

async function keepFile(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { http, parameters, person, page } = request
  const { transfer } = page.speech.account
  const file = await readFile(http, 'file')
  if (!file || file.bytes.length === 0) return wrong('file', transfer.noFile, page)
  if (file.bytes.length > largestFile) return wrong('file', transfer.largeFile, page)
  const chosen = parameters.get('calendar') ?? newCalendar
  const calendarId = chosen === newCalendar ? null : parseId(chosen, 'calendar')
  if (calendarId !== null && !(await findCalendar(context.db, person.accountId, calendarId))) {
    return wrong('calendar', transfer.goneCalendar, page)
  }
  const key = await keepUpload(context, person.accountId, {
    calendarId,
    fileName: singleLine(file.name.toWellFormed()).slice(0, 200),
    content: await pack(file.bytes),
  })
  return redirect(`/account/import/preview/${key}`)
}

function wrong(
  parameter: 'file' | 'calendar',
  message: string,
  { speech }: PageContext,
): ActionResult {
  return invalid([{ parameter, label: speech.account.transfer[parameter], message }])
}

/** What a file that was sent would bring; adding it; and what came of it. */
const previewFile: AccountRoute<SignedInRequest> = {
  path: '/account/import/preview/:key',
  get: async (context, request) => {
    const upload = await uploadOf(context, request)
    if (!upload) return gone(request)
    // What is kept was written by `addUpload`.
    if (upload.result) return donePage(upload.fileName, JSON.parse(upload.result), request.page)
    return inTurn(context, request, () => show(context, request, upload))
  },
  post: async (context, request) => {
    const upload = await uploadOf(context, request)
    if (!upload) return render(gone(request))
    if (upload.result) return redirect(request.page.path)
    const acted = await inTurn(context, request, () => add(context, request, upload))
    return 'kind' in acted ? acted : render(acted)
  },
}

async function uploadOf(
  { db, now }: Context,
  { person, key }: SignedInRequest,
): Promise<Upload | undefined> {
  return findUpload(db, { accountId: person.accountId, key }, now() - uploadsKept)
}

function gone({ page }: SignedInRequest): Reply {
  return pageReply(gonePage(page), 404)
}

async function show(
  context: Context,
  request: SignedInRequest,
  upload: Upload,
): Promise<string | Reply> {
  const { transfer } = request.page.speech.account
  const chosen = await findChosenCalendar(context, request, upload)
  if (upload.calendarId !== null && !chosen) {
    const { calendar: label, goneCalendar: message } = transfer
    const problem = { parameter: 'calendar', label, message }
    return pageReply(await invalidImportForm(context, request, newCalendar, [problem]), 422)
  }
  const read = await readUpload(upload)
  if (!read.ok) {
    const target = chosen ? String(chosen.id) : newCalendar
    return pageReply(await invalidImportForm(context, request, target, read.problems), 422)
  }
  const targets = await findImportTargets(context, request, { upload, chosen }, read.value)
  return previewPage(await createPreview(context, upload, read.value, targets), request.page)
}

// Whatever is wrong now is said where the file is shown.
async function add(
  context: Context,
  request: SignedInRequest,
  upload: Upload,
): Promise<ActionResult> {
  const { person, page } = request
  const chosen = await findChosenCalendar(context, request, upload)
  const read = await readUpload(upload)
  if (read.ok && (chosen || upload.calendarId === null)) {
    const targets = await findImportTargets(context, request, { upload, chosen }, read.value)
    await addUpload(context, person.accountId, upload.key, uploadParts(targets))
  }
  return redirect(page.path)
}

const turnsOf = oncePer((_: Context) => new TransferLock())

/** Does what takes long when its turn has come; otherwise says that one has to wait. */
async function inTurn<Result>(
  context: Context,
  { person, page }: SignedInRequest,
  work: () => Promise<Result>,
): Promise<Result | Reply> {
  const turn = await turnsOf(context).run(person.accountId, work)
  if (turn.isMine) return turn.result
  const { transfer } = page.speech.account
  return waitReply(
    turn.whose,
    turn.whose === 'yours' ? transfer.waitYours : transfer.waitOthers,
    page,
  )
}

/** Pages by which events come in, and all that somebody has goes out. */
export const transferRoutes: readonly AccountRoute<SignedInRequest>[] = [
  ...[chooseFile, chooseFileFor, previewFile],
  ...[exportCalendar, exportCalendars, download, downloadEverything],
].map((page) => ({ ...page, isBulk: true }))
