import { isOwnerQuota } from '../../core/account/quota.ts'
import { memoize, memoizeWeak } from '../../core/memoize.ts'
import { Unavailable } from '../../core/result.ts'
import type { Locale } from '../../core/text/language.ts'
import type { Context } from '../context.ts'
import type { ErrorBody } from '../http/error-body.ts'
import { page as pageReply, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../visitor.ts'
import { activePerson, createPageContext, findSession, withSessionCookies } from './page-request.ts'
import { type ErrorDetails, errorPage, quotaMessage, serviceErrors } from './ui/error-pages.ts'
import { accountTranslations, type PageContext } from './ui/page-context.ts'

/** Renders an error, with the menu of the section for people who are signed in. */
export async function renderAccountError(
  error: ErrorBody,
  http: Request,
  context: Context,
): Promise<Reply> {
  return serviceErrors.has(error.type)
    ? renderServiceError(error, http)
    : renderForPerson(error, http, context)
}

async function renderForPerson(error: ErrorBody, http: Request, context: Context): Promise<Reply> {
  const session = await findSession(context, http).catch(throwServiceError)
  const page = createPageContext({ ...session, person: activePerson(session), http })
  return withSessionCookies(
    session,
    pageReply(errorPage(page, detailsOf(page, error)), error.status),
  )
}

// Throws an error of the service, which is rendered without a session, so this does not recur.
function throwServiceError(error: unknown): never {
  if (error instanceof Unavailable) throw error
  throw new Error('the session could not be looked up', { cause: error })
}

function detailsOf({ translations }: PageContext, { type, problems }: ErrorBody): ErrorDetails {
  if (type === 'invalid_parameter') {
    return { type, details: problems.map(({ parameter, message }) => `${parameter}: ${message}.`) }
  }
  // The page names the quota that is used up.
  const thing = problems.map(({ parameter }) => parameter).find(isOwnerQuota)
  return { type, text: thing && quotaMessage(thing, translations) }
}

function renderServiceError({ type, status }: ErrorBody, http: Request): Reply {
  return pageReply(pagesIn(visitorOf(http).locale)(type), status)
}

// Under attack, the same error is sent often: no session is looked up, and each page is rendered once.
const pagesIn = memoizeWeak((locale: Locale) =>
  memoize(serviceErrors.size, (type: ErrorBody['type']) => errorPage(signedOut(locale), { type })),
)

function signedOut(locale: Locale): PageContext {
  return {
    translations: accountTranslations(locale),
    token: '',
    path: '',
    person: undefined,
    next: '',
    notice: '',
    submitted: undefined,
  }
}
