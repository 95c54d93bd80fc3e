import { oncePer } from '../../../core/once-per.ts'
import type { Context } from '../../context.ts'
import { page, type Reply } from '../../http/message.ts'
import { addUpload, uploadsKept } from '../../operations/uploads.ts'
import { findUpload, type Upload } from '../../storage/uploads.ts'
import { newCalendar } from '../../views/account/transfer/import-page.ts'
import { donePage, gonePage } from '../../views/account/transfer/outcome-pages.ts'
import { previewPage } from '../../views/account/transfer/preview-page.ts'
import { type AccountPage, type Acted, goTo, type PersonAsked, sayOnce } from '../page.ts'
import { chooserAgain } from './choose.ts'
import { goalsOf, partsFor } from './goals.ts'
import { chosenFor, previewOf, readUpload } from './reading.ts'
import { Turns } from './turns.ts'
import { askToWait } from './waiting.ts'

/** What a file that was sent would bring; adding it; and what came of it. */
export const previewFile: AccountPage<PersonAsked> = {
  path: '/account/import/preview/:key',
  show: async (context, asked) => {
    const upload = await uploadOf(context, asked)
    if (!upload) return gone(asked)
    // What is kept was written by `addUpload`.
    if (upload.result) return donePage(upload.fileName, JSON.parse(upload.result), asked.frame)
    return inTurn(context, asked, () => show(context, asked, upload))
  },
  act: async (context, asked) => {
    const upload = await uploadOf(context, asked)
    if (!upload) return sayOnce(gone(asked))
    if (upload.result) return goTo(asked.frame.path)
    const acted = await inTurn(context, asked, () => add(context, asked, upload))
    return 'kind' in acted ? acted : sayOnce(acted)
  },
}

async function uploadOf(
  { db, now }: Context,
  { person, key }: PersonAsked,
): Promise<Upload | undefined> {
  return findUpload(db, { accountId: person.accountId, key }, now() - uploadsKept)
}

function gone({ frame }: PersonAsked): Reply {
  return page(gonePage(frame), 404)
}

async function show(context: Context, asked: PersonAsked, upload: Upload): Promise<string | Reply> {
  const { transfer } = asked.frame.speech.account
  const chosen = await chosenFor(context, asked, upload)
  if (upload.calendarId !== null && !chosen) {
    const { calendar: label, goneCalendar: message } = transfer
    const problem = { parameter: 'calendar', label, message }
    return page(await chooserAgain(context, asked, newCalendar, [problem]), 422)
  }
  const read = await readUpload(upload)
  if (!read.ok) {
    const target = chosen ? String(chosen.id) : newCalendar
    return page(await chooserAgain(context, asked, target, read.problems), 422)
  }
  const goals = await goalsOf(context, asked, { upload, chosen }, read.value)
  return previewPage(await previewOf(context, upload, read.value, goals), asked.frame)
}

// Whatever is wrong now is said where the file is shown.
async function add(context: Context, asked: PersonAsked, upload: Upload): Promise<Acted> {
  const { person, frame } = asked
  const chosen = await chosenFor(context, asked, upload)
  const read = await readUpload(upload)
  if (read.ok && (chosen || upload.calendarId === null)) {
    const goals = await goalsOf(context, asked, { upload, chosen }, read.value)
    await addUpload(context, person.accountId, upload.key, partsFor(goals))
  }
  return goTo(frame.path)
}

const turnsOf = oncePer((_: Context) => new Turns())

/** Does what takes long when its turn has come; otherwise says that one has to wait. */
async function inTurn<Result>(
  context: Context,
  { person, frame }: PersonAsked,
  work: () => Promise<Result>,
): Promise<Result | Reply> {
  const turn = await turnsOf(context).take(person.accountId, work)
  if (turn.isMine) return turn.result
  const { transfer } = frame.speech.account
  return askToWait(
    turn.whose,
    turn.whose === 'yours' ? transfer.waitYours : transfer.waitOthers,
    frame,
  )
}
