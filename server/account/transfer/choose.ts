import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { Problem } from '../../../core/problem.ts'
import { singleLine } from '../../../core/text/text.ts'
import type { Context } from '../../context.ts'
import { readFile } from '../../http/multipart.ts'
import { found } from '../../http/refusal.ts'
import { largestFile } from '../../import/preview.ts'
import { keepUpload } from '../../operations/uploads.ts'
import { findCalendar, findCalendarByKey, listCalendars } from '../../storage/calendars.ts'
import { importPage, newCalendar } from '../../views/account/transfer/import-page.ts'
import { type AccountPage, type Acted, again, goTo, type PersonAsked } from '../page.ts'
import { pack } from './packing.ts'

/** Choosing a file whose events are to be added. */
export const chooseFile: AccountPage<PersonAsked> = {
  path: '/account/import',
  // A file that is a little too large is told so beside its field.
  largestBody: largestFile + 1024 * 1024,
  show: (context, asked) => chooser(context, asked, newCalendar),
  act: keepFile,
}

/** The same, for the events of one calendar. */
export const chooseFileFor: AccountPage<PersonAsked> = {
  path: '/account/import/:key',
  show: async (context, asked) => {
    const calendar = found(await ownCalendar(context, asked, asked.key), 'calendar')
    return chooser(context, asked, calendar.key)
  },
}

/** The page where a file is chosen, with the calendars that were saved last. */
export async function chooser(
  context: Context,
  { person, frame }: PersonAsked,
  chosen: string,
): Promise<string> {
  const { items } = await listCalendars(context.db, person.accountId, { number: 1, size: 100 })
  const isListed = chosen === newCalendar || items.some(({ key }) => key === chosen)
  const more = isListed ? undefined : await findCalendarByKey(context.db, chosen)
  return importPage(more ? [more, ...items] : items, chosen, frame)
}

/** Says why a file is not taken, on the page where another one can be chosen. */
export function chooserAgain(
  context: Context,
  asked: PersonAsked,
  chosen: string,
  problems: readonly Problem[],
): Promise<string> {
  const typed = { values: new Map([['calendar', chosen]]), problems }
  return chooser(context, { ...asked, frame: { ...asked.frame, typed } }, chosen)
}

async function keepFile(context: Context, asked: PersonAsked): Promise<Acted> {
  const { request, parameters, person, frame } = asked
  const { transfer } = frame.speech.account
  const file = await readFile(request, 'file')
  if (!file || file.bytes.length === 0) return wrong('file', transfer.noFile)
  if (file.bytes.length > largestFile) return wrong('file', transfer.largeFile)
  const chosen = parameters.get('calendar') ?? newCalendar
  const calendar = chosen === newCalendar ? undefined : await ownCalendar(context, asked, chosen)
  if (chosen !== newCalendar && !calendar) return wrong('calendar', transfer.goneCalendar)
  const key = await keepUpload(context, person.accountId, {
    calendarId: calendar?.id ?? null,
    fileName: singleLine(file.name.toWellFormed()).slice(0, 200),
    content: await pack(file.bytes),
  })
  return goTo(`/account/import/preview/${key}`)
}

function wrong(parameter: string, message: string): Acted {
  return again([{ parameter, message }])
}

/** A calendar of whoever asks, by its key. */
export async function ownCalendar(
  { db }: Context,
  { person }: PersonAsked,
  key: string,
): Promise<Calendar | undefined> {
  const calendar = await findCalendarByKey(db, key)
  return calendar && findCalendar(db, person.accountId, calendar.id)
}
