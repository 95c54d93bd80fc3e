import { equal, ok } from 'node:assert/strict'
import type { TestEngine } from '../support/databases.ts'
import {
  type Answer,
  baseUrl,
  createService,
  type Sent,
  type TestService,
} from '../support/service.ts'
import type { Scope } from '../support/system.ts'

export type Texts = Readonly<Record<string, string>>

/** The minimal parameters of an event. */
export const party: Texts = { start: '2026-12-05 19:30', title: 'Summer party' }

/** The whole service in this process, ended with its scope. */
export async function serviceFor(scope: Scope, engine: TestEngine): Promise<TestService> {
  const service = await createService(engine)
  scope.after(service.stop)
  return service
}

/** `/dir/` for the account's client with the least event, and what is said besides or otherwise. */
export function direct(
  { send, account }: TestService,
  texts: Texts = {},
  more: Partial<Sent> = {},
): Promise<Answer> {
  return send(
    `/dir/?${new URLSearchParams({ client: account.clientId, ...party, ...texts })}`,
    more,
  )
}

type Operation = 'add' | 'get' | 'save' | 'delete'

/** An operation on short links for the account's client. */
export function link(
  { send, account }: TestService,
  operation: Operation,
  texts: Texts = {},
  more: Partial<Sent> = {},
): Promise<Answer> {
  const all = new URLSearchParams({ client: account.clientId, ...texts })
  return send(`/dir/link/${operation}/?${all}`, more)
}

/** Stores the least event as a short link, with what is said besides, and returns its key. */
export async function addLink(service: TestService, texts: Texts = {}): Promise<string> {
  const answer = await link(service, 'add', { ...party, ...texts })
  equal(answer.status, 200, answer.text)
  return answer.json.data.uniquekey
}

/** Where an answer sends the browser; a failure when it does not. */
export function targetOf({ status, headers, text }: Answer): string {
  equal(status, 302, text)
  ok(headers['location'])
  return headers['location']
}

/** The path of a page's address, as it is asked for. */
export function pathOf(address: string): string {
  ok(address.startsWith(`${baseUrl}/`), address)
  return address.slice(baseUrl.length)
}

/** The line of a property in a calendar file, zones aside, unfolded and without its name. */
export function propertyOf(file: string, name: string): string | undefined {
  const own = file.replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE\r\n/, '')
  const lines = own.replaceAll('\r\n ', '').split('\r\n')
  const line = lines.find((one) => one.startsWith(`${name}:`) || one.startsWith(`${name};`))
  return line?.slice(name.length)
}

/** Everything of an answer that a visitor could see. */
export function everythingIn({ headers, text }: Answer): string {
  return `${JSON.stringify(headers)}\n${text}`
}
