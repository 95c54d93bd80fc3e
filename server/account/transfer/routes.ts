import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { singleLine } from '../../../core/text/text.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { page as pageReply, type Reply, redirect as redirectTo } from '../../http/message.ts'
import { readFile } from '../../http/multipart.ts'
import { addUploadedEvents, saveUpload } from '../../operations/uploads.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { Upload } from '../../storage/uploads.ts'
import { calendarList, everything } from '../../transfer/export-account.ts'
import { writeArchive } from '../../transfer/export-archive.ts'
import { keptPieces } from '../../transfer/export-calendar.ts'
import { maxFileSize } from '../../transfer/import-reader.ts'
import { csvReply, fileReply, inBytes } from '../file-reply.ts'
import { findOwnCalendar, parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import {
  type ActionResult,
  invalid,
  type Rendered,
  redirect,
  render,
  type SignedInRoute,
} from '../page-route.ts'
import type { PageContext, SubmittedForm } from '../ui/page-context.ts'
import {
  createPreview,
  findChosenCalendar,
  findImportTargets,
  pack,
  readUpload,
  uploadParts,
} from './import-preview.ts'
import { findFilledCalendar, findOwnUpload, resultOf } from './import-result.ts'
import { previewPage } from './preview-views.ts'
import { donePage, downloadPage, importPage, newCalendar, uploadGonePage } from './views.ts'
import { importWhenFree, sendWhenFree } from './when-free.ts'

/** Importing events, and downloading the data of an account. */
export const transferRoutes: readonly SignedInRoute[] = [
  {
    path: '/account/import',
    isTransfer: true,
    // More than the largest accepted file, so that a slightly larger one gets its own message.
    maxBodySize: maxFileSize + 1024 * 1024,
    get: (context, request) => showImportForm(context, request, newCalendar),
    post: keepFile,
  },
  // The same form with a calendar chosen.
  {
    path: '/account/import/:key',
    isTransfer: true,
    get: async (context, request) => {
      const { id } = await findOwnCalendar(context, request)
      return showImportForm(context, request, String(id))
    },
  },
  { path: '/account/import/preview/:key', isTransfer: true, get: showUpload, post: importUpload },
  { path: '/account/calendars/export/:key', isTransfer: true, get: sendCalendar },
  {
    path: '/account/calendars/export',
    isTransfer: true,
    get: (context, { person }) =>
      csvReply('filename="calendars.csv"', calendarList(context, person.accountId)),
  },
  { path: '/account/download', isTransfer: true, get: (_, { page }) => downloadPage(page) },
  { path: '/account/download/everything.zip', isTransfer: true, get: sendEverything },
]

/** Shows the form with the latest calendars; `chosen` is the ID of one, or `newCalendar`. */
async function showImportForm(
  context: Context,
  { person, page }: SignedInRequest,
  chosen: string,
): Promise<string> {
  const { items } = await listCalendars(context.db, person.accountId, { number: 1, size: 100 })
  const isListed = chosen === newCalendar || items.some(({ id }) => String(id) === chosen)
  const more = isListed
    ? undefined
    : await findCalendar(context.db, person.accountId, parseId(chosen, 'calendar'))
  return importPage(page, more ? [more, ...items] : items, chosen)
}

async function keepFile(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { http, parameters, person, page } = request
  const { transfer } = page.translations.account
  const file = await readFile(http, 'file')
  if (!file || file.bytes.length === 0) return invalidField(page, 'file', transfer.noFile)
  if (file.bytes.length > maxFileSize) return invalidField(page, 'file', transfer.largeFile)
  const chosen = parameters.get('calendar') ?? newCalendar
  const calendarId = chosen === newCalendar ? null : parseId(chosen, 'calendar')
  if (calendarId !== null && !(await findCalendar(context.db, person.accountId, calendarId))) {
    return invalidField(page, 'calendar', transfer.goneCalendar)
  }
  const key = await saveUpload(context, person.accountId, {
    calendarId,
    fileName: singleLine(file.name.toWellFormed()).slice(0, 200),
    content: await pack(file.bytes),
  })
  return redirect(`/account/import/preview/${key}`)
}

function invalidField(
  { translations }: PageContext,
  parameter: 'file' | 'calendar',
  message: string,
): ActionResult {
  return invalid([{ parameter, label: translations.account.transfer[parameter], message }])
}

/** Shows what an upload would change or, once it is imported, what it changed. */
async function showUpload(context: Context, request: SignedInRequest): Promise<Rendered> {
  const upload = await findOwnUpload(context, request, request.key)
  if (!upload) return uploadGone(request)
  const result = resultOf(upload)
  if (!result) return importWhenFree(context, request, () => showPreview(context, request, upload))
  const filled = await findFilledCalendar(context, request, upload)
  return filled ? redirectTo(filled) : donePage(request.page, result)
}

async function importUpload(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const upload = await findOwnUpload(context, request, request.key)
  if (!upload) return render(uploadGone(request))
  if (upload.result) return redirectToResult(context, request, upload)
  const result = await importWhenFree(context, request, () => add(context, request, upload))
  return 'kind' in result ? result : render(result)
}

function uploadGone({ page }: SignedInRequest): Reply {
  return pageReply(uploadGonePage(page), 404)
}

async function showPreview(
  context: Context,
  request: SignedInRequest,
  upload: Upload,
): Promise<Rendered> {
  const { transfer } = request.page.translations.account
  const chosen = await findChosenCalendar(context, request, upload)
  if (upload.calendarId !== null && !chosen) {
    const { calendar: label, goneCalendar: message } = transfer
    const problem = { parameter: 'calendar', label, message }
    return showInvalidImportForm(context, request, newCalendar, [problem])
  }
  const read = await readUpload(upload)
  if (!read.ok) {
    const calendar = chosen ? String(chosen.id) : newCalendar
    return showInvalidImportForm(context, request, calendar, read.problems)
  }
  const targets = await findImportTargets(context, request, { upload, chosen }, read.value)
  return previewPage(request.page, await createPreview(context, upload, read.value, targets))
}

/** Shows why a file cannot be imported, on the page for choosing another one. */
async function showInvalidImportForm(
  context: Context,
  request: SignedInRequest,
  chosen: string,
  problems: SubmittedForm['problems'],
): Promise<Reply> {
  const submitted = { values: new Map([['calendar', chosen]]), problems }
  const page = { ...request.page, submitted }
  return pageReply(await showImportForm(context, { ...request, page }, chosen), 422)
}

// Problems that occurred in the meantime are shown on the page it redirects to.
async function add(
  context: Context,
  request: SignedInRequest,
  upload: Upload,
): Promise<ActionResult> {
  const { person } = request
  const chosen = await findChosenCalendar(context, request, upload)
  const read = await readUpload(upload)
  if (read.ok && (chosen || upload.calendarId === null)) {
    const targets = await findImportTargets(context, request, { upload, chosen }, read.value)
    await addUploadedEvents(context, person.accountId, upload.key, uploadParts(targets))
  }
  const done = await findOwnUpload(context, request, upload.key)
  return redirectToResult(context, request, done ?? upload)
}

/** Redirects to the calendar that was filled or, if it is not exactly one, to the page of the upload. */
async function redirectToResult(
  context: Context,
  request: SignedInRequest,
  upload: Upload,
): Promise<ActionResult> {
  const filled = await findFilledCalendar(context, request, upload)
  return redirect(filled ?? request.page.path)
}

async function sendCalendar(context: Context, request: SignedInRequest): Promise<Reply> {
  const calendar = await findOwnCalendar(context, request)
  const scope = { accountId: request.person.accountId, calendarId: calendar.id }
  const names = dispositionNames(fileName(calendar.title, ''))
  const pieces = inBytes(keptPieces(context, calendar, scope))
  const file = fileReply('text/calendar; charset=utf-8', names)
  return sendWhenFree(context, request, { ...file, pieces })
}

function sendEverything(context: Context, request: SignedInRequest): Reply {
  const { person, page } = request
  const files = everything(context, person.accountId, page.translations.account.transfer)
  const file = fileReply('application/zip', `filename="daymark-${utcDay(context.now())}.zip"`)
  const pieces = writeArchive(files, context.now())
  return sendWhenFree(context, request, { ...file, pieces })
}
