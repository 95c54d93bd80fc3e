/** The samples in the reference of the API, copied from its pages and run. */

import { doesNotMatch, equal, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { readConfig } from '../../server/config/config.ts'
import { groupsOf } from '../../server/docs/groups.ts'
import type { ShownOperation } from '../../server/docs/reference-views.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { newKey } from '../../server/secrets/keys.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { elementsIn, readPage, textOf } from '../direct/page-reader.ts'
import { isDeep, leftToAll } from '../support/depth.ts'
import { missing } from '../support/programs.ts'
import { sharedSystem, until } from '../support/system.ts'
import { templateWith } from '../support/templates.ts'

/** Programs that run a sample from a file. */
const interpreters = {
  curl: { program: 'sh', needs: ['curl'], file: 'sample.sh' },
  TypeScript: { program: process.execPath, needs: [], file: 'sample.mts' },
  PHP: { program: 'php', needs: ['php'], file: 'sample.php' },
  Python: { program: 'python3', needs: ['python3'], file: 'sample.py' },
} as const

type Language = keyof typeof interpreters

const groups = [...groupsOf('v2', ''), ...groupsOf('v1', '')]
const operations = groups.flatMap(({ path, operations: own }) =>
  own.filter(({ isSupported }) => isSupported).map((operation) => ({ page: path, operation })),
)

/** The operations whose samples also run in the quick run: one of each shape. */
const quick = ['createEvent', 'updateCalendar', 'deleteLink', 'addLink', 'listZones']

/** The file that the sample of an import sends. */
const calendarFile = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:example', 'BEGIN:VEVENT', 'UID:1@example.org'],
  ...['DTSTAMP:20260101T000000Z', 'DTSTART:20310301T190000Z', 'SUMMARY:Concert', 'END:VEVENT'],
  ...['END:VCALENDAR', ''],
].join('\r\n')

describe('samples of the reference', () => {
  const system = sharedSystem('sqlite')
  const folder = mkdtempSync(join(tmpdir(), 'daymark-samples-'))
  const pages = new Map<string, ReturnType<typeof readPage>>()
  before(async () => {
    writeFileSync(join(folder, 'calendar.ics'), calendarFile)
    for (const { path } of groups) pages.set(path, readPage((await system().get(path)).text))
  })
  after(() => rmSync(folder, { recursive: true }))

  /** The code of an operation in a language, as a reader copies it. */
  const codeOf = (page: string, { id }: ShownOperation, language: Language): string => {
    const document = pages.get(page)
    ok(document, page)
    const index = Object.keys(interpreters).indexOf(language) + 1
    const section = elementsIn(document).find(
      (one) =>
        attributeOf(one, 'class') === 'operation' &&
        elementsIn(one).some((h) => attributeOf(h, 'id') === id),
    )
    ok(section, id)
    const code = elementsIn(section).find(
      (one) => one.name === 'pre' && attributeOf(one, 'class') === `of-${index}`,
    )
    ok(code, `${id} in ${language}`)
    return textOf(code)
  }

  const call = async (method: string, path: string, body?: object) => {
    const { service, account } = system()
    const reply = await fetch(`${service.baseUrl}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    ok(reply.ok, `${method} ${path}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const newFollower = async (calendar: { unique_key: string }): Promise<string> => {
    const { text } = await system().get(`/subscribe/${calendar.unique_key}`)
    const feed = /\/feed\/[\w]+\.ics/.exec(text)?.[0] ?? ''
    await system().get(feed)
    return until('the follower is counted', async () => {
      const { subscribers } = await call('GET', '/subscribers?page_size=1')
      return subscribers[0]?.id
    })
  }
  const addTemplate = async (): Promise<string> => {
    const { env, account } = system()
    const db = openDatabase(readConfig(env).databaseUrl, () => {})
    const context = { db, now: () => Math.floor(Date.now() / 1000), newKey }
    const key = await createTemplate(context, account.account_id, templateWith())
    await db.close()
    return key
  }
  const newIds = async ({ path, version }: ShownOperation) => {
    const calendar = await call('POST', '/calendars', { title: 'Calendar' })
    const single = version === 'v1' && path.includes('/oe/')
    const start = { title: 'Event', datetime_start: '2026-12-01' }
    const event = await call('POST', '/events', {
      ...start,
      ...(!single && { calendar_id: calendar.id }),
    })
    const gone = await call('POST', '/events', start)
    await call('DELETE', `/events/${gone.id}`)
    const { trash } = await call('GET', '/trash?page_size=1')
    const link = await call('POST', '/links', { title: 'Link', start: '2026-12-01' })
    return {
      calendar_id: calendar.id,
      event_id: event.id,
      trash_id: trash[0].id,
      link_id: link.id,
      template_id: path.includes('{template_id}') ? await addTemplate() : '',
      subscriber_id: path.includes('{subscriber_id}') ? await newFollower(calendar) : '',
    }
  }

  /** Puts real values in the place of the examples, as a reader does. */
  const filled = async (code: string, operation: ShownOperation): Promise<string> => {
    const { account } = system()
    const ids: Readonly<Record<string, string>> = await newIds(operation)
    const [, inPath = ''] = /\{(\w+)\}/.exec(operation.path) ?? []
    const before = operation.path.split('{')[0] ?? ''
    const named = Object.entries(ids).reduce(
      (text, [name, id]) => text.replace(new RegExp(`(${name}\\W+)1\\b`), (_, start) => start + id),
      code,
    )
    return named
      .replace(inPath === '' ? '\0' : `${before}1`, `${before}${ids[inPath]}`)
      .replaceAll('abcdefgh12345678', ids['link_id'] ?? '')
      .replaceAll('CLIENT_ID', account.client_id)
      .replaceAll('YOUR_TOKEN', account.token)
  }

  const run = async (language: Language, code: string): Promise<string> => {
    const { program, file } = interpreters[language]
    const path = join(folder, file)
    writeFileSync(path, `${code}\n`)
    return (await promisify(execFile)(program, [path], { cwd: folder })).stdout
  }

  /** What the service logs of a successful request for an operation. */
  const logged = ({ method, path, reply }: ShownOperation): string => {
    const route = path.replace(/\{\w+\}/, ':key').replace(/\/$/, '')
    return `"method":"${method}","route":"${route}","status":${reply.status}`
  }

  it('exist in four languages for every operation that is supported', () => {
    ok(operations.length > 40, String(operations.length))
    for (const { page, operation } of operations) {
      for (const language of Object.keys(interpreters)) {
        // The cast is safe: these are its names.
        ok(codeOf(page, operation, language as Language).includes('http'), operation.id)
      }
    }
  })

  for (const { page, operation } of operations) {
    for (const [language, { needs }] of Object.entries(interpreters)) {
      const isLeft = !isDeep && !(quick.includes(operation.id) && language !== 'PHP')
      const skip = isLeft ? leftToAll : missing(...needs)
      const { version, id, reply } = operation
      it(`work in ${language}: ${version} ${id}`, { skip }, async () => {
        // The cast is safe: these are its names.
        const name = language as Language
        const code = await filled(codeOf(page, operation, name), operation)
        const before = system().service.output().length
        const printed = await run(name, code)
        doesNotMatch(printed, /error_id|error_type|Warning|Failed/, code)
        if (reply.status === 204)
          equal(printed.trim(), { curl: '', PHP: 'Done' }[language] ?? '204')
        else ok(printed.length > 2, code)
        for (const field of reply.fields) ok(printed.includes(field.name), `${code}\n${printed}`)
        const line = logged(operation)
        await until(`the log has ${line}`, () =>
          system().service.output().slice(before).includes(line),
        )
      })
    }
  }
})
