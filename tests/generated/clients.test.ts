/** Clients that generators make from both OpenAPI documents, compiled and run against the service. */

import { deepEqual } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { openApiDocument as firstDocument } from '../../contract/openapi.ts'
import { openApiDocument as secondDocument } from '../../contract/v2/openapi.ts'
import { deepOnly } from '../support/depth.ts'
import { sharedSystem } from '../support/system.ts'
import { mistakes, programs } from './programs.ts'

const run = promisify(execFile)

const compilerOptions = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, types: ['node'] },
  ...{ target: 'esnext', module: 'nodenext', allowImportingTsExtensions: true },
}

describe('generated clients', { skip: deepOnly }, () => {
  const system = sharedSystem('sqlite')
  const directory = mkdtempSync(join(tmpdir(), 'clients-'))
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
  /** Returns what the compiler prints: its errors. */
  const compile = (): Promise<string> =>
    run(resolve('node_modules/.bin/tsc'), ['-p', directory, '--pretty', 'false']).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    )

  before(async () => {
    write('v1.json', JSON.stringify(firstDocument('https://daymark.test')))
    write('v2.json', JSON.stringify(secondDocument(['https://daymark.test/api/v2'])))
    write('package.json', JSON.stringify({ type: 'module' }))
    write('tsconfig.json', JSON.stringify({ compilerOptions }))
    symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
    for (const [name, [text]] of Object.entries(programs)) write(name, text)
    for (const [name, text] of Object.entries(mistakes)) write(name, text)
    await run(process.execPath, ['tests/generated/generate.mjs', directory])
  })
  after(() => rmSync(directory, { recursive: true, force: true }))

  it('compile in strict mode, except programs with a mistake', async () => {
    const errors = await compile()
    const files = errors
      .match(/[\w./-]+(?=\(\d+,\d+\): error)/g)
      ?.map((path) => path.split('/').at(-1))
    deepEqual([...new Set(files)].sort(), Object.keys(mistakes).sort(), errors)
  })

  for (const [name, [, printed]] of Object.entries(programs)) {
    it(`work against the service: ${name}`, async () => {
      const { account, service } = system()
      const { stdout } = await run(process.execPath, [join(directory, name)], {
        env: {
          ...process.env,
          ...{ ADDRESS: service.baseUrl, TOKEN: account.token, CLIENT: account.client_id },
        },
      })
      deepEqual(JSON.parse(stdout), printed)
    })
  }
})
