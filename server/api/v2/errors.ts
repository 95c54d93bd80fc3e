import type { ErrorReply, ProblemDetails } from '../../../contract/v2/errors.ts'
import type { ErrorBody } from '../../http/error-body.ts'
import { json, type Reply, type Request } from '../../http/message.ts'

/** The code of the original service for a missing or unknown token. */
const unauthenticatedCode = 900

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}

/** Renders an error in the format of version 2, or as problem details if the client accepts them. */
export function renderError(error: ErrorBody, request: Request): Reply {
  const accepted = request.headers.accept ?? ''
  return /\bapplication\/problem\+json\b/.test(accepted)
    ? problemReply(error, request)
    : json(errorReply(error, request), error.status)
}

/** Returns the content of an error reply. */
export function errorReply(error: ErrorBody, { id }: Pick<Request, 'id'>): ErrorReply {
  const { status, message, problems } = error
  return {
    error_id: id,
    error_message: message,
    message,
    error_code: status === 401 ? unauthenticatedCode : status,
    property_validation_errors: problems.map((one) => ({
      name: one.parameter,
      reason: one.message,
    })),
  }
}

function problemReply({ status, message, problems }: ErrorBody, { id }: Request): Reply {
  const details: ProblemDetails = {
    type: 'about:blank',
    title: titles[status] ?? 'Internal Server Error',
    status,
    detail: message,
    error_id: id,
    errors: problems.map((one) => ({ name: one.parameter, detail: one.message })),
  }
  const type = { 'content-type': 'application/problem+json; charset=utf-8' }
  const reply = json(details, status)
  return { ...reply, headers: { ...reply.headers, ...type } }
}
