import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { findZoneState } from '../../server/storage/timezones.ts'
import type { TestEngine } from '../support/databases.ts'
import { deepOnly, upperEngines } from '../support/depth.ts'
import { freePort } from '../support/postgres.ts'
import { runCommand, startProcess } from '../support/process.ts'
import { debianPython, missing } from '../support/programs.ts'
import {
  type Client,
  clientOf,
  databaseFor,
  makeAccount,
  type Scope,
  until,
} from '../support/system.ts'
import { januaries, type Release, writeRelease } from '../support/zone-data.ts'

const email = 'ada@example.com'

/** A service whose time zone data can be updated, with its account. */
async function prepare(scope: Scope, engine: TestEngine) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-zones-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const env = {
    DATABASE_URL: await databaseFor(scope, engine),
    BASE_URL: 'https://cal.example.com',
    TIMEZONE_DIR: join(folder, 'installed'),
  }
  const run = async (...texts: readonly string[]) => {
    const { status, output, errors } = await runCommand(texts, env)
    equal(status, 0, `${texts.join(' ')}: ${errors}`)
    return output
  }
  const install = (release: Release) => run('timezones', 'install', writeRelease(folder, release))
  await install('9998a')
  const account = await makeAccount(env)
  const start = async () => {
    const port = String(await freePort())
    const service = await startProcess({ ...env, PORT: port })
    scope.after(async () => {
      await service.kill()
    })
    return { ...service, client: clientOf(`http://127.0.0.1:${port}`, account.token) }
  }
  return { env, folder, account, run, install, start }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Creates a calendar with events of every kind, a series and a short link in each zone. */
async function addEvents({ folder, account, run }: Prepared, client: Client) {
  const { calendar } = await client.call('/me/calendars/create/', { title: 'Trips' })
  const add = (title: string, texts: Readonly<Record<string, string>>) =>
    client.call('/me/calendars/events/create/', { calendar_id: calendar.id, title, ...texts })
  for (const timezone of Object.keys(januaries)) {
    await add(`january ${timezone}`, { start_date: '2035-01-15 09:00', timezone })
    await add(`july ${timezone}`, { start_date: '2035-07-16 09:00', timezone })
    await add(`past ${timezone}`, { start_date: '2020-01-15 09:00', timezone })
    await add(`day ${timezone}`, { start_date: '2035-01-15', all_day_event: 'true', timezone })
  }
  await add('floating', { start_date: '2035-01-15 09:00' })
  await add('berlin', { start_date: '2035-01-15 09:00', timezone: 'Europe/Berlin' })
  const file = join(folder, 'series.ics')
  writeFileSync(file, seriesFile(Object.keys(januaries)))
  const to = ['--account', email, '--calendar', calendar.uniquekey]
  await run('calendar', 'import', ...to, '--file', file)
  const texts = { title: 'Link', start: '2035-01-15 09:00', timezone: 'America/Winnipeg' }
  const query = new URLSearchParams({ client: account.client_id, ...texts, service: 'ics' })
  const link = await client.get(`/dir/link/add/?${query}`)
  return { path: `/feed/${calendar.uniquekey}.ics`, link: JSON.parse(link.text).data.uniquekey }
}

function seriesFile(zones: readonly string[]): string {
  const series = zones.map(
    (zone) => `BEGIN:VEVENT\r\nUID:${zone}\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:series ${zone}\r
DTSTART;TZID=${zone}:20340601T090000\r\nDTEND;TZID=${zone}:20340601T100000\r
RRULE:FREQ=WEEKLY\r\nEND:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n${series.join('')}END:VCALENDAR\r\n`
}

/** Returns the components of a feed by summary, as text. */
function componentsOf(feed: string): ReadonlyMap<string, string> {
  const all = feed.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []
  return new Map(all.map((text) => [/SUMMARY:(.*)\r/.exec(text)?.[1] ?? '', text]))
}

/** Returns UID, SEQUENCE and start of each event, as a client of the feed reads them. */
function readBy(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  ICAL.TimezoneService.reset()
  return new Map(
    events.map(({ summary, uid, sequence, startDate }) => [
      summary,
      { uid, sequence, unix: startDate.toUnixTime() },
    ]),
  )
}

function hoursOf(release: Release): readonly (readonly [string, number])[] {
  return Object.entries(januaries).map(([zone, hours]) => [zone, hours[release]])
}

const releases = ['9998a', '9998b', '9998c', '9998d'] as const

/** Waits until all times follow a release. */
async function untilFollowed({ env }: Prepared, release: Release): Promise<void> {
  const db = openDatabase(readConfig(env).databaseUrl, () => {})
  try {
    await until(`times follow ${release}`, async () => {
      const state = await findZoneState(db)
      return state?.version === release && state.target === ''
    })
  } finally {
    await db.close()
  }
}

for (const engine of upperEngines) {
  suite(`new time zone data on ${engine}`, () => {
    test('moves only the affected events at the next start, once', async (t) => {
      const prepared = await prepare(t, engine)
      const { install, start } = prepared
      let path = ''
      let link = ''
      let before: { feed: string; etag: string; release: Release; file: string } | undefined
      for (const release of releases) {
        if (release !== '9998a') await install(release)
        const { client, stop } = await start()
        if (!before) ({ path, link } = await addEvents(prepared, client))
        await untilFollowed(prepared, release)
        const { text: feed, headers } = await client.get(path)
        const file = (await client.get(`/s/${link}`)).text
        const read = readBy(feed)
        for (const [zone, hours] of hoursOf(release)) {
          const unix = Date.UTC(2035, 0, 15, 9 - hours) / 1000
          equal(read.get(`january ${zone}`)?.unix, unix, `${zone} in ${release}`)
        }
        if (before) compare(before, { feed, etag: String(headers['etag']), release, file })
        before = { feed, etag: String(headers['etag']), release, file }
        equal(await stop(), 0)
      }
    })

    const needsPython = { skip: missing('python-icalendar') }
    test(
      'is read by python-icalendar under the same UID as a later version',
      needsPython,
      async (t) => {
        const prepared = await prepare(t, engine)
        const { install, start } = prepared
        const first = await start()
        const { path } = await addEvents(prepared, first.client)
        const before = readByPython((await first.client.get(path)).text)
        await first.stop()
        await install('9998d')
        const { client } = await start()
        await untilFollowed(prepared, '9998d')
        const after = readByPython((await client.get(path)).text)
        const summary = 'january America/Winnipeg'
        const [was, is] = [before.get(summary), after.get(summary)]
        deepEqual([was?.start, was?.sequence], ['2035-01-15T15:00:00+00:00', 0])
        deepEqual([is?.start, is?.sequence], ['2035-01-15T14:00:00+00:00', 1])
        equal(is?.uid, was?.uid)
        deepEqual(after.get('berlin'), before.get('berlin'))
      },
    )

    test('has the same result after repeated kills', { skip: deepOnly }, async (t) => {
      const prepared = await prepare(t, engine)
      const { install, start } = prepared
      const first = await start()
      const { path } = await addEvents(prepared, first.client)
      await first.stop()
      await install('9998d')
      for (let attempt = 0; attempt < 4; attempt++) {
        const { kill } = await start()
        await new Promise((resolve) => setTimeout(resolve, 40 * attempt))
        await kill()
      }
      // Two concurrent processes finish it.
      const [{ client }] = await Promise.all([start(), start()])
      await untilFollowed(prepared, '9998d')
      const read = readBy((await client.get(path)).text)
      for (const zone of Object.keys(januaries)) {
        equal(read.get(`january ${zone}`)?.sequence, 1, zone)
        equal(read.get(`series ${zone}`)?.sequence, 1, zone)
        equal(read.get(`past ${zone}`)?.sequence, 0, zone)
      }
    })

    test('is checked, previewed and applied by commands', async (t) => {
      const prepared = await prepare(t, engine)
      const { env, folder, run, start } = prepared
      const { client, stop } = await start()
      await addEvents(prepared, client)
      await stop()
      const file = writeRelease(folder, '9998c')
      const old = Date.now() / 1000 - 200.5 * 86_400
      utimesSync(file, old, old)
      const tried = await run('timezones', 'status', file)
      match(tried, /^with 9998c:\nin use: 9998c, installed, 200 days old\n/)
      // The events of two and a half zones: Casablanca's summer times change too.
      match(tried, /\n9998c would move 7 events and 0 short links\n$/)
      const before = await run('timezones', 'status')
      match(
        before,
        /^in use: 9998a, installed, 0 days old\nalso available: 20\d\d[a-z], shipped with Daymark\ndatabase: times follow 9998a\n$/,
      )
      match(await run('timezones', 'install', file), /^installed 9998c in /)
      equal(await run('timezones', 'apply'), 'all times follow 9998c\n')
      match(await run('timezones', 'status'), /database: times follow 9998c\n$/)
      const aged = await start()
      const line = 'Time zone data 9998c is 200 days old: docs/guides/time-zones.md '
      await until('the age is reported', () => aged.output().includes(line))
      await aged.stop()
      const wrong: readonly (readonly [string, RegExp])[] = [
        [file, /^daymark: 9998c is not newer than 9998c, which is in use\n$/],
        [
          'package.json',
          /^daymark: package\.json is not time zone data; use zoneinfo64\.res or tzdata\.zi\n$/,
        ],
        [join(folder, 'none'), /^daymark: ENOENT: /],
        [writeBroken(folder), /^daymark: Node cannot read all zones of it: /],
      ]
      for (const [path, expected] of wrong) {
        const { status, errors } = await runCommand(['timezones', 'install', path], env)
        equal(status, 1)
        match(errors, expected)
      }
    })
  })
}

/** Writes data with a newer version number that is damaged in the middle. */
function writeBroken(folder: string): string {
  const bytes = readFileSync(new URL('../../timezones/zoneinfo64.res', import.meta.url))
  const { version } = JSON.parse(
    readFileSync(new URL('../../timezones/release.json', import.meta.url), 'utf8'),
  )
  const at = bytes.indexOf(Buffer.from(version, 'utf16le'))
  Buffer.from('9999a', 'utf16le').copy(bytes, at)
  const path = join(folder, 'broken.res')
  writeFileSync(path, bytes.fill(0xff, 60_000, 70_000))
  return path
}

interface PythonEvent {
  readonly summary: string
  readonly uid: string
  readonly sequence: number
  readonly start: string
}

function readByPython(feed: string): ReadonlyMap<string, PythonEvent> {
  const script = fileURLToPath(new URL('../support/read-calendar.py', import.meta.url))
  const events: readonly PythonEvent[] = JSON.parse(
    execFileSync(debianPython, [script], { input: feed, encoding: 'utf8' }),
  )
  return new Map(events.map((event) => [event.summary, event]))
}

interface Seen {
  readonly feed: string
  readonly etag: string
  readonly release: Release
  readonly file: string
}

/** Checks the differences between two releases, and that nothing else differs. */
function compare(before: Seen, after: Seen): void {
  const moved = Object.entries(januaries)
    .filter(([, hours]) => hours[before.release] !== hours[after.release])
    .map(([zone]) => zone)
  equal(before.etag === after.etag, moved.length === 0)
  const [was, is] = [readBy(before.feed), readBy(after.feed)]
  const [written, now] = [componentsOf(before.feed), componentsOf(after.feed)]
  deepEqual([...now.keys()], [...written.keys()])
  for (const [summary, text] of now) {
    const [kind = '', zone = ''] = summary.split(' ')
    // Only Morocco changes in summer too.
    const kinds = zone.startsWith('Africa') ? /january|july|series/ : /january|series/
    const isMoved = moved.includes(zone) && kinds.test(kind)
    equal(text === written.get(summary), !isMoved, summary)
    equal(is.get(summary)?.uid, was.get(summary)?.uid)
    if (isMoved) equal(is.get(summary)?.sequence, (was.get(summary)?.sequence ?? 0) + 1, summary)
  }
  const isLinkMoved = moved.includes('America/Winnipeg')
  equal(before.file === after.file, !isLinkMoved)
  if (isLinkMoved) {
    match(after.file, /SEQUENCE:1\r/)
    match(after.file, /DTSTART:20350115T140000Z/)
    ok(before.file.includes('DTSTART:20350115T150000Z'))
  }
}

/**
 * Returns the first line of the status, run on a Node that reports another version of its time zone
 * data.
 */
async function statusWith(own: string, env: Readonly<Record<string, string>>): Promise<string> {
  const versions = `{ value: { ...process.versions, tz: '${own}' } }`
  const disguise = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`
  const NODE_OPTIONS = `--import "${disguise}"`
  const run = await runCommand(['timezones', 'status'], { ...env, NODE_OPTIONS })
  return run.output.split('\n')[0] ?? run.errors
}

suite('the installed time zone data', () => {
  test('is used if it is the newest, wherever it comes from', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-zones-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const installed = join(folder, 'installed')
    const DATABASE_URL = `sqlite:${join(folder, 'a.db')}`
    const env = { DATABASE_URL, TIMEZONE_DIR: installed, ICU_TIMEZONE_FILES_DIR: '' }
    await makeAccount({ DATABASE_URL })
    match(await statusWith('9999z', env), /^in use: 9999z, built into Node, /)
    const plain = await runCommand(['timezones', 'status'], env)
    match(plain.output, /^in use: 20\d\d[a-z], (?:shipped with Daymark|built into Node), /)
    const { status } = await runCommand(
      ['timezones', 'install', writeRelease(folder, '9998a')],
      env,
    )
    equal(status, 0)
    match((await runCommand(['timezones', 'status'], env)).output, /^in use: 9998a, installed, /)
    // Unreadable data is ignored.
    writeFileSync(join(installed, 'zoneinfo64.res'), 'nonsense')
    equal((await runCommand(['timezones', 'status'], env)).output, plain.output)
  })
})
