import { singleLine } from '../../../core/text/text.ts'
import type { Context } from '../../context.ts'
import { readFile } from '../../http/multipart.ts'
import { keepUpload } from '../../operations/uploads.ts'
import { listCalendars } from '../../storage/calendar-lists.ts'
import { findCalendar } from '../../storage/calendars.ts'
import { largestFile } from '../../transfer/import-preview.ts'
import type { Frame, Typed } from '../../views/account/frame.ts'
import { importPage, newCalendar } from '../../views/account/transfer/import-page.ts'
import { ownCalendar } from '../calendars/own.ts'
import { type AccountPage, type Acted, again, goTo, type PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'
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
    const { id } = await ownCalendar(context, asked)
    return chooser(context, asked, String(id))
  },
}

/** The page where a file is chosen, with the calendars that were saved last. */
export async function chooser(
  context: Context,
  { person, frame }: PersonAsked,
  chosen: string,
): Promise<string> {
  const { items } = await listCalendars(context.db, person.accountId, { number: 1, size: 100 })
  const isListed = chosen === newCalendar || items.some(({ id }) => String(id) === chosen)
  const more = isListed
    ? undefined
    : await findCalendar(context.db, person.accountId, idIn(chosen, 'calendar'))
  return importPage(more ? [more, ...items] : items, chosen, frame)
}

/** Says why a file is not taken, on the page where another one can be chosen. */
export function chooserAgain(
  context: Context,
  asked: PersonAsked,
  chosen: string,
  problems: Typed['problems'],
): Promise<string> {
  const typed = { values: new Map([['calendar', chosen]]), problems }
  return chooser(context, { ...asked, frame: { ...asked.frame, typed } }, chosen)
}

async function keepFile(context: Context, asked: PersonAsked): Promise<Acted> {
  const { request, parameters, person, frame } = asked
  const { transfer } = frame.speech.account
  const file = await readFile(request, 'file')
  if (!file || file.bytes.length === 0) return wrong('file', transfer.noFile, frame)
  if (file.bytes.length > largestFile) return wrong('file', transfer.largeFile, frame)
  const chosen = parameters.get('calendar') ?? newCalendar
  const calendarId = chosen === newCalendar ? null : idIn(chosen, 'calendar')
  if (calendarId !== null && !(await findCalendar(context.db, person.accountId, calendarId))) {
    return wrong('calendar', transfer.goneCalendar, frame)
  }
  const key = await keepUpload(context, person.accountId, {
    calendarId,
    fileName: singleLine(file.name.toWellFormed()).slice(0, 200),
    content: await pack(file.bytes),
  })
  return goTo(`/account/import/preview/${key}`)
}

function wrong(parameter: 'file' | 'calendar', message: string, { speech }: Frame): Acted {
  return again([{ parameter, label: speech.account.transfer[parameter], message }])
}
