import { Full } from '../../core/account/room.ts'
import type { Context } from '../context.ts'
import { page as pageReply, type Reply } from '../http/message.ts'
import { found, Refusal } from '../http/refusal.ts'
import type { Frame, Typed } from '../views/account/frame.ts'
import { fullInWords } from '../views/account/full.ts'
import type { FormProblem } from '../views/account/problem-words.ts'
import { staleFormPage } from '../views/account/stale-form-page.ts'
import { originOf } from './form-token.ts'
import { type AccountPage, type Acted, type Asked, again, type Shown } from './page.ts'

/** Answers for a page: shows it, or does what a form of it says. */
export async function answer<Given extends Asked>(
  context: Context,
  page: AccountPage<Given>,
  asked: Given,
): Promise<Reply> {
  const { request, parameters, frame } = asked
  if (request.method !== 'POST') return show(context, page, asked)
  const origin = originOf(request, context.config.baseUrl, parameters, frame.token)
  if (origin === 'stale') return askAgain(context, page, asked)
  if (origin === 'foreign') return pageReply(staleFormPage(frame), 403)
  const acted = await act(context, page, asked)
  note(context, page, asked, acted)
  if (acted.kind === 'again') return showAgain(context, page, asked, acted.problems)
  const { cookies } = acted
  if (acted.kind === 'said') return { ...replyOf(acted.shown), cookies }
  // 303: whatever was sent, the next page is asked for by GET.
  const headers = { location: acted.path, 'cache-control': 'no-store' }
  return { status: 303, headers, body: '', cookies }
}

// Who changed what kind of thing, and when: never what it is called.
function note<Given extends Asked>(
  { log }: Context,
  { path, isPreview }: AccountPage<Given>,
  { request, person }: Given,
  { kind }: Acted,
): void {
  if (!person || isPreview) return
  log.info({ id: request.id, account: person.accountId, form: path, outcome: kind }, 'account')
}

async function show<Given extends Asked>(
  context: Context,
  page: AccountPage<Given>,
  asked: Given,
): Promise<Reply> {
  return replyOf(await found(page.show, 'page')(context, asked))
}

// The form with what was typed, and with a token that counts; files and passwords are not sent back.
async function askAgain<Given extends Asked>(
  context: Context,
  page: AccountPage<Given>,
  asked: Given,
): Promise<Reply> {
  if (!page.show || page.isPreview) return pageReply(staleFormPage(asked.frame), 403)
  const typed = { values: asked.parameters, problems: [] }
  const frame = { ...asked.frame, notice: 'staleForm', typed }
  const reply = await show(context, page, { ...asked, frame })
  return reply.status === 200 ? { ...reply, status: 403 } : reply
}

function replyOf(shown: Shown): Reply {
  return typeof shown === 'string' ? pageReply(shown) : shown
}

// What a reader or an operation refuses by the name of a field is said beside that field.
async function act<Given extends Asked>(
  context: Context,
  page: AccountPage<Given>,
  asked: Given,
): Promise<Acted> {
  try {
    return await found(page.act, 'form')(context, asked)
  } catch (error) {
    if (error instanceof Refusal && error.problems.length > 0) return again(error.problems)
    if (error instanceof Full && page.show) return again([withoutRoom(error, asked.frame)])
    throw error
  }
}

// No field is at fault: something else has to go first.
function withoutRoom({ thing }: Full, { speech }: Frame): FormProblem {
  return { parameter: '', label: '', message: fullInWords(thing, speech) }
}

async function showAgain<Given extends Asked>(
  context: Context,
  page: AccountPage<Given>,
  asked: Given,
  problems: Typed['problems'],
): Promise<Reply> {
  const frame = { ...asked.frame, typed: { values: asked.parameters, problems } }
  const reply = await show(context, page, { ...asked, frame })
  return { ...reply, status: 422 }
}
