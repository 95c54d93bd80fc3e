import { oncePer } from '../../../core/once-per.ts'
import type { Context } from '../../context.ts'
import { page, type Reply } from '../../http/message.ts'
import type { Frame } from '../../views/account/frame.ts'
import { waitPage } from '../../views/account/transfer/outcome-pages.ts'
import type { PersonAsked } from '../page.ts'
import { type InTheWay, Turns } from './turns.ts'

/** In how many seconds a browser asks again. */
const pause = 5

/** Says that one has to wait, on a page that goes on by itself. */
export function askToWait(whose: InTheWay, text: string, frame: Frame): Reply {
  const reply = page(waitPage(text, frame), whose === 'yours' ? 429 : 503)
  const again = { 'retry-after': String(pause), refresh: `${pause}; url=${frame.path}` }
  return { ...reply, headers: { ...reply.headers, ...again } }
}

const downloadsOf = oncePer((_: Context) => new Turns())

/** A file that is made while it is sent, when its turn has come. */
export function sendInTurn(
  context: Context,
  { person: { accountId }, frame }: PersonAsked,
  file: Reply & Required<Pick<Reply, 'pieces'>>,
): Reply {
  const { transfer } = frame.speech.account
  const turns = downloadsOf(context)
  const whose = turns.inTheWayOf(accountId)
  if (!whose) return { ...file, pieces: turns.during(accountId, file.pieces) }
  const text = whose === 'yours' ? transfer.waitYourDownload : transfer.waitOtherDownloads
  return askToWait(whose, text, frame)
}
