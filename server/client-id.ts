import { HttpError } from './http/http-error.ts'
import type { Parameters } from './http/parameters.ts'

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
