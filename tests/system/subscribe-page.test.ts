import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { attributeOf, classed, linksIn, plainOf } from '../direct/page-parts.ts'
import { all, type Element, textOf, textsOf } from '../direct/page-reader.ts'
import { assertHarmless, type PageKind } from '../pages/harmless.ts'
import { upperEngines } from '../support/depth.ts'
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

function expectPage(reply: Received, kind: PageKind, status = 200): Element {
  equal(reply.status, status)
  equal(reply.headers['content-type'], 'text/html; charset=utf-8')
  match(
    String(reply.headers['content-security-policy']),
    /^default-src 'none'; script-src( 'sha\d+-\S+')+; style-src 'sha256-/,
  )
  return assertHarmless(reply.text, kind)
}

const services = ['apple', 'google', 'outlook', 'outlookcom', 'office365', 'yahoo']

for (const engine of upperEngines) {
  suite(`pages on ${engine}`, () => {
    const shared = sharedSystem(engine)

    test(`a calendar page escapes every text and lists the next events`, async () => {
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

      const reply = await system.get(`/subscribe/?${key}`)
      const page = expectPage(reply, 'calendar')
      deepEqual([...textsOf(page, 'title'), ...textsOf(page, 'h1')], [hostile, hostile])
      deepEqual(classed(page, 'lines').map(textOf), [`${hostile}\nsecond line`])
      ok(reply.text.includes(`<title>${escaped}</title>`))
      ok(!reply.text.includes(hostile.slice(0, 14)))

      const items = all(page, 'li').filter(({ attributes }) => attributes.has('id'))
      deepEqual(
        items.map((item) => [...textsOf(item, 'a'), ...all(item, 'p').map(plainOf)]),
        [
          [hostile, `Tuesday, July 1, 2031, 8:30 – 9:30 PM${hostile}`],
          ['Floats', 'Wed, Jul 2, 9:00 AM – Thu, Jul 3, 10:00 AM'],
          ['Whole day', 'Friday, July 4, 2031, All day'],
        ],
      )
      ok(textsOf(page, 'p').includes('Times are in Central European Time (Berlin).'))
      const ways = classed(page, 'ways').flatMap((one) => linksIn(one).map(([, href]) => href))
      deepEqual(
        ways.toSorted(),
        services.toSorted().map((service) => `/subscribe/${key}+${service}`),
      )

      const address = all(page, 'input').map((input) => attributeOf(input, 'value'))[0] ?? ''
      equal(address.startsWith(`${system.service.baseUrl}/feed/${key}`), true)
      equal((await request(address)).status, 200)
      for (const [, path] of items.flatMap(linksIn)) {
        match(path, /^\/event\/[a-z0-9]{16}$/)
        expectPage(await system.get(path), 'event')
      }
      const [first] = items.flatMap(linksIn)
      ok((await system.get(first?.[1] ?? '')).text.includes(escaped))
      equal(items.length, 3)
    })

    test(`a service after the key redirects directly to that service`, async () => {
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
      equal(addresses.size, 6 * 2 * 6, 'two followers have the same feed URL')
      const yahoo = await system.get(`/subscribe/${key}+Yahoo`)
      const [field] = all(expectPage(yahoo, 'calendar'), 'input')
      ok(field)
      ok(field.attributes.has('readonly'))
      ok(attributeOf(field, 'value').startsWith(`${system.service.baseUrl}/feed/${key}y`))
    })

    test(`an unknown key or service is a 404 page, or JSON if requested`, async () => {
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
        expectPage(await system.get(address), 'message', 404)
        const inJson = await system.get(address, { accept: 'application/json' })
        equal(inJson.status, 404, address)
        deepEqual([inJson.json.meta.code, inJson.json.meta.error_type], ['404', 'not_found'])
      }
    })
  })
}
