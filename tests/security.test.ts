import { deepEqual, ok } from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const read = (path: string) => readFileSync(path, 'utf8')

/** Returns the matches of a pattern in the sources, with their files. */
function found(files: string, pattern: RegExp): readonly { file: string; text: string }[] {
  const sources = globSync(files).filter((file) => !file.endsWith('.test.ts'))
  ok(sources.length > 0, files)
  return sources.flatMap((file) =>
    Array.from(read(file).matchAll(pattern), ([text]) => ({ file, text })),
  )
}

describe('the source code', () => {
  it('puts no value into a query', () => {
    // Only names of tables and internal numbers, in places that no visitor can reach.
    const allowed = [
      'server/storage/backup/inspection.ts',
      'server/storage/backup/postgres-backup.ts',
      'server/storage/dialects/postgres.ts',
      'server/storage/dialects/sqlite-file.ts',
      'server/storage/migrate.ts',
    ]
    const filled = /\b(?:rows|query|exec|prepare)\(\s*`[^`]*\$\{|sql\.raw\(/g
    const files = found('server/**/*.ts', filled).map(({ file }) => file)
    deepEqual([...new Set(files)].sort(), allowed)
  })

  it('compares no secret character by character', () => {
    const name = String.raw`\w*(?:token|secret|digest|signature|password|code|seal|tag|expected)`
    const value = String.raw`(?!undefined\b|null\b|''|\d)\S+`
    const compared = new RegExp(`\\b${name} [!=]== ${value}|[!=]== ${name}\\b(?!\\.)`, 'gi')
    deepEqual(found('server/{secrets/*,auth/*,account/form-token}.ts', compared), [])
  })

  it('starts no other program and evaluates no text', () => {
    // These start Node with an internal file and other time zone data, or this program again.
    const allowed = [
      'server/admin/commands/timezones.ts',
      'server/boot/workers.ts',
      'server/timezones/offsets.ts',
    ]
    const running =
      /'(?:node:)?(?:child_process|vm)'|\beval\(|new Function\(|\bcluster\.fork\(|\} from 'node:cluster'/g
    const files = found('{core,contract,server}/**/*.{ts,js}', running).map(({ file }) => file)
    deepEqual([...new Set(files)].sort(), allowed)
  })

  it('inserts text into pages only as text, and stores nothing in the browser', () => {
    const markup = 'innerHTML|outerHTML|insertAdjacentHTML|document\\.write|setHTML\\w*'
    const kept = 'localStorage|sessionStorage|indexedDB|caches\\.'
    deepEqual(found('server/ui/assets/**/*.js', new RegExp(`${markup}|${kept}`, 'g')), [])
  })
})

/** The requirements of levels 1 and 2, without chapter 17 and without OAuth servers. */
const asvs = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6
  3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12
  6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2
  8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.5.1-5 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4
  11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3
  15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`

/** The numbers of threats and faults. */
const threats = 'T.1-39 R.1-35'

/** Returns 1.2.1, 1.2.2 and 1.2.3 for `1.2.1-3`. */
function numbersOf(ranges: string): readonly string[] {
  return ranges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [, section = '', first = '', last = first] =
        /^(.*)\.(\d+)(?:-(\d+))?$/.exec(range) ?? []
      const count = Number(last) - Number(first) + 1
      return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`)
    })
}

const verdicts = ['tested', 'built', 'administrator', 'none', 'not met'] as const

/** Returns the table rows of a document: their numbers, verdict and place. */
function rowsOf(path: string) {
  const row = new RegExp(`^\\| ([TR]?\\d[^|]*) \\|.*?\\| (${verdicts.join('|')}) \\|(.*)\\|$`, 'gm')
  return Array.from(read(path).matchAll(row), ([, numbers = '', verdict = '', place = '']) => ({
    numbers: numbers.split(', '),
    verdict,
    place,
  }))
}

/** The files that a string mentions, with the name of a test if one follows in quotes. */
const named = /`((?:[\w.-]+\/)+[\w.-]+|[A-Z]+\.md)`(?: “([^”]+)”)?/g

for (const [path, numbers] of [
  ['docs/security/asvs.md', numbersOf(asvs)],
  ['docs/security/threats.md', numbersOf(threats).map(plainNumber)],
] as const) {
  describe(path, () => {
    const rows = rowsOf(path)

    it('has each number once', () => {
      deepEqual(rows.flatMap((row) => row.numbers).sort(), [...numbers].sort())
    })

    it('names a test or a place for each verdict that requires one', () => {
      const places = (place: string) => Array.from(place.matchAll(named), ([, file = '']) => file)
      const isTest = (file: string) => /^tests\/|\.test\.ts$/.test(file)
      const without = rows.filter(
        ({ verdict, place }) =>
          (verdict === 'tested' && !places(place).some(isTest)) ||
          (verdict === 'built' && places(place).length === 0),
      )
      deepEqual(without, [])
    })

    it('counts its rows correctly', () => {
      for (const verdict of verdicts) {
        const those = rows.filter((row) => row.verdict === verdict)
        const count = those.flatMap((row) => row.numbers).length
        ok(read(path).includes(`| ${verdict} | ${count} |\n`), `${verdict}: ${count}`)
      }
    })
  })
}

/** `T.1` is written T01. */
function plainNumber(number: string): string {
  const [letter = '', count = ''] = number.split('.')
  return letter + count.padStart(2, '0')
}

describe('the security documents', () => {
  const documents = ['SECURITY.md', ...globSync('docs/security/*.md')]

  it('mention only existing files and tests', () => {
    ok(documents.length > 4)
    const places = documents.flatMap((path) => Array.from(read(path).matchAll(named)))
    ok(places.length > 200)
    const missing = places.filter(
      ([, file = '', test]) => !existsSync(file) || (test && !read(file).includes(test)),
    )
    deepEqual(
      missing.map(([text]) => text),
      [],
    )
  })
})
