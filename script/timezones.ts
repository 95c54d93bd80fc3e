/**
 * Builds `timezones/` and `core/time/zone-labels.ts` from the tz database, and checks that Node reads
 * every zone as another program does.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { namesOf, type ZoneNames } from '../core/timezones/names.ts'
import { readSource } from '../core/timezones/source.ts'
import { zoneinfoFile } from '../core/timezones/version.ts'
import { writeZoneinfo } from '../core/timezones/zoneinfo.ts'

const help = `script/timezones build [FOLDER]  build the data from tzdata.zi and zone.tab of a folder
                                 (/usr/share/zoneinfo: Debian's package tzdata) and check it
script/timezones check           check that Node reads the data as zdump reads what zic compiles`

const project = new URL('..', import.meta.url)
const shipped = new URL('timezones/', project)
const firstYear = 1970
const lastYear = 2037
const path = (name: string) => new URL(name, shipped).pathname

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    loaded: { type: 'boolean', default: false },
  },
})
const [verb, folder = '/usr/share/zoneinfo'] = positionals

if (values.help || (verb !== 'build' && verb !== 'check')) console.log(help)
else {
  if (verb === 'build') build(folder)
  process.exitCode = values.loaded ? compare() : checkWithData()
}

function build(from: string): void {
  const text = readFileSync(join(from, 'tzdata.zi'), 'utf8')
  const table = readFileSync(join(from, 'zone.tab'), 'utf8')
  const source = readSource(text)
  writeFileSync(path(zoneinfoFile), writeZoneinfo(source, table))
  // The package dates its files on the day of its release.
  const released = statSync(join(from, 'tzdata.zi')).mtime.toISOString().slice(0, 10)
  const release = { version: source.version, released }
  writeFileSync(path('release.json'), `${JSON.stringify(release, undefined, 2)}\n`)
  for (const name of ['tzdata.zi', 'zone.tab']) copyFileSync(join(from, name), path(name))
  const names = namesOf(source, table)
  writeFileSync(new URL('core/time/zone-labels.ts', project), labelSource(source.version, names))
  console.log(`tz ${source.version}, released ${released}: ${names.labels.length} zones are listed`)
}

function labelSource(version: string, { labels, others }: ZoneNames): string {
  return `/** Names of the tz database ${version}; written by script/timezones. */

/** All identifiers of the database's zone.tab, and UTC; sorted. */
export const zoneLabels: readonly string[] = ${arrayOf(labels)}

/** The database's other names: older spellings, fixed offsets, abbreviations; sorted. */
export const otherZoneNames: readonly string[] = ${arrayOf(others)}
`
}

function arrayOf(names: readonly string[]): string {
  return `[\n${names.map((name) => `  '${name}',\n`).join('')}]`
}

/** Compares in a process that has loaded the data, because Node chooses it at startup. */
function checkWithData(): number {
  const texts = [...process.execArgv, new URL(import.meta.url).pathname, 'check', '--loaded']
  const env = { ...process.env, ICU_TIMEZONE_FILES_DIR: path('') }
  return spawnSync(process.execPath, texts, { env, stdio: 'inherit' }).status ?? 1
}

/** A change of a zone's offset as a string: Unix time and offset in seconds. */
type Change = string

function compare(): number {
  const source = readSource(readFileSync(path('tzdata.zi'), 'utf8'))
  const { labels, others } = namesOf(source, readFileSync(path('zone.tab'), 'utf8'))
  const names = [...labels, ...others]
  const expected = changesByZdump(names)
  const wrong = names.filter((name) => expected.get(name)?.join() !== changesByNode(name).join())
  const unknown = WINDOWS_TO_IANA_MAP.flatMap(({ iana }) => iana).filter(
    (name) => !names.includes(name),
  )
  const count = [...expected.values()].reduce((sum, changes) => sum + changes.length, 0)
  const isRead = process.versions.tz === source.version
  if (!isRead) console.log(`Node reads ${process.versions.tz} and not ${source.version}`)
  for (const name of wrong) console.log(`${name}: Node reads other changes than zdump`)
  for (const name of unknown) console.log(`${name}: a Windows name leads to it, and it is no zone`)
  console.log(`${names.length} zones, ${count} changes, ${wrong.length} zones differ`)
  return isRead && wrong.length + unknown.length === 0 ? 0 : 1
}

/** Returns the changes according to the C library's compiler and reader. */
function changesByZdump(names: readonly string[]): ReadonlyMap<string, readonly Change[]> {
  const compiled = mkdtempSync(join(tmpdir(), 'daymark-zic-'))
  try {
    const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
    execFileSync('zic', ['-b', 'fat', '-d', compiled, path('tzdata.zi')], { env })
    const years = `${firstYear},${lastYear + 1}`
    const files = names.map((name) => join(compiled, name))
    const texts = ['-v', '-c', years, ...files]
    const dumped = execFileSync('zdump', texts, { encoding: 'latin1', env, maxBuffer: 2 ** 30 })
    const lines = Map.groupBy(dumped.split('\n'), (line) => line.split(' ', 1)[0] ?? '')
    return new Map(names.map((name) => [name, changesIn(lines.get(join(compiled, name)) ?? [])]))
  } finally {
    rmSync(compiled, { recursive: true })
  }
}

/** Lines such as `… Sun Nov  1 06:59:59 2026 UT = Sun Nov  1 01:59:59 2026 CDT isdst=1 gmtoff=-18000`. */
function changesIn(lines: readonly string[]): readonly Change[] {
  const points = lines.flatMap((line) => {
    const [, text, offset] = /^\S+ +\S+ (.*?) UTC? = .* gmtoff=(-?\d+)$/.exec(line) ?? []
    const unix = Date.parse(`${text} UTC`) / 1000
    return text === undefined || !isWithin(unix) ? [] : [{ unix, offset: Number(offset) }]
  })
  const changed = points.filter(({ offset }, at) => at > 0 && offset !== points[at - 1]?.offset)
  return changed.map(({ unix, offset }) => `${unix} ${offset}`)
}

function isWithin(unix: number): boolean {
  return Date.UTC(firstYear, 0) / 1000 <= unix && unix < Date.UTC(lastYear + 1, 0) / 1000
}

function changesByNode(timeZone: string): readonly Change[] {
  const changes: Change[] = []
  let moment = Temporal.ZonedDateTime.from({ timeZone, year: firstYear, month: 1, day: 1 })
  while (true) {
    const next = moment.getTimeZoneTransition('next')
    if (next === null || !isWithin(next.epochMilliseconds / 1000)) return changes
    changes.push(`${next.epochMilliseconds / 1000} ${next.offsetNanoseconds / 1e9}`)
    moment = next
  }
}
