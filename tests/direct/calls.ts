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

/** Creates the whole service in this process; it stops with the scope. */
export async function serviceFor(scope: Scope, engine: TestEngine): Promise<TestService> {
  const service = await createService(engine)
  scope.after(service.stop)
  return service
}

/** Calls `/dir/` with the account's client ID and a minimal event, plus the given parameters. */
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

/** Calls an operation on short links with the account's client ID. */
export function link(
  { send, account }: TestService,
  operation: Operation,
  texts: Texts = {},
  more: Partial<Sent> = {},
): Promise<Answer> {
  const all = new URLSearchParams({ client: account.clientId, ...texts })
  return send(`/dir/link/${operation}/?${all}`, more)
}

/** Adds a minimal event with the given parameters as a short link, and returns its key. */
export async function addLink(service: TestService, texts: Texts = {}): Promise<string> {
  const answer = await link(service, 'add', { ...party, ...texts })
  equal(answer.status, 200, answer.text)
  return answer.json.data.uniquekey
}

/** Returns the target of a redirect; any other answer is an error. */
export function targetOf({ status, headers, text }: Answer): string {
  equal(status, 302, text)
  ok(headers['location'])
  return headers['location']
}

/** Returns the path and query of one of our URLs. */
export function pathOf(address: string): string {
  ok(address.startsWith(`${baseUrl}/`), address)
  return address.slice(baseUrl.length)
}

/** Returns the unfolded line of a property outside time zones, without its name. */
export function propertyOf(file: string, name: string): string | undefined {
  const own = file.replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE\r\n/, '')
  const lines = own.replaceAll('\r\n ', '').split('\r\n')
  const line = lines.find((one) => one.startsWith(`${name}:`) || one.startsWith(`${name};`))
  return line?.slice(name.length)
}

/** Returns everything in an answer that a visitor could see. */
export function everythingIn({ headers, text }: Answer): string {
  return `${JSON.stringify(headers)}\n${text}`
}
