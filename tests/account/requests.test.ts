import { equal, match, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { promisify } from 'node:util'
import {
  listCalendars,
  makeLink,
  type Sender,
} from '../../server/account/access/sample-request-views.ts'
import { languages, type SampleRequest } from '../../server/ui/sample-code.ts'
import { missing } from '../support/programs.ts'
import { sharedSystem } from '../support/system.ts'

/** Programs that run a copied request from a file. */
const interpreters = {
  curl: { program: 'sh', needs: ['curl'], file: 'request.sh' },
  TypeScript: { program: process.execPath, needs: [], file: 'request.mts' },
  PHP: { program: 'php', needs: ['php'], file: 'request.php' },
  Python: { program: 'python3', needs: ['python3'], file: 'request.py' },
} as const

const folder = mkdtempSync(join(tmpdir(), 'daymark-requests-'))
after(() => rmSync(folder, { recursive: true }))

describe('sample requests', () => {
  const system = sharedSystem('sqlite')

  const sender = (): Sender => {
    const { account, service } = system()
    return { baseUrl: service.baseUrl, clientId: account.client_id, token: account.token }
  }
  const run = async (language: keyof typeof interpreters, request: SampleRequest) => {
    const { program, file } = interpreters[language]
    const path = join(folder, file)
    const text = languages[language](request)
    writeFileSync(path, `${text}\n`)
    return (await promisify(execFile)(program, [path])).stdout
  }

  it('exist for each language', () => {
    equal(Object.keys(languages).join(), Object.keys(interpreters).join())
  })

  for (const language of Object.keys(interpreters)) {
    // The cast is safe: the test above checks the names.
    const name = language as keyof typeof interpreters
    const skip = missing(...interpreters[name].needs)
    it(`in ${name} add a link and list calendars`, { skip }, async () => {
      match(await run(name, makeLink(sender())), /['"]?status['"]?: ?['"]added['"]/)
      match(await run(name, listCalendars(sender())), /['"]?calendars['"]?: ?\[/)
    })
  }

  it('never contain the client ID or token in a URL', () => {
    for (const write of Object.values(languages)) {
      for (const request of [makeLink(sender()), listCalendars(sender())]) {
        const addresses = write(request).match(/https?:[^'"\s]*/g) ?? []
        equal(addresses.length, 1)
        ok(!/dc_|dm_|\?/.test(addresses.join()))
      }
    }
  })

  it('escape characters that would end a string', () => {
    const body = { kind: 'form', fields: { title: `it's "\\ $x` } } as const
    const request = { method: 'POST', url: '/', token: '', body, isAnswered: true }
    const written = Object.values(languages).map((write) => write(request))
    const expected = [`title=it'\\''s "\\ $x'`, '"it\'s \\"\\\\ $x"', `'it\\'s "\\\\ $x'`]
    for (const text of expected) ok(written.join('\n').includes(text), text)
  })

  it('write values of every kind as the language does', () => {
    const value = { yes: true, none: null, list: [1, 'two'], 'a-b': {} }
    const body = { kind: 'json', value } as const
    const request = { method: 'POST', url: '/', token: '', body, isAnswered: true }
    const packed = (language: keyof typeof languages) =>
      languages[language](request).replaceAll(/\s+/g, ' ')
    ok(packed('curl').includes('{ "yes": true, "none": null, "list": [ 1, "two" ], "a-b": {} }'))
    ok(packed('TypeScript').includes('{ yes: true, none: null, list: [ 1, "two", ], "a-b": { }, }'))
    ok(
      packed('PHP').includes(
        "[ 'yes' => true, 'none' => null, 'list' => [ 1, 'two', ], 'a-b' => [ ], ]",
      ),
    )
    ok(
      packed('Python').includes(
        '{ "yes": True, "none": None, "list": [ 1, "two", ], "a-b": { }, }',
      ),
    )
  })
})
