import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { settings } from '../server/config/settings.ts'
import { guideGroups } from '../server/docs/guide-list-views.ts'
import { missing } from './support/programs.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { dependencies } = JSON.parse(read('package.json'))

/**
 * Returns the files of the project that are copied into the image, according to `.dockerignore`.
 */
const shipped = read('.dockerignore')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))

/** Settings in these files that belong to other programs. */
const foreign = [
  'NODE_OPTIONS',
  'SQLITE_TMPDIR',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
]

describe('the deployment files', () => {
  it('use only existing settings', () => {
    const files = globSync('deploy/{*.yaml,*.example,*.service,Dockerfile}')
    assert.equal(files.length, 5)
    for (const file of files) {
      const text = read(file).replace(/^#.*$/gm, '')
      const names = text.match(/\b[A-Z]+_?[A-Z]+(?==[^"]|: ["\w-]+)/g) ?? []
      const unknown = names.filter((name) => !(name in settings) && !foreign.includes(name))
      assert.deepEqual(
        unknown.filter((name) => !/^(CMD|ALL)$/.test(name)),
        [],
        file,
      )
    }
  })

  it('include everything to run: the service starts with nothing else', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-shipped-'))
    t.after(() => rmSync(folder, { recursive: true }))
    for (const path of shipped) {
      cpSync(path, join(folder, path), {
        recursive: true,
        filter: (source) => !source.endsWith('.test.ts'),
      })
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    const env = { ...process.env, DATABASE_URL: `sqlite:${join(folder, 'data', 'daymark.db')}` }
    const run = spawnSync(process.execPath, ['script/daymark.mjs', 'migrate'], { cwd: folder, env })
    assert.equal(run.status, 0, String(run.stderr))
  })

  it('include every guide', () => {
    const left = read('.dockerignore').split('\n')
    for (const { file } of guideGroups.flatMap((group) => group.guides)) {
      assert.ok(shipped.includes(file) || shipped.includes(file.split('/')[0] ?? ''), file)
      assert.ok(!left.some((line) => line !== '' && file.startsWith(`${line}/`)), file)
    }
  })

  it('need no development dependency', () => {
    const sources = globSync('{core,contract,server}/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && !file.startsWith('server/ui/assets/'),
    )
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/^(?!import type\b)(?:import|export)\b[^'"]*?from '([^.'][^']*)'/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
        .map((name) => name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? name)
        .filter((name) => !(name in dependencies))
        .map((name) => `${file}: ${name}`),
    )
    assert.deepEqual(missing, [])
  })

  it('run a command as the user of the service, with its settings', {
    skip: missing('root', 'a folder that other users may enter'),
  }, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-wrapper-'))
    t.after(() => rmSync(folder, { recursive: true }))
    chownSync(folder, 65_534, 65_534)
    const [settings, path] = [join(folder, 'daymark.env'), join(folder, 'd.db')]
    const lines = ['# All', '', `DATABASE_URL=sqlite:${path}`, 'MAIL_FROM=A $(B) <c@d.example>']
    writeFileSync(settings, lines.join('\n'), { mode: 0o600 })
    const env = {
      PATH: process.env['PATH'],
      DAYMARK_ENV: settings,
      DAYMARK_USER: 'nobody',
      DAYMARK_PROJECT: process.cwd(),
    }
    const run = spawnSync('deploy/daymark', ['migrate'], { env })
    assert.deepEqual([run.status, String(run.stderr)], [0, ''])
    const { uid, mode } = statSync(path)
    assert.deepEqual([uid, mode & 0o777], [65_534, 0o600])
    assert.match(read('deploy/daymark.env.example'), /^DATABASE_URL=/m)
  })

  it('include a unit that systemd accepts, with few privileges', {
    skip: missing('systemd-analyze'),
  }, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-unit-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const unit = join(folder, 'daymark.service')
    const here = read('deploy/daymark.service').replace(/\/opt\/daymark(?=\/node)/, process.cwd())
    writeFileSync(unit, here)
    const verified = spawnSync('systemd-analyze', ['verify', unit])
    assert.deepEqual([verified.status, String(verified.stderr)], [0, ''])
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', unit])
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(String(judged.stdout))?.[1]
    assert.ok(Number(exposure) <= 1.5, `exposure is ${exposure}`)
  })
})
