import { dispositionNames, fileName } from '../../../core/links/file-name.ts'
import type { Context } from '../../context.ts'
import { type ArchiveFile, writeArchive } from '../../export/archive.ts'
import { keptText } from '../../export/calendar-text.ts'
import { calendarList, everything } from '../../export/everything.ts'
import type { Reply } from '../../http/message.ts'
import { shelfSlices } from '../../storage/event-slices.ts'
import { downloadPage } from '../../views/account/transfer/download-page.ts'
import { ownCalendar } from '../calendars/own.ts'
import type { AccountPage, PersonAsked } from '../page.ts'

/** A calendar as a file. */
export const exportCalendar: AccountPage<PersonAsked> = {
  path: '/account/calendars/export/:key',
  show: async (context, asked) => {
    const calendar = await ownCalendar(context, asked)
    const shelf = { accountId: asked.person.accountId, calendarId: calendar.id }
    const body = await keptText(context, calendar, shelfSlices(context.db, shelf))
    const names = dispositionNames(fileName(calendar.title, ''))
    return { ...file('text/calendar; charset=utf-8', names), body }
  },
}

/** The calendars as a list for spreadsheets. */
export const exportCalendars: AccountPage<PersonAsked> = {
  path: '/account/calendars/export',
  show: (context, { person }) => {
    const pieces = inBytes(calendarList(context, person.accountId))
    return { ...file('text/csv; charset=utf-8', 'filename="calendars.csv"'), pieces }
  },
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
    const day = new Date(1000 * context.now()).toISOString().slice(0, 10)
    const pieces = writeArchive(filesOf(context, asked), context.now())
    return { ...file('application/zip', `filename="daymark-${day}.zip"`), pieces }
  },
}

function filesOf(context: Context, { person, frame }: PersonAsked): AsyncIterable<ArchiveFile> {
  return everything(context, person.accountId, frame.speech.account.transfer)
}

function file(type: string, names: string): Reply {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; ${names}`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body: '' }
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
