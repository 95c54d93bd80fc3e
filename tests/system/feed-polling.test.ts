import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { engines } from '../support/databases.ts'
import { type RequestOptions, request } from '../support/http.ts'
import { type System, sharedSystem, until, untilNextSecond } from '../support/system.ts'

const future = { start_date: '2031-07-01 20:30', timezone: 'Europe/Berlin' }

/** A feed of one event whose last change is over a second old. */
async function startFeed(system: System) {
  const { calendar } = await system.call('/me/calendars/create/', { title: 'Polled' })
  const given = { calendar_id: calendar.id, title: 'Party', ...future }
  const { event } = await system.call('/me/calendars/events/create/', given)
  await untilNextSecond()
  const path = `/feed/${calendar.uniquekey}.ics`
  const poll = (headers: RequestOptions['headers'] = {}) => system.get(path, headers)
  const save = (title: string) =>
    system.call('/me/calendars/events/save/', { event_id: String(event.id), title, ...future })
  return { system, id: String(calendar.id), path, poll, save, first: await poll() }
}

const old = 'Sat, 01 Jan 2000 00:00:00 GMT'

for (const engine of engines) {
  suite(`polling on ${engine}`, () => {
    const shared = sharedSystem(engine)

    test(`a feed answers 304 to a client that has the current version`, async () => {
      const { poll, first } = await startFeed(shared())
      const [tag, date] = [String(first.headers.etag), String(first.headers['last-modified'])]
      match(tag, /^"[0-9a-f]{32}"$/)
      const unchanged: RequestOptions['headers'][] = [
        { 'if-none-match': tag },
        { 'if-none-match': `W/${tag}` },
        { 'if-none-match': `"other", ${tag}` },
        { 'if-none-match': `"other",W/${tag} , "third"` },
        { 'if-none-match': '*' },
        { 'if-none-match': tag, 'if-modified-since': old },
        { 'if-none-match': tag, 'accept-encoding': 'gzip' },
        { 'if-modified-since': date },
      ]
      for (const headers of unchanged) {
        const reply = await poll(headers)
        deepEqual([reply.status, reply.bytes.length], [304, 0], JSON.stringify(headers))
        equal(reply.headers['last-modified'], date)
        equal(reply.headers['cache-control'], 'no-cache')
        match(String(reply.headers.etag), new RegExp(`^${tag.slice(0, -1)}`))
      }
      const changed: RequestOptions['headers'][] = [
        {},
        { 'if-none-match': '"other"' },
        { 'if-none-match': '"other"', 'if-modified-since': date },
        { 'if-none-match': '' },
        { 'if-modified-since': old },
        { 'if-modified-since': 'the day before yesterday' },
        { 'if-modified-since': '' },
      ]
      for (const headers of changed) {
        const reply = await poll(headers)
        deepEqual([reply.status, reply.text], [200, first.text], JSON.stringify(headers))
      }
    })

    test(`a feed is the same with HEAD, gzip and br`, async () => {
      const { system, path, poll, first } = await startFeed(shared())
      const decoders: Record<string, (bytes: Buffer) => Buffer> = {
        gzip: (bytes) => gunzipSync(bytes),
        br: (bytes) => brotliDecompressSync(bytes),
      }
      const asked = {
        gzip: 'gzip',
        'gzip, deflate': 'gzip',
        'GZIP;q=0.5': 'gzip',
        'gzip, br': 'br',
      }
      for (const [accept, encoding] of Object.entries(asked)) {
        const reply = await poll({ 'accept-encoding': accept })
        equal(reply.headers['content-encoding'], encoding)
        equal(reply.headers.vary, 'accept-encoding, accept-language, user-agent')
        deepEqual(decoders[encoding]?.(reply.bytes), first.bytes)
        notEqual(reply.headers.etag, first.headers.etag)
        const again = { 'accept-encoding': accept, 'if-none-match': String(reply.headers.etag) }
        equal((await poll(again)).status, 304)
      }
      for (const accept of ['', 'identity', 'deflate', 'gzip;q=0, br;q=0.0', 'text/calendar']) {
        const reply = await poll({ 'accept-encoding': accept, accept: 'text/html' })
        equal(reply.headers['content-encoding'], undefined)
        deepEqual(reply.bytes, first.bytes)
      }
      const head = await request(system.service.baseUrl + path, { method: 'HEAD' })
      deepEqual([head.status, head.bytes.length], [200, 0])
      const { date: _, ...headers } = first.headers
      const { date: __, ...headHeaders } = head.headers
      deepEqual(headHeaders, headers)
      equal(headers['content-length'], String(first.bytes.length))
    })

    test(`a client that polls by date sees two edits within one second`, async () => {
      const { poll, save } = await startFeed(shared())
      // Repeated until both edits, with the poll between them, are within the same second.
      await until('two edits are within one second', async () => {
        await untilNextSecond()
        const second = Math.floor(Date.now() / 1000)
        await save('Once')
        const between = await poll()
        await save('Twice')
        const isWithin = Math.floor(Date.now() / 1000) === second
        const date = String(between.headers['last-modified'])
        const after = await poll({ 'if-modified-since': date })
        deepEqual([after.status, /SUMMARY:Twice/.test(after.text)], [200, true])
        await untilNextSecond()
        const later = await poll({ 'if-modified-since': date })
        deepEqual([later.status, /SUMMARY:Twice/.test(later.text)], [200, true])
        return isWithin
      })
    })

    test(`a new name of a calendar and a deleted event change its feed`, async () => {
      const { system, id, poll, first } = await startFeed(shared())
      const renamed = { calendar_id: id, title: 'Renamed' }
      await system.call('/me/calendars/save/', renamed)
      const after = await poll({ 'if-none-match': String(first.headers.etag) })
      deepEqual([after.status, /^NAME:Renamed\r$/m.test(after.text)], [200, true])
      const { events } = await system.call('/me/calendars/events/list/', {
        calendar_id: id,
      })
      await system.call('/me/calendars/events/delete/', { event_id: events[0].id })
      const empty = await poll({ 'if-none-match': String(after.headers.etag) })
      deepEqual([empty.status, empty.text.includes('SUMMARY:Party')], [200, false])
      await system.call('/me/calendars/delete/', { calendar_id: id })
      equal((await poll({ 'if-none-match': String(empty.headers.etag) })).status, 404)
      equal((await poll({ 'if-none-match': '*' })).status, 404)
    })
  })
}
