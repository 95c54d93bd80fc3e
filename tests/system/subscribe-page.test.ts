import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { engines } from '../support/databases.ts'
import { type Received, request } from '../support/http.ts'
import { type System, sharedSystem } from '../support/system.ts'

const hostile = `<script>alert("x")</script> & 'q' "><img src=x onerror=alert(1)> </title> 🎉`
const escaped =
  '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;q&#39; ' +
  '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &lt;/title&gt; 🎉'

async function createCalendar(
  system: System,
  title = hostile,
): Promise<{ id: string; key: string }> {
  const texts = { title, description: `${hostile}\nsecond line` }
  const { calendar } = await system.call('/me/calendars/create/', texts)
  return { id: calendar.id, key: calendar.uniquekey }
}

/** The names of all tags and attributes that a browser would see. */
function markup(page: string): readonly string[] {
  const tags = page.matchAll(/<\/?([a-z!][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)
  const names = [...tags].flatMap(([, name = '', rest = '']) => [
    name.toLowerCase(),
    ...[...rest.replace(/"[^"]*"/g, '').matchAll(/([a-z-]+)(?==)/gi)].map(([, name]) => `@${name}`),
  ])
  return [...new Set(names)].sort()
}

const harmless = [
  '!doctype a body br footer h1 h2 head html input label li link main meta p script span style time title ul',
  '@charset @class @content @datetime @dir @for @href @id @lang @name @property @rel @type @value',
]
  .join(' ')
  .split(' ')

function expectPage(reply: Received, status = 200): void {
  equal(reply.status, status)
  equal(reply.headers['content-type'], 'text/html; charset=utf-8')
  match(String(reply.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
  // The one script that may stand there is data, which no browser runs.
  doesNotMatch(reply.text, /<script(?! type="application\/ld\+json">)/i)
  deepEqual(
    markup(reply.text).filter((name) => !harmless.includes(name)),
    [],
  )
}

const services = ['apple', 'google', 'outlook', 'outlookcom', 'office365', 'yahoo']

for (const engine of engines) {
  suite(`pages on ${engine}`, () => {
    const shared = sharedSystem(engine)

    test(`a subscribe page escapes every text and lists the next events`, async () => {
      const system = shared()
      const { id, key } = await createCalendar(system)
      const create = (more: Record<string, string>) =>
        system.call('/me/calendars/events/create/', { calendar_id: id, title: hostile, ...more })
      await create({
        start_date: '2031-07-01 20:30',
        timezone: 'Europe/Berlin',
        location: hostile,
        description: hostile,
        organizer: hostile,
        organizer_email: 'ada@example.com',
      })
      await create({
        start_date: '2031-07-02 09:00',
        end_date: '2031-07-03 10:00',
        title: 'Floats',
      })
      await create({ start_date: '2031-07-04', all_day_event: 'true', title: 'Whole day' })
      await create({ start_date: '2001-07-04', title: 'Long ago' })

      const page = await system.get(`/subscribe/?${key}`)
      expectPage(page)
      match(page.text, new RegExp(`<title>${RegExp.escape(escaped)}</title>`))
      match(page.text, new RegExp(`<h1[^>]*>${RegExp.escape(escaped)}</h1>`))
      match(page.text, new RegExp(`class="lines"[^>]*>${RegExp.escape(escaped)}\nsecond line</p>`))
      const events = [...page.text.matchAll(/href="(\/event\/[a-z0-9]{16})"[^>]*>(.*?)<\/a>/g)]
      deepEqual(
        events.map(([, , title]) => title),
        [escaped, 'Floats', 'Whole day'],
      )
      match(
        page.text,
        />Tuesday, July 1, 2031, 8:30\sPM to 9:30\sPM, Central European Summer Time \(Europe\/Berlin\)</,
      )
      match(page.text, />Wednesday, July 2, 2031, 9:00\sAM to Thursday, July 3, 2031, 10:00\sAM</)
      match(page.text, />Friday, July 4, 2031, all day</)
      for (const service of services)
        match(page.text, new RegExp(`href="/subscribe/${key}\\+${service}"`))

      const address = /readonly value="([^"]+)"/.exec(page.text)?.[1] ?? ''
      equal(address.startsWith(`${system.service.baseUrl}/feed/${key}`), true)
      equal((await request(address)).status, 200)
      for (const [, path = ''] of events) expectPage(await system.get(path))
      match((await system.get(events[0]?.[1] ?? '')).text, new RegExp(RegExp.escape(escaped)))
    })

    test(`a service behind the key goes straight on to it`, async () => {
      const system = shared()
      const { key } = await createCalendar(system, 'Köln & more')
      const host = new URL(system.service.baseUrl).host
      const personal = `${RegExp.escape(host)}/feed/${key}[a-z0-9]{27}\\.ics$`
      const goesTo: Record<string, RegExp> = {
        apple: new RegExp(`^webcal://${personal}`),
        appleical: new RegExp(`^webcal://${personal}`),
        google: new RegExp(
          `^https://calendar\\.google\\.com/calendar/r\\?cid=webcal://${personal}`,
        ),
        outlook: new RegExp(`^webcal://${personal}`),
        outlookcom:
          /^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\/\?url=http:.*&name=Köln & more$/,
        office365:
          /^https:\/\/outlook\.office\.com\/calendar\/0\/addfromweb\/\?url=http:.*&name=Köln & more$/,
      }
      const addresses = new Set<string>()
      for (const [service, pattern] of Object.entries(goesTo)) {
        for (const name of [service, service.toUpperCase()]) {
          const forms = [
            `/${key}+${name}`,
            `?${key}+${name}`,
            `/?${key}%2B${name}`,
            `/${key}%2b${name}/`,
          ]
          for (const form of [...forms, `?${key}%20${name}`, `/?${key}+${name}=&utm_source=mail`]) {
            const reply = await system.get(`/subscribe${form}`)
            equal(reply.status, 302, form)
            match(decodeURIComponent(String(reply.headers.location)), pattern)
            addresses.add(String(reply.headers.location))
          }
        }
      }
      equal(addresses.size, 6 * 2 * 6, 'each follower has an address of its own')
      const yahoo = await system.get(`/subscribe/${key}+Yahoo`)
      expectPage(yahoo)
      match(yahoo.text, new RegExp(`readonly value="${system.service.baseUrl}/feed/${key}y`))
    })

    test(`an unknown key or service is a 404 page, or JSON when asked`, async () => {
      const system = shared()
      const { key } = await createCalendar(system)
      const addresses = [
        `/subscribe/?${key}+hotmail`,
        `/subscribe/${key}+constructor`,
        '/subscribe/?aaaaaaaaaaaaaaaa',
        '/subscribe/aaaaaaaaaaaaaaaa+google',
        '/subscribe',
        '/subscribe/?',
        `/subscribe/${key.toUpperCase()}x`,
        '/subscribe/%00',
        '/subscribe/%F0%9F%8E%89',
        '/event/?aaaaaaaaaaaaaaaa',
        '/event',
        '/nothing/here',
      ]
      for (const address of addresses) {
        expectPage(await system.get(address), 404)
        const told = await system.get(address, { accept: 'application/json' })
        equal(told.status, 404, address)
        deepEqual([told.json.meta.code, told.json.meta.error_type], ['404', 'not_found'])
      }
    })
  })
}
