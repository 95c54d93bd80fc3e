import { deepEqual, equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { zipSync } from 'fflate'
import { runCommandInTurn } from '../support/commands-in-turn.ts'
import { upperEngines } from '../support/depth.ts'
import { startSystem } from '../support/system.ts'

const party = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'X-WR-CALNAME:Parties',
  'BEGIN:VEVENT',
  'UID:party@example.com',
  'DTSTART:20261201T180000Z',
  'DTEND:20261201T200000Z',
  'SUMMARY:Party',
  'ATTENDEE:mailto:bob@example.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:walk@example.com',
  'DTSTART;VALUE=DATE:20261202',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'EXDATE;VALUE=DATE:20261216',
  'SUMMARY:=Walk',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:dinner@example.com',
  'DTSTART;TZID=America/New_York:20261203T190000',
  'SUMMARY:Dinner',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:choir@example.com',
  'DTSTART;TZID=Europe/Paris:20261203T190000',
  'RRULE:FREQ=WEEKLY;BYDAY=TH,FR',
  'SUMMARY:Choir',
  'END:VEVENT',
  'BEGIN:VTODO',
  'SUMMARY:Buy cups',
  'END:VTODO',
  'END:VCALENDAR',
].join('\r\n')

for (const engine of upperEngines) {
  suite(`calendar files on ${engine}`, () => {
    test('a file is previewed, added, updated and exported while the service runs', async (t) => {
      const { env, call } = await startSystem(t, engine)
      const folder = mkdtempSync(join(tmpdir(), 'daymark-files-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'party.ics')
      writeFileSync(path, party)
      const { calendar } = await call('/me/calendars/create/', { title: 'Mine' })
      const other = await call('/me/calendars/create/', { title: 'Other' })
      const key = calendar.uniquekey
      const add = async (to: string, ...more: readonly string[]) => {
        const target = ['--account', 'Ada@example.com', '--calendar', to, '--file', path]
        return runCommandInTurn(['calendar', 'import', ...target, ...more], env)
      }
      const eventsTotal = async () => {
        const { events } = await call('/me/calendars/events/list/', { calendar_id: calendar.id })
        return events.length
      }

      const summary = [
        "party.ics: 4 events in the calendar 'Parties', 1 left out",
        '  dates of series: 1 left out, 0 changed, 0 added',
        '  1 event: guests and their answers are left out',
        "  left out, line 29, 'Buy cups': tasks (VTODO) are not imported",
      ]
      const looked = await add(key, '--preview')
      deepEqual([looked.status, looked.errors], [0, ''])
      deepEqual(looked.output.trimEnd().split('\n'), [
        ...summary,
        'this is a preview: 4 added, 0 updated, 0 unchanged; nothing was imported',
      ])
      equal(await eventsTotal(), 0)

      const last = async (done: ReturnType<typeof add>) =>
        (await done).output.trim().split('\n').at(-1)
      equal(await last(add(key)), '4 added, 0 updated, 0 unchanged')
      equal(await last(add(key)), '0 added, 0 updated, 4 unchanged')
      writeFileSync(path, party.replace('SUMMARY:Party', 'SUMMARY:Big party'))
      match(String(await last(add(key, '--preview'))), /: 0 added, 1 updated, 3 unchanged; nothing/)
      equal(await last(add(key)), '0 added, 1 updated, 3 unchanged')
      equal(await eventsTotal(), 4)

      const exported = await runCommandInTurn(['calendar', 'export', '--calendar', key], env)
      equal(exported.status, 0, exported.errors)
      match(exported.errors, /^daymark: the links in the file start with http:\/\/localhost:/)
      match(exported.output, /\r\nDTSTART;TZID=America\/New_York:20261203T190000\r\n/)
      match(exported.output, /\r\nUID:party@example\.com\r\n(?:.*\r\n){3}SEQUENCE:1\r\n/)
      match(exported.output, /\r\nRRULE:FREQ=WEEKLY;BYDAY=TH,FR\r\n/)
      match(exported.output, /\r\nEXDATE;VALUE=DATE:20261216\r\n/)
      writeFileSync(path, exported.output)
      equal(await last(add(key)), '0 added, 0 updated, 4 unchanged')
      equal(await last(add(other.calendar.uniquekey)), '4 added, 0 updated, 0 unchanged')
      const copy = ['calendar', 'export', '--calendar', other.calendar.uniquekey, '--csv']
      const copied = await runCommandInTurn(copy, { ...env, BASE_URL: 'https://cal.example.com' })
      equal(copied.errors, '')
      match(
        copied.output,
        /\r\nDinner,.*,America\/New_York,no,.*,https:\/\/cal\.example\.com\/event\//,
      )

      const list = await runCommandInTurn(['calendar', 'export', '--calendar', key, '--csv'], env)
      const [head = '', first = '', second = ''] = list.output.split('\r\n')
      match(head, /^\ufefftitle,start date,/)
      match(first, /^Big party,2026-12-01,18:00:00,2026-12-01,20:00:00,UTC,no,,,,,,,http/)
      match(second, /^'=Walk,2026-12-02,,2026-12-02,,,yes,"FREQ=WEEKLY;COUNT=3",/)
      match(list.output, /\r\nChoir,.*,Europe\/Paris,no,"FREQ=WEEKLY;BYDAY=TH,FR",/)
    })

    test('an archive adds the events of all its calendar files', async (t) => {
      const { env, call } = await startSystem(t, engine)
      const folder = mkdtempSync(join(tmpdir(), 'daymark-files-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'all.zip')
      const other = party.replaceAll('UID:', 'UID:other-')
      const files = { 'a/1.ics': party, '../2.ics': other, 'README.txt': 'Hello' }
      const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])
      writeFileSync(path, zipSync(Object.fromEntries(bytes)))
      const { calendar } = await call('/me/calendars/create/', { title: 'Mine' })
      const target = ['--account', 'ada@example.com', '--calendar', calendar.uniquekey]
      const done = await runCommandInTurn(['calendar', 'import', ...target, '--file', path], env)
      const summary = done.output.trim().split('\n')
      equal(summary[0], 'all.zip: 8 events in 2 files, 2 left out')
      deepEqual(summary.slice(-2), [
        "  not read, 'README.txt': it is not a calendar file",
        '8 added, 0 updated, 0 unchanged',
      ])
    })

    test('the progress of a large import is printed', async (t) => {
      const { env, call } = await startSystem(t, engine)
      const folder = mkdtempSync(join(tmpdir(), 'daymark-files-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'many.ics')
      const events = Array.from({ length: 2001 }, (_, number) =>
        ['BEGIN:VEVENT', `UID:${number}`, 'DTSTART:20261201T180000Z', 'END:VEVENT'].join('\r\n'),
      )
      writeFileSync(path, ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'))
      const { calendar } = await call('/me/calendars/create/', { title: 'Mine' })
      const target = ['--account', 'ada@example.com', '--calendar', calendar.uniquekey]
      const done = await runCommandInTurn(['calendar', 'import', ...target, '--file', path], env)
      deepEqual(done.output.trim().split('\n').slice(-2), [
        '2,000 of 2,001 …',
        '2,001 added, 0 updated, 0 unchanged',
      ])
    })

    test('a file is fetched from a URL if that may be reached', async (t) => {
      const { env, call } = await startSystem(t, engine)
      const server = createServer((_, response) => response.end(party))
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve())
      })
      t.after(() => server.close())
      // A server on a port has an address of this type, according to the Node documentation.
      const { port } = server.address() as AddressInfo
      const { calendar } = await call('/me/calendars/create/', { title: 'Mine' })
      const target = ['--account', 'ada@example.com', '--calendar', calendar.uniquekey]
      const add = (url: string, more: Record<string, string>) =>
        runCommandInTurn(['calendar', 'import', ...target, '--url', url], { ...env, ...more })
      const url = `http://127.0.0.1:${port}/party.ics`
      const refused = await add(url, {})
      deepEqual([refused.status, refused.output], [1, ''])
      match(refused.errors, /^daymark: --url is not public; [^\n]*OUTBOUND_ALLOW[^\n]*\n$/)
      const byProxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' }
      const done = await add(url, { OUTBOUND_ALLOW: '127.0.0.0/8', ...byProxy })
      equal(done.errors, '')
      match(done.output, /^127\.0\.0\.1: 4 events .*\n(?:.*\n)*4 added, 0 updated, 0 unchanged\n$/)
    })

    test('an unusable file is reported in one line', async (t) => {
      const { env, call } = await startSystem(t, engine)
      const folder = mkdtempSync(join(tmpdir(), 'daymark-files-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const { calendar } = await call('/me/calendars/create/', { title: 'Mine' })
      const refused = async (content: string, said: RegExp, more: Record<string, string> = {}) => {
        const path = join(folder, 'file.ics')
        writeFileSync(path, content)
        const given = {
          account: 'ada@example.com',
          calendar: calendar.uniquekey,
          file: path,
          ...more,
        }
        const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
        const done = await runCommandInTurn(['calendar', 'import', ...options], env)
        deepEqual([done.status, done.output], [1, ''])
        match(done.errors, /^[^\n]+\n$/)
        match(done.errors, said)
      }
      await refused(
        'hello',
        /^daymark: file\.ics: line 1: this is not a calendar; use an iCalendar file/,
      )
      await refused('BEGIN:VCALENDAR\r\n', /line 1: VCALENDAR has no end/)
      await refused('A'.repeat(11_000_000), /^daymark: file\.ics: is too large/)
      await refused(party, /^daymark: --file: \/nowhere\/a\.ics does not exist/m, {
        file: '/nowhere/a.ics',
      })
      await refused(party, /^daymark: --file: \/\S+ is a folder, as the user \w+$/m, {
        file: folder,
      })
      await refused(party, /^daymark: the account has no calendar with this key$/m, {
        calendar: 'a',
      })
      await refused(party, /^daymark: no account has this email/, { account: 'bob@example.com' })
    })
  })
}
