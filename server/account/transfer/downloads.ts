import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import type { Reply } from '../../http/message.ts'
import { calendarList, everything } from '../../transfer/export-account.ts'
import { writeArchive } from '../../transfer/export-archive.ts'
import { keptPieces } from '../../transfer/export-calendar.ts'
import { csvReply, fileReply, inBytes } from '../file-reply.ts'
import { findOwnCalendar } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { SignedInRoute } from '../page-route.ts'
import { sendWhenFree } from './transfer-lock.ts'
import { downloadPage } from './views.ts'

/** Files of what an account has. */
export const downloadRoutes: readonly SignedInRoute[] = [
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
