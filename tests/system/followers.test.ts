import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../server/config/config.ts'
import { retireFollowers } from '../../server/operations/followers.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { upperEngines } from '../support/depth.ts'
import { type RequestOptions, request } from '../support/http.ts'
import { createService } from '../support/service.ts'
import { type System, sharedSystem, until, untilNextSecond } from '../support/system.ts'

const phone = { 'user-agent': 'iOS/18.0 (22A380) dataaccessd/1.0' }
const programs: readonly RequestOptions['headers'][] = [
  { 'user-agent': 'Google-Calendar-Importer' },
  { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.7.0' },
  { 'user-agent': 'Microsoft Office/15.0 (Windows NT 6.3; Microsoft Outlook 15.0.4771; Pro)' },
  {},
]
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
]

async function startCalendar(system: System) {
  const { calendar } = await system.call('/me/calendars/create/', { title: 'Followed' })
  const future = { calendar_id: calendar.id, title: 'Party', start_date: '2031-07-01 20:30' }
  await system.call('/me/calendars/events/create/', future)
  const key: string = calendar.uniquekey
  const subscribe = () => personalAddress(system, key)
  return { system, key, subscribe, counted: (total: number) => counted(system, key, total) }
}

async function personalAddress(system: System, key: string): Promise<string> {
  const { headers } = await system.get(`/subscribe/${key}+apple`)
  return String(headers.location).replace('webcal:', 'http:')
}

function keyOf(address: string): string {
  return /\/feed\/([a-z0-9]+)\.ics$/.exec(address)?.[1] ?? ''
}

/** Waits until this many followers are counted. */
async function counted(system: System, key: string, total: number): Promise<void> {
  const counts = await until('a follower is counted', async () => {
    const { calendars } = await system.call('/me/calendars/list/')
    const calendar = calendars.find((one: { uniquekey: string }) => one.uniquekey === key)
    return Number(calendar.followers_total) >= total && calendar
  })
  const { followers_total, followers_active } = counts
  deepEqual([followers_total, followers_active], [String(total), String(total)])
}

async function change(system: System, sql: string): Promise<void> {
  const db = openDatabase(readConfig(system.env).databaseUrl, () => {})
  await db.transaction((connection) => connection.rows(sql, []))
  await db.close()
}

for (const engine of upperEngines) {
  suite(`followers on ${engine}`, () => {
    const shared = sharedSystem(engine, { MAX_STALENESS: '0' })

    test(`a personal feed URL is one follower, however often it is fetched`, async () => {
      const { subscribe, counted } = await startCalendar(shared())
      const [first, second] = [await subscribe(), await subscribe()]
      for (let fetch = 0; fetch < 5; fetch++)
        equal((await request(first, { headers: phone })).status, 200)
      await counted(1)
      const { etag } = (await request(first, { headers: phone })).headers
      const poll = { ...phone, 'if-none-match': String(etag) }
      equal((await request(first, { headers: poll })).status, 304)
      await Promise.all(Array.from({ length: 5 }, () => request(second, { headers: phone })))
      await counted(2)
      for (const [index, headers] of programs.entries()) {
        await request(await subscribe(), { headers })
        await counted(3 + index)
      }
    })

    test(`previews, bots, HEAD and the calendar's own feed add no follower`, async () => {
      const { system, key, subscribe, counted } = await startCalendar(shared())
      for (const agent of robots) {
        const reply = await request(await subscribe(), { headers: { 'user-agent': agent } })
        equal(reply.status, 200)
      }
      equal((await request(await subscribe(), { method: 'HEAD', headers: phone })).status, 200)
      equal((await system.get(`/feed/${key}.ics`, phone)).status, 200)
      equal((await system.get(`/subscribe/${key}`, phone)).status, 200)
      // They would have been counted before the next fetch.
      await request(await subscribe(), { headers: phone })
      await counted(1)
    })

    test(`a forged personal feed URL is not found`, async () => {
      const { system, key, subscribe } = await startCalendar(shared())
      const { calendar } = await system.call('/me/calendars/create/', { title: 'Another' })
      const personal = keyOf(await subscribe())
      const changed = (at: number) => {
        const letter = personal[at] === 'a' ? 'b' : 'a'
        return personal.slice(0, at) + letter + personal.slice(at + 1)
      }
      const forged = [
        changed(personal.length - 1),
        changed(key.length + 4),
        personal.replace(`${key}a`, `${key}g`),
        calendar.uniquekey + personal.slice(key.length),
        personal.slice(0, -1),
        `${personal}a`,
        personal.toUpperCase(),
        `${key}a`,
        'aaaaaaaaaaaaaaaa',
        '__proto__',
      ]
      for (const text of forged) equal((await system.get(`/feed/${text}.ics`)).status, 404, text)
      equal((await system.get(`/feed/${personal}`)).status, 404)
      equal((await system.get(`/feed/${personal}.ics`)).status, 200)
    })

    test(`a blocked follower's feed becomes empty and says so`, async () => {
      const { system, subscribe, counted } = await startCalendar(shared())
      const [blocked, other] = [await subscribe(), await subscribe()]
      await request(blocked, { headers: phone })
      await counted(1)
      await request(other, { headers: phone })
      await counted(2)
      await untilNextSecond()
      const seen = (await request(blocked, { headers: phone })).headers
      await change(
        system,
        `update followers set blocked_at = 1795262400 where key = '${keyOf(blocked)}'`,
      )
      const known: RequestOptions['headers'][] = [
        {},
        { 'if-none-match': String(seen.etag) },
        { 'if-modified-since': String(seen['last-modified']) },
      ]
      for (const headers of known) {
        const reply = await request(blocked, { headers })
        equal(reply.status, 200, JSON.stringify(headers))
        match(reply.text, /^NAME:Followed \(this subscription was ended/m)
        equal(reply.text.includes('SUMMARY:Party'), false)
        match(reply.text, /^SUMMARY:This subscription has ended\r$/m)
      }
      match((await request(other)).text, /SUMMARY:Party/)
      // Evolution keeps the last tag that it received, and other clients the last date.
      const ended = (await request(blocked)).headers
      const endedTag = { 'if-none-match': String(ended.etag) }
      equal((await request(blocked, { headers: endedTag })).status, 304)
      await change(system, 'update followers set blocked_at = null')
      const back = await request(blocked, { headers: { 'if-none-match': String(seen.etag) } })
      equal(back.status, 304)
      for (const headers of [endedTag, { 'if-modified-since': String(ended['last-modified']) }]) {
        match((await request(blocked, { headers })).text, /SUMMARY:Party/)
      }
    })

    test(`a follower keeps the name of its calendar app, if that sends one`, async (t) => {
      const service = await createService(engine)
      t.after(service.stop)
      const { context } = service
      const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'F' })).json
      const page = (await service.send(`/subscribe/${calendar.uniquekey}`)).text
      const [feed = ''] = /\/feed\/[a-z0-9]{43}\.ics/.exec(page) ?? []
      const fetch = async (agent: string) => {
        equal((await service.send(feed, { headers: { 'user-agent': agent } })).status, 200)
        await service.count()
        await retireFollowers(context)
      }
      const days = async () => {
        const sql = 'select service, gained, lost from follower_days order by service, day'
        return (await context.db.rows(sql, [])).map(Object.values)
      }
      await fetch('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.7.0')
      deepEqual(await days(), [['thunderbird', 1, 0]])
      // A follower that fetches only once would not be kept.
      service.wait(86_400)
      await fetch('Thunderbird/153.7.0')
      service.wait(31 * 86_400)
      await retireFollowers(context)
      await fetch('Evolution/3.46.4')
      const all = await days()
      deepEqual(new Set(all.map(([name]) => name)), new Set(['thunderbird']))
      deepEqual(
        [
          all.reduce((sum, day) => sum + Number(day[1]), 0),
          all.reduce((sum, day) => sum + Number(day[2]), 0),
        ],
        [2, 1],
      )
    })

    test(`a follower is active for thirty days after a fetch, and can return`, async (t) => {
      const service = await createService(engine)
      t.after(service.stop)
      const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'F' })).json
      const { location } = (await service.send(`/subscribe/${calendar.uniquekey}+apple`)).headers
      const feed = String(location).replace(/^webcal:\/\/[^/]+/, '')
      const counts = async () => {
        await service.count()
        await retireFollowers(service.context)
        const [{ followers_total, followers_active }] = (
          await service.call('/api/v1/me/calendars/list/')
        ).json.calendars
        return [followers_total, followers_active]
      }
      deepEqual(await counts(), ['0', '0'])
      await service.send(feed)
      deepEqual(await counts(), ['1', '1'])
      const day = 86_400
      service.wait(20 * day)
      await service.send(feed)
      deepEqual(await counts(), ['1', '1'])
      service.wait(29 * day)
      deepEqual(await counts(), ['1', '1'])
      service.wait(day + 1)
      deepEqual(await counts(), ['1', '0'])
      await service.send(feed)
      deepEqual(await counts(), ['1', '1'])
    })
  })
}
