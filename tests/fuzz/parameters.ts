import { deepEqual, equal, ok } from 'node:assert/strict'
import { createSite, type Visitor } from '../account/site.ts'
import type { Chance } from '../support/chance.ts'
import type { Sent, TestService } from '../support/service.ts'
import { anyText, mutated, pick, trouble } from './mutations.ts'
import { type Case, casesOf, type Figures, Found, type Part, type Run } from './part.ts'

const known = [
  'title',
  'token',
  'calendar_id',
  'start_date',
  'start',
  'client',
  'q',
  'page',
  'zone',
  'form',
]

const polluting: readonly string[] = [
  ...[
    '__proto__',
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor',
    'prototype',
    '__PROTO__',
  ],
  ...[
    'constructor[prototype][polluted]',
    'constructor.prototype.polluted',
    'toString',
    'valueOf',
    'then',
  ],
  ...[
    'a[b]',
    'a[]',
    'a[0]',
    'a[b][c]',
    'title[]',
    'title[__proto__]',
    'hasOwnProperty',
    '__defineGetter__',
  ],
]

const paths = [
  ...[
    '/api/v1/me/calendars/list/',
    '/api/v1/me/calendars/create/',
    '/api/v1/me/calendars/events/create/',
  ],
  ...['/api/v1/oe/events/create/', '/dir/link/add/', '/dir/', '/event/', '/subscribe/', '/try'],
]
const accountPaths = [
  '/account/settings',
  '/account/events',
  '/account/links/new',
  '/account/calendars',
]

function nameOf(chance: Chance): string {
  const name = pick(chance, chance(3) ? polluting : known)
  return chance(3) ? name : mutated(chance, name, [...polluting, ...trouble])
}

type Body = (chance: Chance, pairs: readonly (readonly [string, string])[]) => Partial<Sent>

const form = 'application/x-www-form-urlencoded'
const bodies: readonly Body[] = [
  (_, pairs) => ({
    body: String(new URLSearchParams(pairs.map(([a, b]) => [a, b]))),
    headers: { 'content-type': form },
  }),
  (_, pairs) => ({
    // Written out, because `__proto__` in an object literal would set the prototype.
    body: `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${valueText(value)}`).join()}}`,
    headers: { 'content-type': 'application/json' },
  }),
  (_, pairs) => ({
    body: `${pairs.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }),
]

function valueText(value: string): string {
  return value.length % 2 ? `{"polluted":${JSON.stringify(value)}}` : JSON.stringify(value)
}

function sentOf({ chance }: Case): { path: string; sent: Partial<Sent> } {
  const values = ['polluted', 'true', '{"polluted":1}', ...trouble]
  const pairs = Array.from(
    { length: 1 + chance(8) },
    () => [nameOf(chance), pick(chance, values)] as const,
  )
  const query = chance(2) ? `?${new URLSearchParams(pairs.map(([a, b]) => [a, b]))}` : ''
  const path = pick(chance, [...paths, ...accountPaths]) + query
  const sent: Partial<Sent> = chance(3)
    ? { method: 'POST', ...pick(chance, bodies)(chance, pairs) }
    : {}
  const name = anyText(chance, 20)
  return { path, sent: { ...sent, headers: { ...sent.headers, cookie: `${name}=1; __proto__=2` } } }
}

function prototypes(): readonly unknown[] {
  return [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((one) =>
    Reflect.ownKeys(one).map(String),
  )
}

async function send(
  service: TestService,
  visitor: Visitor,
  { path, sent }: ReturnType<typeof sentOf>,
): Promise<number> {
  if (!path.startsWith('/account')) return (await service.send(path, sent)).status
  const { cookie: _, ...headers } = sent.headers ?? {}
  const more = { ...sent, headers }
  return (await (sent.method ? visitor.post(path, {}, more) : visitor.get(path))).status
}

async function run(run: Run): Promise<Figures> {
  const site = await createSite('sqlite')
  run.scope.after(site.stop)
  const visitor = await site.enter('bob@example.com')
  const before = prototypes()
  let cases = 0
  for (const one of casesOf(run)) {
    const sent = sentOf(one)
    try {
      const status = await send(site.service, visitor, sent)
      ok(status < 500, `answered with ${status}`)
      if (cases++ % 32 === 0) deepEqual(prototypes(), before)
      equal('polluted' in {}, false)
    } catch (error) {
      throw new Found(run, one, JSON.stringify(sent), error)
    }
  }
  return { cases }
}

/** Names of parameters, wherever they appear. */
export const parameters: Part = {
  name: 'parameters',
  meaning: 'no parameter name changes the prototype of objects or gets a 5xx reply',
  run,
}
