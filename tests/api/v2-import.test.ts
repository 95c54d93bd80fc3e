/** Importing calendar files by version 2 of the API. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { zipSync } from 'fflate'
import { exampleFile } from '../../contract/v2/imports.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { maxFileSize } from '../../server/transfer/import-reader.ts'
import { allRows } from '../account/rows.ts'
import { engines } from '../support/databases.ts'
import { watchTurns } from '../support/loop-turns.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const file = (...components: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//X//EN', ...components, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const event = (uid: string, day: string, ...more: readonly string[]) =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${day}T180000Z`, `DTEND:${day}T190000Z`],
    ...[`SUMMARY:${uid}`, ...more, 'END:VEVENT'],
  ].join('\r\n')
const rule = ['RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE:20261208T180000Z', 'RDATE:20261210T180000Z']
const series = [
  event('series', '20261201', ...rule),
  event('series', '20261215', 'RECURRENCE-ID:20261215T180000Z', 'LOCATION:Hall'),
].join('\r\n')
const task = ['BEGIN:VTODO', 'UID:task', 'SUMMARY:Buy balls', 'END:VTODO'].join('\r\n')
const rich = file(series, event('plain', '20261202', 'ATTENDEE:mailto:ada@example.com'), task)

const counts = { added: 0, updated: 0, unchanged: 0 }
const nothing = {
  ...{ preview: false, ...counts, excluded_dates: 0, added_dates: 0, changed_dates: 0 },
  ...{ notes: [], skipped_total: 0, skipped: [], skipped_files: [] },
}
const richReply = {
  ...{ ...nothing, added: 2, excluded_dates: 1, added_dates: 1, changed_dates: 1 },
  notes: [{ text: 'guests and their answers are left out', events: 1 }],
  skipped_total: 1,
  skipped: [{ title: 'Buy balls', line: 28, reason: 'tasks (VTODO) are not imported' }],
}

for (const engine of engines) {
  describe(`imports of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
    })
    after(() => service.stop())

    const newCalendar = () => client.call('POST', '/calendars', { title: 'Club' })
    const imported = async ({ id }: { id: string }, content: unknown, query = '') =>
      client.call('POST', `/calendars/${id}/import${query}`, content)
    const refused = async (content: unknown, type = 'text/calendar') => {
      const { id } = await newCalendar()
      const headers = { 'content-type': type }
      const answer = await client.send('POST', `/calendars/${id}/import`, content, headers)
      const [problem] = answer.json.property_validation_errors
      return [answer.status, problem?.name, problem?.reason]
    }

    it('count what they store, and keep series together', async () => {
      const calendar = await newCalendar()
      deepEqual(await imported(calendar, rich), richReply)
      const { events } = await client.call(
        'GET',
        `/events?calendar_ids=${calendar.id}&search=series`,
      )
      const [found] = events
      deepEqual(found.excluded_dates, ['2026-12-08 18:00:00'])
      deepEqual(found.added_dates, ['2026-12-10 18:00:00'])
      const date = '2026-12-15 18:00:00'
      deepEqual(found.changed_dates, [{ date, cancelled: false, location: 'Hall' }])
    })

    it('count the same in a preview, which stores nothing', async () => {
      const calendar = await newCalendar()
      const before = JSON.stringify(await allRows(service.context.db))
      deepEqual(await imported(calendar, rich, '?preview=true'), { ...richReply, preview: true })
      equal(JSON.stringify(await allRows(service.context.db)), before)
      await imported(calendar, rich)
      const again = { ...richReply, added: 0, unchanged: 2 }
      deepEqual(await imported(calendar, rich, '?preview=1'), { ...again, preview: true })
      deepEqual(await imported(calendar, rich), again)
      const later = rich.replace('SUMMARY:plain', 'SUMMARY:Changed')
      const changes = { ...richReply, added: 0, updated: 1, unchanged: 1 }
      deepEqual(await imported(calendar, later, '?preview=true'), { ...changes, preview: true })
      deepEqual(await imported(calendar, later), changes)
    })

    it('read archives, and name the files that they do not read', async () => {
      const bytes = (text: string) => new Uint8Array(Buffer.from(text))
      const archive = zipSync({
        'one.ics': bytes(file(event('one', '20261201'))),
        'two.ics': bytes(file(event('two', '20261201'))),
        'bad.ics': bytes('hello'),
        'notes.txt': bytes('hello'),
      })
      const { skipped_files: skipped, ...rest } = await imported(await newCalendar(), archive)
      const { skipped_files: _, ...expected } = { ...nothing, added: 2 }
      deepEqual(rest, expected)
      deepEqual(
        skipped.map(({ name, reason }: { name: string; reason: string }) => [name, reason !== '']),
        [
          ['notes.txt', false],
          ['bad.ics', true],
        ],
      )
    })

    it('are refused with the reason', async () => {
      const words = 'has an unsupported type; use text/calendar, or application/zip for an archive'
      deepEqual(await refused('{}', 'application/json'), [415, 'body', words])
      const [status, name, reason] = await refused('<!doctype html>')
      deepEqual([status, name], [400, 'body'])
      match(reason, /^line 1: this is a web page/)
      equal((await refused(' '.repeat(maxFileSize + 1)))[0], 413)
      const missing = await client.send('POST', '/calendars/999999/import', exampleFile)
      equal(missing.status, 404)
      const path = `/calendars/${(await newCalendar()).id}/import?preview=maybe`
      const { status: unclear, json } = await client.send('POST', path, exampleFile)
      deepEqual([unclear, json.property_validation_errors[0].name], [400, 'preview'])
    })

    it('need a token that may change this calendar', async () => {
      const [own, other] = [await newCalendar(), await newCalendar()]
      const { accountId } = service.account
      const scope = { access: 'write', calendarId: Number(own.id) } as const
      const limited = v2Client(service, await createToken(service.context, accountId, 'one', scope))
      equal((await limited.call('POST', `/calendars/${own.id}/import`, exampleFile)).added, 1)
      const denied = await limited.send('POST', `/calendars/${other.id}/import`, exampleFile)
      equal(denied.status, 404)
    })

    it('run one at a time for each account', async () => {
      const { id } = await newCalendar()
      const path = `/calendars/${id}/import`
      const answers = await Promise.all([1, 2].map(() => client.send('POST', path, exampleFile)))
      const statuses = answers.map(({ status }) => status).toSorted()
      deepEqual(statuses, [200, 429])
      const busy = answers.find(({ status }) => status === 429)
      deepEqual(
        [busy?.headers['retry-after'], busy?.json.message],
        [...['5', 'another import of this account is running']],
      )
    })

    it('of thousands of events hold up no other request', async (t) => {
      const calendar = await newCalendar()
      await imported(calendar, rich)
      const many = Array.from({ length: 4000 }, (_, at) => event(`many-${at}`, '20261201'))
      const turns = watchTurns()
      equal((await imported(calendar, file(...many), '?preview=true')).added, 4000)
      equal((await imported(calendar, file(...many))).added, 4000)
      const { longestOfOurs: longest } = turns.stop()
      t.diagnostic(`${longest} ms`)
      ok(longest <= 100, `${longest} ms`)
    })
  })
}
