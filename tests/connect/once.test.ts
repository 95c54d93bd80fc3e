/** Adding an event once, at the stand-ins of the providers. */

import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ProviderName, providerNames } from '../../core/connect/provider.ts'
import { addLink, link, type Texts } from '../direct/calls.ts'
import { type Fault, faults } from '../providers/server.ts'
import { upperEngines } from '../support/depth.ts'
import { createService } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import { addOnce, consent, mainOf, openBrowser, services, startConnected } from './browser.ts'

const weekly: Texts = {
  start: '2026-12-07 19:00',
  title: 'Choir',
  timezone: 'Europe/Berlin',
  recurring: 'FREQ=WEEKLY;COUNT=5',
}
const once: Texts = { ...weekly, recurring: '' }
const floating: Texts = { ...once, timezone: '' }

/** What the pages of the outcome say. */
const says = {
  added: /It’s in your calendar/,
  declined: /No permission was given/,
  administrator: /Your organization needs to approve this/,
  scope: /The permission to edit events is missing/,
  expired: /That took too long/,
  unavailable: /didn’t accept the event/,
}

/** The operation of the stand-ins that adds an event. */
const adding: Readonly<Record<ProviderName, string>> = { google: 'insert', microsoft: 'create' }

for (const engine of upperEngines) {
  for (const name of providerNames) {
    describe(`adding an event to ${name} once on ${engine}`, () => {
      const accounts = { max: 'managed' } as const
      const started = sharedStart((scope) => startConnected(scope, engine, { accounts }))
      const datesOf = (person: string) =>
        started()
          [name].entries(person)
          .map(({ title, start }) => `${title} ${start}`)

      it('asks for consent, adds a series and says so', async () => {
        const connected = started()
        const key = await addLink(connected.service, weekly)
        const browser = openBrowser(connected.service)
        const page = await browser.open(`/event/${key}+${services[name]}`)
        equal(page.status, 200)
        ok(page.text.includes(`<form class="form" method="post" action="/connect/${name}">`))
        const { url } = connected[name]
        ok(page.headers['content-security-policy']?.includes(`form-action 'self' ${url};`))
        match(await addOnce(connected, { name, key }, browser), says.added)
        deepEqual(datesOf('ada'), [
          ...['Choir 2026-12-07T18:00:00Z', 'Choir 2026-12-14T18:00:00Z'],
          ...['Choir 2026-12-21T18:00:00Z', 'Choir 2026-12-28T18:00:00Z'],
          'Choir 2027-01-04T18:00:00Z',
        ])
      })

      it('updates the entry if the event is added again, and keeps notes', async () => {
        const connected = started()
        const key = await addLink(connected.service, { ...once, title: 'Rehearsal' })
        const wish = { name, key, choice: { person: 'bea' } }
        await addOnce(connected, wish)
        await link(connected.service, 'save', { uniquekey: key, title: 'Concert' })
        match(await addOnce(connected, wish), says.added)
        deepEqual(datesOf('bea'), ['Concert 2026-12-07T18:00:00Z'])
      })

      it('adds an event again that the person deleted', async () => {
        const connected = started()
        const key = await addLink(connected.service, once)
        const wish = { name, key, choice: { person: 'cleo' } }
        await addOnce(connected, wish)
        const [entry] = connected[name].entries('cleo')
        if (name === 'google') connected.google.calendar('cleo').delete(entry?.id ?? '', undefined)
        else connected.microsoft.mailbox('cleo').delete(entry?.id ?? '', undefined)
        deepEqual(datesOf('cleo'), [])
        match(await addOnce(connected, wish), says.added)
        deepEqual(datesOf('cleo'), ['Choir 2026-12-07T18:00:00Z'])
      })

      it('asks for the zone of an event without one', async () => {
        const connected = started()
        const key = await addLink(connected.service, floating)
        const path = `/event/${key}+${services[name]}+connect`
        const page = await openBrowser(connected.service).open(path)
        match(mainOf(page), /<select class="input" id="zone" name="zone" required>/)
        const again = await openBrowser(connected.service).submit(`/connect/${name}`, { key })
        match(mainOf(again), /name="zone"/)
        const form = { zone: 'Asia/Tokyo' }
        match(await addOnce(connected, { name, key, form, choice: { person: 'dan' } }), says.added)
        deepEqual(datesOf('dan'), ['Choir 2026-12-07T10:00:00Z'])
      })

      it('says what cannot be repeated before it asks for the zone or for consent', async () => {
        const { service } = started()
        const rule = 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'
        const start = '2027-01-31 19:00'
        const key = await addLink(service, { ...floating, start, recurring: rule })
        const page = await openBrowser(service).open(`/event/${key}+${services[name]}`)
        const isRefused = /can’t repeat an event this way/.test(mainOf(page))
        equal(isRefused, name === 'microsoft')
        equal(/<select [^>]*name="zone"/.test(mainOf(page)), name === 'google')
      })

      const refusals = [
        ['declined', { isCancelled: true }],
        ...(name === 'google' ? [['scope', { scopes: ['openid'] }] as const] : []),
        ...(name === 'microsoft' ? [['administrator', { person: 'max' }] as const] : []),
      ] as const
      for (const [problem, choice] of refusals) {
        it(`says that nothing was added, with the file (${problem})`, async () => {
          const connected = started()
          const key = await addLink(connected.service, once)
          const page = await addOnce(connected, { name, key, choice: { person: 'eve', ...choice } })
          // Google sends a person who leaves out the only permission back as if they declined.
          match(page, problem === 'scope' ? /Nothing was added/ : says[problem])
          ok(page.includes(`/event/${key}+ics`))
          deepEqual(datesOf('eve'), [])
        })
      }

      const broken: readonly (readonly [string, string, Fault, number, keyof typeof says])[] = [
        ['the token endpoint is down', 'token', faults.status(503), 1, 'unavailable'],
        ['the reply of the token endpoint is cut', 'token', faults.cutBody, 1, 'unavailable'],
        ['the reply of the token endpoint is no JSON', 'token', faults.malformed, 1, 'unavailable'],
        ['the calendar is down', adding[name], faults.status(503), 3, 'unavailable'],
        ['there are too many requests', adding[name], faults.status(429), 1, 'unavailable'],
        ['the calendar fails once', adding[name], faults.status(503), 1, 'added'],
        ['the reply is lost', adding[name], faults.cutDone, 1, 'added'],
        ['the reply is cut', adding[name], faults.cutBody, 1, 'added'],
        [
          'the reply is an error after the change',
          adding[name],
          faults.statusDone(500),
          1,
          'added',
        ],
      ]
      for (const [index, [what, operation, fault, times, outcome]] of broken.entries()) {
        it(`adds one entry or says that it did not (${what})`, async () => {
          const connected = started()
          const person = `person${index}`
          const key = await addLink(connected.service, once)
          connected[name].fail(operation, fault, times)
          match(await addOnce(connected, { name, key, choice: { person } }), says[outcome])
          equal(datesOf(person).length, outcome === 'added' ? 1 : 0)
        })
      }

      it('adds nothing for a state that is not that of the browser', async () => {
        const connected = started()
        const key = await addLink(connected.service, once)
        const choice = { person: 'fay' }
        const other = await consent(connected, openBrowser(connected.service), {
          name,
          key,
          choice,
        })
        const browser = openBrowser(connected.service)
        await consent(connected, browser, { name, key, choice })
        const answers = [
          other,
          other.replace(/state=[^&]+/, 'state=x'),
          other.replace(/state=[^&]+/, ''),
        ]
        for (const returned of answers) {
          const own = openBrowser(connected.service)
          for (const [cookie, text] of browser.cookies) own.cookies.set(cookie, text)
          equal((await own.open(returned)).headers['location'], '/connect/done')
          match(mainOf(await own.open('/connect/done')), says.expired)
          equal(own.cookies.size, browser.cookies.size + 1)
        }
        deepEqual(datesOf('fay'), [])
      })

      it('adds nothing without a cookie, with a changed one, and after ten minutes', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, once)
        const choice = { person: 'gus' }
        const browser = openBrowser(service)
        const returned = await consent(connected, browser, { name, key, choice })
        const [cookie = '', text = ''] = [...browser.cookies][0] ?? []
        for (const value of ['', `${text.slice(0, -9)}AAAAAAAAA`, text]) {
          const own = openBrowser(service)
          if (value) own.cookies.set(cookie, value)
          if (value === text) service.wait(601)
          await own.open(returned)
          match(mainOf(await own.open('/connect/done')), says.expired)
        }
        deepEqual(datesOf('gus'), [])
      })

      it('accepts the reply of a provider only at its own address', async () => {
        const connected = started()
        const key = await addLink(connected.service, once)
        const browser = openBrowser(connected.service)
        const returned = await consent(connected, browser, { name, key, choice: { person: 'hal' } })
        const other = name === 'google' ? 'microsoft' : 'google'
        await browser.open(returned.replace(`/connect/${name}`, `/connect/${other}`))
        match(mainOf(await browser.open('/connect/done')), says.expired)
        deepEqual(datesOf('hal'), [])
      })

      it('redirects to its own pages only, whatever the query says', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, once)
        const browser = openBrowser(service)
        const evil = ['redirect_uri', 'return_to', 'next', 'url', 'lang']
          .map((field) => `${field}=${encodeURIComponent('https://evil.example/')}`)
          .join('&')
        const asked = await browser.submit(`/connect/${name}?${evil}`, { key })
        const location = asked.headers['location'] ?? ''
        equal(new URL(location).origin, connected[name].url)
        ok(!location.includes('evil'), location)
        const returned = connected[name].consent(location, { person: 'ivy' })
        for (const target of [`${returned}&${evil}`, `/connect/${name}?${evil}`]) {
          equal((await browser.open(target)).headers['location'], '/connect/done')
        }
        doesNotMatch((await browser.open(`/connect/done?${evil}`)).text, /evil/)
      })

      it('adds one entry for two clicks and for a repeated request', async () => {
        const connected = started()
        const key = await addLink(connected.service, once)
        const browser = openBrowser(connected.service)
        const returned = await consent(connected, browser, { name, key, choice: { person: 'ida' } })
        const second = openBrowser(connected.service)
        for (const [cookie, text] of browser.cookies) second.cookies.set(cookie, text)
        await Promise.all([browser.open(returned), second.open(returned)])
        match(mainOf(await browser.open('/connect/done')), says.added)
        match(mainOf(await second.open('/connect/done')), says.added)
        await browser.open(returned)
        match(mainOf(await browser.open('/connect/done')), says.added)
        equal(datesOf('ida').length, 1)
      })

      it('accepts only the form of its own page', async () => {
        const { service } = started()
        const key = await addLink(service, once)
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const strangers: readonly Texts[] = [
          {},
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'null' },
          { origin: 'https://evil.example' },
          { origin: 'https://daymark.test', 'sec-fetch-site': 'cross-site' },
        ]
        for (const headers of strangers) {
          const { submit } = openBrowser(service)
          const { status, cookies } = await submit(
            `/connect/${name}`,
            { key },
            { ...type, ...headers },
          )
          deepEqual([status, cookies], [403, []], JSON.stringify(headers))
        }
        const { submit } = openBrowser(service)
        const own = { ...type, origin: 'https://daymark.test' }
        equal((await submit(`/connect/${name}`, { key }, own)).status, 303)
      })

      it('starts nothing for HEAD, a prefetch or a part of a page', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, once)
        const browser = openBrowser(service)
        const returned = await consent(connected, browser, { name, key, choice: { person: 'jo' } })
        const cookie = Array.from(browser.cookies, (pair) => pair.join('=')).join('; ')
        equal((await service.send(returned, { method: 'HEAD', headers: { cookie } })).status, 405)
        const others = [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-dest': 'iframe' }]
        for (const more of others) {
          equal((await service.send(returned, { headers: { cookie, ...more } })).status, 403)
        }
        deepEqual(datesOf('jo'), [])
      })

      it('counts the event as added, for its campaign', async () => {
        const connected = started()
        const { service } = connected
        const key = await addLink(service, { ...once, title: 'Counted' })
        const browser = openBrowser(service)
        const target = `/connect/${name}?reference=letter-${name}`
        const asked = await browser.submit(target, { key })
        await browser.open(
          connected[name].consent(asked.headers['location'] ?? '', { person: 'lea' }),
        )
        await service.count()
        const text = `select service, count, is_click from hits where reference = 'letter-${name}'`
        const rows = await service.context.db.rows(text, [])
        deepEqual(
          rows.map((row) => ({ ...row })),
          [{ service: services[name], count: 1, is_click: 0 }],
        )
      })

      it('cannot be framed', async () => {
        const { service } = started()
        const key = await addLink(service, weekly)
        const { headers } = await service.send(`/event/${key}+${services[name]}`)
        match(headers['content-security-policy'] ?? '', /frame-ancestors 'none'/)
      })

      it('sends a visitor of a cancelled event back to its page', async () => {
        const { service } = started()
        const key = await addLink(service, { ...weekly, status: 'CANCELLED' })
        const path = `/event/${key}+${services[name]}+connect`
        const { status, headers } = await service.send(path)
        deepEqual([status, headers['location']], [303, `/event/${key}`])
        const direct = await service.send(`/event/${key}+${services[name]}`)
        doesNotMatch(mainOf(direct), /\/connect\//)
      })

      it('answers in the language of the link', async () => {
        const connected = started()
        const key = await addLink(connected.service, weekly)
        const browser = openBrowser(connected.service)
        const page = await browser.open(`/event/${key}+${services[name]}?lang=de&reference=letter`)
        const [, action = ''] =
          /<form class="form" method="post" action="([^"]+)"/.exec(page.text) ?? []
        const target = action.replaceAll('&amp;', '&')
        equal(target, `/connect/${name}?reference=letter&lang=de`)
        const asked = await browser.submit(target, { key })
        const returned = connected[name].consent(asked.headers['location'] ?? '', { person: 'kit' })
        equal((await browser.open(returned)).headers['location'], '/connect/done?lang=de')
        match((await browser.open('/connect/done?lang=de')).text, /<html lang="de"/)
      })
    })
  }
}

describe('a service without credentials', () => {
  it('has no address for consent, and answers as before', async (t) => {
    const service = await createService('sqlite')
    t.after(service.stop)
    const key = await addLink(service, weekly)
    for (const path of ['/connect/google', '/connect/done', `/event/${key}+google+connect`]) {
      equal((await service.send(path)).status, 404, path)
    }
    equal((await service.send(`/event/${key}+google`)).status, 302)
    match(mainOf(await service.send(`/event/${key}+outlookcom`)), /can’t/)
  })
})
