import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { type ArchiveFile, writeArchive } from '../../export/archive.ts'
import { keptPieces } from '../../export/calendar-text.ts'
import { calendarList, everything } from '../../export/everything.ts'
import { csvReply, fileReply, inBytes } from '../file-reply.ts'
import { findOwnCalendar } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { AccountRoute } from '../page-route.ts'
import { sendWhenFree } from './transfer-lock.ts'
import { downloadPage } from './views.ts'

/** A calendar as a file. */
export const exportCalendar: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/export/:key',
  get: async (context, request) => {
    const calendar = await findOwnCalendar(context, request)
    const shelf = { accountId: request.person.accountId, calendarId: calendar.id }
    const names = dispositionNames(fileName(calendar.title, ''))
    const pieces = inBytes(keptPieces(context, calendar, shelf))
    return sendWhenFree(context, request, {
      ...fileReply('text/calendar; charset=utf-8', names),
      pieces,
    })
  },
}

/** The calendars as a list for spreadsheets. */
export const exportCalendars: AccountRoute<SignedInRequest> = {
  path: '/account/calendars/export',
  get: (context, { person }) =>
    csvReply('filename="calendars.csv"', calendarList(context, person.accountId)),
}

/** The page from which everything is downloaded. */
export const download: AccountRoute<SignedInRequest> = {
  path: '/account/download',
  get: (_, { page }) => downloadPage(page),
}

/** Everything that an account has, as one archive. */
export const downloadEverything: AccountRoute<SignedInRequest> = {
  path: '/account/download/everything.zip',
  get: (context, request) => {
    const day = utcDay(context.now())
    const pieces = writeArchive(filesOf(context, request), context.now())
    const file = fileReply('application/zip', `filename="daymark-${day}.zip"`)
    return sendWhenFree(context, request, { ...file, pieces })
  },
}

function filesOf(context: Context, { person, page }: SignedInRequest): AsyncIterable<ArchiveFile> {
  return everything(context, person.accountId, page.speech.account.transfer)
}
