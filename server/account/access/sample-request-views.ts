import type { SampleRequest } from '../../ui/sample-code.ts'

/** The sender of a sample request, and the service. */
export interface Sender {
  readonly baseUrl: string
  readonly clientId: string
  readonly token: string
}

/** A request that creates a short link. */
export function makeLink({ baseUrl, clientId, token }: Sender): SampleRequest {
  const fields = { client: clientId, title: 'Summer party', start: '2027-06-18 18:00' }
  const url = `${baseUrl}/dir/link/add/`
  return { method: 'POST', url, token, body: { kind: 'form', fields }, isAnswered: true }
}

/** A request that lists calendars. */
export function listCalendars({ baseUrl, token }: Sender): SampleRequest {
  const url = `${baseUrl}/api/v2/calendars`
  return { method: 'GET', url, token, isAnswered: true }
}
