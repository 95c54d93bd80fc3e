import { isThing } from '../../core/account/room.ts'
import type { Locale } from '../../core/language.ts'
import { oncePer } from '../../core/once-per.ts'
import { Unavailable } from '../../core/problem.ts'
import { remembered } from '../../core/remembered.ts'
import type { Soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import type { ErrorBody } from '../http/error-body.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { type ErrorSaid, errorPage, ofService } from '../views/account/error-page.ts'
import type { Frame } from '../views/account/frame.ts'
import { fullInWords } from '../views/account/full.ts'
import { accountSpeech } from '../views/account/speech.ts'
import { arrive, personOf, withCookies } from './arrival.ts'
import { frameOf } from './asked.ts'

/** Tells why something was not done, with the menu of the section for whoever is signed in. */
export function renderAccountError(
  told: ErrorBody,
  request: Request,
  context: Context,
): Soon<Reply> {
  return ofService.has(told.type)
    ? tellOfService(told, request)
    : tellWhoComes(told, request, context)
}

async function tellWhoComes(told: ErrorBody, request: Request, context: Context): Promise<Reply> {
  const arrival = await arrive(context, request).catch(toldToNobody)
  const frame = frameOf({ ...arrival, person: personOf(arrival), request })
  return withCookies(arrival, page(errorPage(saidOf(told, frame), frame), told.status))
}

// Whatever it is, it is told as a fault of the service: that looks nobody up, and so comes to an end.
function toldToNobody(error: unknown): never {
  if (error instanceof Unavailable) throw error
  throw new Error('nobody could be looked up', { cause: error })
}

function saidOf({ type, problems }: ErrorBody, { speech }: Frame): ErrorSaid {
  if (type === 'invalid_parameter') {
    return { type, details: problems.map(({ parameter, message }) => `${parameter}: ${message}.`) }
  }
  // What is full is named.
  const thing = problems.map(({ parameter }) => parameter).find(isThing)
  return { type, text: thing && fullInWords(thing, speech) }
}

function tellOfService({ type, status }: ErrorBody, request: Request): Reply {
  return page(pagesIn(visitorOf(request).locale)(type), status)
}

// Under attack many are told the same: nobody is looked up, and the page is made once.
const pagesIn = oncePer((locale: Locale) =>
  remembered(ofService.size, (type: ErrorBody['type']) => errorPage({ type }, nobodyIn(locale))),
)

function nobodyIn(locale: Locale): Frame {
  const speech = accountSpeech(locale)
  return { speech, token: '', path: '', isSignedIn: false, next: '', notice: '', typed: undefined }
}
