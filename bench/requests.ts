import { accountApi } from '../contract/account-api.ts'
import { linkApi } from '../contract/link-api.ts'
import type { NewAccount } from '../server/operations/accounts.ts'
import { type SampleCalendar, sampleTexts } from './sample-data.ts'
import { sampleParameters } from './sample-links.ts'

export type Headers = Readonly<Record<string, string>>

/** A GET request: a path and headers. */
export interface Get {
  readonly path: string
  readonly headers: Headers
}

/** Encodes a request for a keep-alive connection. */
export function bytesOf({ path, headers }: Get): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
}

/** The headers of calendar apps. */
const program = { 'user-agent': 'Google-Calendar-Importer', accept: 'text/calendar' }

export function getFeed(feedKey: string, headers: Headers = {}): Get {
  return { path: `/feed/${feedKey}.ics`, headers: { ...program, ...headers } }
}

/** The headers of a browser. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
}

/** Opens a direct link; each number gives a different event. */
export function getDirect(clientId: string, service: string, number: number): Get {
  const query = new URLSearchParams({ client: clientId, service, ...sampleParameters(number) })
  return { path: `/dir/?${query}`, headers: browser }
}

/** Opens a short link. */
export function getShort(key: string): Get {
  return { path: `/s/${key}`, headers: browser }
}

export function getEventPage(key: string): Get {
  return { path: `/event/${key}`, headers: browser }
}

const client = { accept: 'application/json' }

type OperationName = keyof typeof accountApi
type Parameters = Readonly<Record<string, string>>

/** Calls an operation of the account API, with the token and parameters in the query. */
export function call(name: OperationName, { token }: NewAccount, parameters: Parameters = {}): Get {
  const query = new URLSearchParams({ token, ...parameters })
  return { path: `${accountApi[name].path}?${query}`, headers: client }
}

/** Reads from version 2 of the API. */
export function getV2({ token }: NewAccount, path: string): Get {
  return { path: `/api/v2${path}`, headers: { ...client, authorization: `Bearer ${token}` } }
}

/** Reads a short link with the credentials of its account. */
export function getLink({ clientId }: NewAccount, key: string): Get {
  const query = new URLSearchParams({ client: clientId, uniquekey: key })
  return { path: `${linkApi.getLink.path}?${query}`, headers: client }
}

/** The times of the events that requests create or save. */
const dates = { start_date: '2026-12-18 19:30', end_date: '2026-12-18 21:00' }

export function saveCalendar(account: NewAccount, { id }: SampleCalendar): Get {
  return call('saveCalendar', account, { calendar_id: String(id), title: 'Spare' })
}

export function createEvent(account: NewAccount, { id }: SampleCalendar): Get {
  return call('createEvent', account, { calendar_id: String(id), ...sampleTexts, ...dates })
}

export function saveEvent(account: NewAccount, id: string, title: string): Get {
  return call('saveEvent', account, { event_id: id, ...sampleTexts, ...dates, title })
}

export function deleteEvent(account: NewAccount, id: string): Get {
  return call('deleteEvent', account, { event_id: id })
}

/** Lists the events of a calendar; more parameters select some of them. */
export function listEvents(
  account: NewAccount,
  { id }: SampleCalendar,
  selection: Parameters = {},
): Get {
  return call('listEvents', account, { calendar_id: String(id), ...selection })
}
