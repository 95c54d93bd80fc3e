import { HttpError } from './http-error.ts'
import type { Request } from './message.ts'
import type { Parameters } from './parameters.ts'

/** Returns the token of a request: the parameter, or the header `Authorization: Bearer …`. */
export function tokenOf(request: Request, parameters: Parameters): string | undefined {
  return parameters.get('token')?.trim() || bearerOf(request)
}

function bearerOf(request: Request): string | undefined {
  return /^bearer +([^ ]+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
}

/** Returns the client ID from the parameters; empty if there is none. */
export function clientIdOf(parameters: Parameters): string {
  return parameters.get('client')?.trim() ?? ''
}

/**
 * Returns the error for an unknown client ID. It does not repeat the ID, which may be any string.
 */
export function unknownClient(clientId: string, status: 401 | 403): HttpError {
  const message = clientId ? 'is not a known client ID' : 'is required'
  const problems = [{ parameter: 'client', message }]
  return new HttpError('unauthenticated', `client: ${message}`, { status, problems })
}

/** Returns the error for a missing or unknown token. */
export function unauthenticated(token: string | undefined): HttpError {
  const message = token
    ? 'is not a valid token'
    : 'is required: an API token of the account, in the query or the Authorization header'
  return new HttpError('unauthenticated', `token: ${message}`, {
    problems: [{ parameter: 'token', message }],
    headers: { 'www-authenticate': 'Bearer' },
  })
}
