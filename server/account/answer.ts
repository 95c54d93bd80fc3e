import { isOwnerQuota, QuotaExceeded } from '../../core/account/quota.ts'
import type { Context } from '../context.ts'
import { HttpError, orNotFound } from '../http/http-error.ts'
import { page as pageReply, type Reply } from '../http/message.ts'
import { checkFormOrigin } from './form-token.ts'
import type { PageRequest } from './page-request.ts'
import {
  type AccountRoute,
  type ActionResult,
  invalid,
  type Rendered,
  refused,
} from './page-route.ts'
import { authProblem } from './sign-in/form-problems.ts'
import { quotaMessage, staleFormPage } from './ui/error-pages.ts'
import type { SubmittedForm } from './ui/page-context.ts'

/** Answers a request: shows the page, or processes its form. */
export async function answer<Incoming extends PageRequest>(
  context: Context,
  route: AccountRoute<Incoming>,
  request: Incoming,
): Promise<Reply> {
  const { http, parameters, page } = request
  if (http.method !== 'POST') return show(context, route, request)
  const origin = checkFormOrigin(http, context.config.baseUrl, parameters, page.token)
  if (origin === 'stale') return showStale(context, route, request)
  if (origin === 'foreign') return pageReply(staleFormPage(page), 403)
  const result = await act(context, route, request)
  log(context, route, request, result)
  if (result.kind === 'invalid') {
    const { problems, values = parameters } = result
    return showInvalid(context, route, request, { problems, values })
  }
  const { cookies } = result
  if (result.kind === 'render') return { ...replyOf(result.rendered), cookies }
  // With 303, the browser requests the next page by GET.
  const headers = { location: result.path, 'cache-control': 'no-store' }
  return { status: 303, headers, body: '', cookies }
}

// Logs who changed which kind of thing, but never its name.
function log<Incoming extends PageRequest>(
  { log }: Context,
  { path, isPreview }: AccountRoute<Incoming>,
  { http, person }: Incoming,
  { kind: outcome }: ActionResult,
): void {
  if (!person || isPreview) return
  log.info({ id: http.id, account: person.accountId, form: path, outcome }, 'account')
}

async function show<Incoming extends PageRequest>(
  context: Context,
  route: AccountRoute<Incoming>,
  request: Incoming,
): Promise<Reply> {
  return replyOf(await orNotFound(route.get, 'page')(context, request))
}

// Shows the form again with the entered values and a valid token, but without files and passwords.
async function showStale<Incoming extends PageRequest>(
  context: Context,
  route: AccountRoute<Incoming>,
  request: Incoming,
): Promise<Reply> {
  if (!route.get || route.isPreview) return pageReply(staleFormPage(request.page), 403)
  const submitted = { values: request.parameters, problems: [] }
  const page = { ...request.page, notice: 'staleForm', submitted }
  const reply = await show(context, route, { ...request, page })
  return reply.status === 200 ? { ...reply, status: 403 } : reply
}

function replyOf(rendered: Rendered): Reply {
  return typeof rendered === 'string' ? pageReply(rendered) : rendered
}

// A problem with a field, found while reading or saving, is shown next to that field.
async function act<Incoming extends PageRequest>(
  context: Context,
  route: AccountRoute<Incoming>,
  request: Incoming,
): Promise<ActionResult> {
  try {
    const result = await orNotFound(route.post, 'form')(context, request)
    return 'kind' in result ? result : invalid([authProblem(request.page, result)])
  } catch (error) {
    if (error instanceof HttpError && error.problems.length > 0) return invalid(error.problems)
    if (error instanceof QuotaExceeded && isOwnerQuota(error.quota) && route.get)
      return refused(quotaMessage(error.quota, request.page.translations))
    throw error
  }
}

async function showInvalid<Incoming extends PageRequest>(
  context: Context,
  route: AccountRoute<Incoming>,
  request: Incoming,
  submitted: SubmittedForm,
): Promise<Reply> {
  const page = { ...request.page, submitted }
  const reply = await show(context, route, { ...request, page })
  return { ...reply, status: 422 }
}
