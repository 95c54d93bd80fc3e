import { deepEqual, equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { helpFor, readOptions } from '../../server/admin/commands/command.ts'
import { commands } from '../../server/boot/main.ts'
import { readConfig } from '../../server/config/config.ts'
import { verifyPassword } from '../../server/secrets/passwords.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { runCommandInTurn } from '../support/commands-in-turn.ts'
import { upperEngines } from '../support/depth.ts'
import { runCommand } from '../support/process.ts'
import { clientOf, databaseFor, makeAccount, processFor, until } from '../support/system.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-commands-'))
after(() => rmSync(folder, { recursive: true }))

const nowhere = { DATABASE_URL: `sqlite:${folder}/test.db` }
const email = ['--email', 'ada@example.com']
const password = ['--password', 'correct horse']

const optionsOf: Readonly<Record<string, readonly string[]>> = {
  serve: ['--demo'],
  migrate: [],
  'account create': ['--email', '--password', '--json'],
  'account demand-token': ['--email', '--links'],
  'account sign-out': ['--email', '--all'],
  'token create': ['--email', '--name'],
  'token list': ['--email'],
  'token revoke': ['--email', '--id'],
  'link versions': ['--key'],
  'link restore': ['--key', '--version'],
  'calendar import': ['--account', '--calendar', '--file', '--url', '--preview'],
  'calendar export': ['--calendar', '--csv'],
  'account stop': ['--email', '--reason'],
  'link resume': ['--key'],
  'stop list': [],
  'stop find': ['--address'],
  'jobs list': [],
  'jobs retry': ['--id', '--all'],
  'jobs drop': ['--id'],
}

test('every command lists its options with --help', async () => {
  const helps = Object.entries(optionsOf).map(async ([name, options]) => {
    const { status, output, errors } = await runCommandInTurn(
      [...name.split(' '), '--help'],
      nowhere,
    )
    deepEqual([status, errors], [0, ''])
    equal(output.startsWith(`daymark ${name}: `), true)
    deepEqual(output.match(/(?<=^ {2})--\w+/gm) ?? [], options)
  })
  const overviews = [[], ['--help'], ['-h'], ['help'], ['token', '--help']].map(async (texts) => {
    const { status, output } = await runCommandInTurn(texts, nowhere)
    equal(status, 0)
    for (const name of Object.keys(optionsOf)) match(output, new RegExp(`^ {2}${name} +\\w`, 'm'))
  })
  await Promise.all([...helps, ...overviews])
})

test('the example of every command is accepted by it', () => {
  for (const command of commands) {
    const texts = command.example.match(/"[^"]*"|\S+/g) ?? []
    const options = readOptions(
      command,
      texts.map((text) => text.replaceAll('"', '')),
    )
    equal(Object.keys(options).length > 0, texts.length > 0, command.name)
    match(helpFor(command), new RegExp(`^example: daymark ${command.name}( |$)`, 'm'))
  }
})

test('a mistyped command ends with status 2 and names the accepted options', async () => {
  const wrong: [string[], RegExp][] = [
    [['account', 'create'], /^daymark: --email is required: /],
    [
      ['account', 'create', ...email],
      /^daymark: --password is required: password, at least 8 char/,
    ],
    [
      ['account', 'create', '--email', 'ada', ...password],
      /^daymark: --email 'ada' is not an email/,
    ],
    [
      ['account', 'create', ...email, '--password', 'short'],
      /^daymark: --password is too short; use/,
    ],
    [
      ['account', 'create', ...email, '--password', 'Password'],
      /^daymark: --password is easy to gu/,
    ],
    [['account', 'create', ...email, '--password'], /^daymark: --password needs a value: password/],
    [['account', 'create', ...email, '--password', '-x'], /; use --email, --password, --json$/],
    [['token', 'create'], /^daymark: --email is required: /],
    [['token', 'list', '--id', '1'], /'--id'; use --email$/],
    [['token', 'revoke', ...email], /^daymark: --id is required: /],
    [
      ['account', 'demand-token', ...email, '--links', 'perhaps'],
      /^daymark: --links is not supported; use on or off$/,
    ],
    [
      ['calendar', 'import', '--account', 'a', '--calendar', 'a'],
      /^daymark: use either --file or --url$/,
    ],
    [
      ['calendar', 'import', '--account', 'a', '--calendar', 'a', '--file', 'a', '--url', 'a'],
      /^daymark: use either --file or --url$/,
    ],
    [['restore'], /^daymark: --from is required: path of the backup$/],
    [['migrate', 'now'], /'now'; use no options$/],
    [['migrate', '--force'], /'--force'; use no options$/],
    [['serve', '--port', '80'], /'--port'; use --demo$/],
  ]
  // Some are checked after the database, which exists and is empty.
  writeFileSync(join(folder, 'test.db'), '')
  const done = wrong.map(async ([texts, expected]) => {
    const { status, output, errors } = await runCommandInTurn(texts, nowhere)
    deepEqual([status, output], [2, ''], `${texts.join(' ')}: ${errors}`)
    match(errors, /^[^\n]+\n$/)
    match(errors.trimEnd(), expected)
  })
  await Promise.all(done)
})

test('an unknown command lists all commands, one per line', async () => {
  const { status, output, errors } = await runCommandInTurn(['token'], nowhere)
  deepEqual([status, output], [2, ''])
  match(errors, /^daymark: there is no command 'token'; use one of:\n {2}serve +run the service\n/)
  match(errors, /^ {2}token create +\w/m)
})

test('--version prints the version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { status, output } = await runCommandInTurn(['--version'], nowhere)
  deepEqual([status, output], [0, `${version}\n`])
})

test('a command that needs data does not create a missing database', async () => {
  const path = join(folder, 'none', 'test.db')
  const texts = [
    ['token', 'list', ...email],
    ['calendar', 'stop', '--calendar', 'a', '--reason', 'a'],
    ['stop', 'list'],
    ['calendar', 'export', '--calendar', 'a'],
    ['backup', '--to', join(folder, 'backup.db')],
  ]
  const refused = await Promise.all(
    texts.map((some) => runCommandInTurn(some, { DATABASE_URL: `sqlite:${path}` })),
  )
  for (const { status, output, errors } of refused) {
    deepEqual([status, output], [1, ''])
    equal(errors, `daymark: DATABASE_URL: there is no database at ${path} yet\n`)
  }
  equal(existsSync(join(folder, 'none')), false)
  equal(existsSync(join(folder, 'backup.db')), false)
})

/** Runs the entry point on the current Node, which reports another version. */
function startAs(version: string): Promise<{ status: unknown; errors: string }> {
  const versions = `{ value: { ...process.versions, node: '${version}' } }`
  const disguise = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`
  return startBy(process.execPath, '--import', disguise)
}

async function startBy(node: string, ...options: readonly string[]) {
  const entry = fileURLToPath(new URL('../../script/daymark.mjs', import.meta.url))
  const texts = [...options, entry, '--version']
  const child = spawn(node, texts, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [status] = await once(child, 'close')
  return { status, errors }
}

suite('the start', () => {
  for (const version of ['26.10.1', '26.110.0']) {
    test(`accepts Node ${version}`, async () => {
      deepEqual(await startAs(version), { status: 0, errors: '' })
    })
  }

  for (const version of ['20.20.2', '26.9.1', '27.0.0', '27.10.0', '260.10.0']) {
    test(`rejects Node ${version} in one line`, async () => {
      const { status, errors } = await startAs(version)
      equal(status, 1)
      equal(
        errors,
        `daymark: needs Node 26.10.0 or a later 26.x; this is ${version}; start it with script/server or npm run\n`,
      )
    })
  }
})

const otherNode = '/usr/bin/node'

test('runs on an older Node far enough to reject it', {
  skip: !existsSync(otherNode),
}, async () => {
  const { status, errors } = await startBy(otherNode)
  equal(status, 1)
  match(errors, /^daymark: needs Node [^\n]+\n$/)
})

for (const engine of upperEngines) {
  suite(`commands on ${engine}`, () => {
    test('every command works on an empty database', async (t) => {
      const unknown = /^daymark: no account has this email\n$/
      const expected: [string[], number, RegExp][] = [
        [['migrate'], 0, /^the database is up to date\n$/],
        [
          ['account', 'create', ...email, ...password],
          0,
          /^account +1 \(ada@example\.com\)\ntoken +dm_[a-z0-9]{32} .*\nclient ID +dc_[a-z0-9]{20}\n$/,
        ],
        [['token', 'create', ...email], 1, unknown],
        [['token', 'list', ...email], 1, unknown],
        [['token', 'revoke', ...email, '--id', '1'], 1, unknown],
        [['account', 'demand-token', ...email, '--links', 'on'], 1, unknown],
        [
          ['link', 'versions', '--key', 'a'],
          1,
          /^daymark: there is no short link with this key\n$/,
        ],
        [
          ['calendar', 'export', '--calendar', 'a'],
          1,
          /^daymark: there is no calendar with this key\n$/,
        ],
        [['calendar', 'import', '--account', 'a', '--calendar', 'a', '--file', 'a'], 1, unknown],
        [
          ['link', 'restore', '--key', 'a', '--version', '0'],
          1,
          /^daymark: there is no short link with this key/,
        ],
      ]
      const done = expected.map(async ([texts, status, said]) => {
        const env = { DATABASE_URL: await databaseFor(t, engine) }
        if (engine === 'sqlite') writeFileSync(env.DATABASE_URL.replace('sqlite:', ''), '')
        const done = await runCommandInTurn(texts, env)
        equal(done.status, status, done.errors)
        match(status === 0 ? done.output : done.errors, said)
        equal(status === 0 ? done.errors : done.output, '')
      })
      await Promise.all(done)
    })

    test('account create --json prints one line, and rejects a second account with the same address', async (t) => {
      const env = { DATABASE_URL: await databaseFor(t, engine) }
      const create = (address: string) =>
        runCommandInTurn(['account', 'create', '--email', address, ...password, '--json'], env)
      const { status, output, errors } = await create(' Ada@Example.com ')
      deepEqual([status, errors], [0, ''])
      match(output, /^\{[^\n]*\}\n$/)
      const account = JSON.parse(output)
      deepEqual(Object.keys(account), ['account_id', 'email', 'token', 'client_id'])
      deepEqual([account.account_id, account.email], [1, 'ada@example.com'])
      const duplicate = await create('ADA@example.com')
      deepEqual([duplicate.status, duplicate.output], [1, ''])
      match(duplicate.errors, /^daymark: this email already has an account\n$/)
      equal(JSON.parse((await create('bob@example.com')).output).account_id > 1, true)
    })

    test('a password is read from standard input, where no process list shows it', async (t) => {
      const env = { DATABASE_URL: await databaseFor(t, engine) }
      const create = (address: string, input: string) =>
        runCommand(['account', 'create', '--email', address, '--password', '-'], env, { input })
      for (const [address, input] of [
        ['ada@example.com', 'correct horse\n'],
        ['bob@example.com', 'correct horse'],
        ['eve@example.com', 'correct horse\r\nmore\n'],
      ] as const) {
        const { status, errors } = await create(address, input)
        deepEqual([status, errors], [0, ''])
      }
      for (const input of ['', '\n', 'short\nlonger than that\n']) {
        const { status, errors } = await create('zoe@example.com', input)
        equal(status, 2)
        match(errors, /^daymark: --password is too short; use at least 8 characters\n$/)
      }
      const db = openDatabase(readConfig(env).databaseUrl, () => {})
      const rows = await db.rows('select password_digest from accounts', [])
      await db.close()
      equal(rows.length, 3)
      for (const { password_digest: digest } of rows) {
        match(String(digest), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
        equal(await verifyPassword('correct horse', String(digest)), true)
      }
    })

    test('tokens are created, listed and revoked while the service runs', async (t) => {
      const env = { DATABASE_URL: await databaseFor(t, engine) }
      equal((await runCommandInTurn(['migrate'], env)).status, 0)
      const [{ baseUrl }] = await Promise.all([
        processFor(t, env),
        makeAccount(env),
        makeAccount(env, 'bob@example.com'),
      ])
      const token = (...texts: string[]) => runCommandInTurn(['token', ...texts], env)
      const created = (await token('create', ...email, '--name', 'for the phone')).output
      match(created, /^dm_[a-z0-9]{32}\n$/)
      const client = clientOf(baseUrl, created.trim())
      match((await token('list', ...email)).output, /\tnever used\tactive\tfor the phone\n/)
      await client.call('/me/calendars/list/')
      const list = await until('the use of the token is stored', async () => {
        const { output } = await token('list', ...email)
        return /\tlast used .*\tfor the phone\n/.test(output) && output
      })
      const day = String.raw`\d{4}-\d\d-\d\d`
      const line = `^(\\d+)\\tdm_[a-z0-9]{4}…\\tread and write\\tcreated ${day}\\tlast used ${day}\\tactive\\tfor the phone$`
      const id = new RegExp(line, 'm').exec(list)?.[1]
      equal(list.split('\n').length, 3)
      equal(list.includes(created.trim()), false, 'a list shows a complete token')
      const foreign = await token('revoke', '--email', 'bob@example.com', '--id', String(id))
      equal(foreign.status, 1)
      await client.call('/me/calendars/list/')
      equal((await token('revoke', ...email, '--id', String(id))).status, 0)
      equal((await client.send('/me/calendars/list/')).status, 401)
      equal((await token('revoke', ...email, '--id', String(id))).status, 1)
      for (const id of ['first', '1e0', '0x1', '1.0', '-1', ' ', '9'.repeat(20)]) {
        const { status, errors } = await token('revoke', ...email, `--id=${id}`)
        equal(status, 2, id)
        match(errors, /^daymark: --id is not a number; token list shows them\n$/)
      }
      match((await token('list', ...email)).output, /\trevoked \d{4}-\d\d-\d\d\tfor the phone\n/)
    })

    test('an older program rejects a newer schema', async (t) => {
      const env = { DATABASE_URL: await databaseFor(t, engine) }
      equal((await runCommandInTurn(['migrate'], env)).status, 0)
      const db = openDatabase(readConfig(env).databaseUrl, () => {})
      const newer = "insert into migrations values (9999, 'of a later program', 0)"
      await db.transaction((connection) => connection.rows(newer, []))
      await db.close()
      const refused = [['migrate'], ['serve'], ['token', 'list', ...email]].map(async (texts) => {
        const { status, output, errors } = await runCommandInTurn(texts, { PORT: '0', ...env })
        deepEqual([status, output], [1, ''])
        match(
          errors,
          /^daymark: the database has schema 9999, but this version only knows up to \d+: [^\n]+\n$/,
        )
      })
      await Promise.all(refused)
    })
  })
}
