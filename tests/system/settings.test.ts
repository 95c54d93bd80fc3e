import { deepEqual, equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { runCommandInTurn } from '../support/commands-in-turn.ts'
import { freePort } from '../support/postgres.ts'
import { runCommand } from '../support/process.ts'
import { missing } from '../support/programs.ts'
import { databaseFor } from '../support/system.ts'

/** The ID of a user who owns nothing. */
const nobody = 65_534

/** Starts the service with a bad setting and returns its output. */
async function refusal(env: Readonly<Record<string, string>>, expected = 2): Promise<string> {
  const safe = { PORT: '0', DATABASE_URL: 'sqlite:/tmp/daymark-is-never-opened/test.db' }
  const { status, output, errors } = await runCommandInTurn(['serve'], { ...safe, ...env })
  deepEqual([status, output], [expected, ''], `${JSON.stringify(env)}: ${errors}`)
  match(errors, /^daymark: [^\n]+\n$/)
  return errors
}

const bad: Readonly<Record<string, readonly string[]>> = {
  PORT: ['http', '65536'],
  HOST: ['not a host'],
  BASE_URL: ['cal.example.com', 'https://ada:secret@example.com'],
  SHORT_URL: ['/s'],
  DATABASE_URL: ['mysql://ada:secret@localhost/x', 'sqlite:'],
  LOG_LEVEL: ['loud'],
  TRUST_PROXY: ['my-proxy'],
  RATE_LIMIT: ['maybe'],
}

suite('a bad setting stops the service with one line that names it', () => {
  for (const [name, values] of Object.entries(bad)) {
    test(name, async () => {
      for (const value of values) {
        const message = await refusal({ [name]: value })
        match(message, new RegExp(`^daymark: ${name}: .*; use `))
        equal(message.includes('secret'), false)
      }
    })
  }

  test('DATABASE_URL of a file that is not a database, or of an unreachable server', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'notes.txt')
    writeFileSync(file, 'These are notes and no database. '.repeat(200))
    const port = await freePort()
    const urls = [
      `sqlite:${folder}`,
      `sqlite:${file}`,
      `sqlite:${file}/below.db`,
      'sqlite:/proc/none/d.db',
      `postgres://ada:secret@127.0.0.1:${port}/daymark`,
    ]
    for (const url of urls) {
      const message = await refusal({ DATABASE_URL: url }, 1)
      match(message, /^daymark: DATABASE_URL: the database cannot be used \(/)
      equal(message.includes('secret'), false)
    }
  })

  const isRoot = process.getuid?.() === 0

  const skip = isRoot && missing('a folder that other users may enter')

  test('DATABASE_URL of a read-only file', { skip }, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const env = { DATABASE_URL: `sqlite:${folder}/d.db` }
    equal((await runCommand(['migrate'], env)).status, 0)
    chmodSync(join(folder, 'd.db'), 0o444)
    if (isRoot) chownSync(folder, nobody, nobody)
    const as = isRoot ? { uid: nobody } : {}
    const { status, output, errors } = await runCommand(['serve'], { PORT: '0', ...env }, as)
    deepEqual([status, output], [1, ''])
    match(
      errors,
      /^daymark: DATABASE_URL: [^\n]+\(attempt to write a readonly database; \/[^\n]+\/d\.db, as the user \w+\)\n$/,
    )
  })

  test('DATABASE_URL of a database that does not exist on the server', async (t) => {
    const url = await databaseFor(t, 'postgres')
    match(await refusal({ DATABASE_URL: `${url}_other` }, 1), /DATABASE_URL: .*does not exist/)
  })
})

test('PORT that is in use', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.after(() => other.close())
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const env = { DATABASE_URL: await databaseFor(t, 'sqlite'), PORT: String(port) }
  const { status, output, errors } = await runCommand(['serve'], env)
  deepEqual([status, output], [1, ''])
  match(
    errors,
    new RegExp(`^daymark: PORT and HOST: cannot listen at 127\\.0\\.0\\.1:${port} [^\n]+\n$`),
  )
})
