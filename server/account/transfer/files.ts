import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { calendarList, everything } from '../../transfer/export-account.ts'
import { type ArchiveFile, writeArchive } from '../../transfer/export-archive.ts'
import { keptPieces } from '../../transfer/export-calendar.ts'
import { downloadPage } from '../../views/account/transfer/download-page.ts'
import { ownCalendar } from '../calendars/own.ts'
import { csvReply, fileReply, inBytes } from '../file.ts'
import type { AccountPage, PersonAsked } from '../page.ts'
import { sendInTurn } from './waiting.ts'

/** A calendar as a file. */
export const exportCalendar: AccountPage<PersonAsked> = {
  path: '/account/calendars/export/:key',
  show: async (context, asked) => {
    const calendar = await ownCalendar(context, asked)
    const shelf = { accountId: asked.person.accountId, calendarId: calendar.id }
    const names = dispositionNames(fileName(calendar.title, ''))
    const pieces = inBytes(keptPieces(context, calendar, shelf))
    return sendInTurn(context, asked, {
      ...fileReply('text/calendar; charset=utf-8', names),
      pieces,
    })
  },
}

/** The calendars as a list for spreadsheets. */
export const exportCalendars: AccountPage<PersonAsked> = {
  path: '/account/calendars/export',
  show: (context, { person }) =>
    csvReply('filename="calendars.csv"', calendarList(context, person.accountId)),
}

/** The page from which everything is downloaded. */
export const download: AccountPage<PersonAsked> = {
  path: '/account/download',
  show: (_, { frame }) => downloadPage(frame),
}

/** Everything that an account has, as one archive. */
export const downloadEverything: AccountPage<PersonAsked> = {
  path: '/account/download/everything.zip',
  show: (context, asked) => {
    const day = utcDay(context.now())
    const pieces = writeArchive(filesOf(context, asked), context.now())
    const file = fileReply('application/zip', `filename="daymark-${day}.zip"`)
    return sendInTurn(context, asked, { ...file, pieces })
  },
}

function filesOf(context: Context, { person, frame }: PersonAsked): AsyncIterable<ArchiveFile> {
  return everything(context, person.accountId, frame.speech.account.transfer)
}
