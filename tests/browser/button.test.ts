/** The links of the button, on sites whose policy allows its script and nothing else. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { DeviceKind } from '../../core/devices/device.ts'
import { offerOf } from '../../core/devices/offer.ts'
import { buttonVersions } from '../../server/ui/button-code.ts'
import { request } from '../support/http.ts'
import { attributesOf, buttonOf, entriesOf, openMenu, party } from './support/button.ts'
import type { Visitor } from './support/chromium.ts'
import { sharedButtonSite } from './support/shared-sites.ts'
import { makeCalendar, makeDirect } from './support/site.ts'

const names = {
  apple: 'Apple Calendar',
  google: 'Google',
  outlook: 'Outlook app',
  outlookcom: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo',
  ics: 'Other (.ics)',
} as const

/** The order on our own pages, but with the file last. Teams has to be requested. */
function orderFor(kind: DeviceKind) {
  const others = offerOf(kind).services.filter((one) => one !== 'teams' && one !== 'ics')
  return [...others, 'ics'] as const
}

// The browser of the tests reports Linux, which gets the same order as Windows.
const services = orderFor('windows')
const usual = services.map((service) => names[service])

const plain = [
  '/s/abcdefgh',
  '/subscribe',
  '/subscribe/abcdefgh+apple',
  '/event/abcdefgh+google',
  '/event',
  '/',
  '/dir/link/',
  '/x?a=/dir/',
]

const devices = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
] as const

// The button does not depend on the database, so one engine is enough.
suite('the button', { concurrency: 3 }, () => {
  const site = sharedButtonSite()

  test('replaces a link under a strict policy and fetches nothing else', async (t) => {
    const { page, watched } = await site().show(t, site().link())
    equal(await page.getByRole('link').count(), 0)
    equal(await buttonOf(page).getAttribute('aria-expanded'), 'false')
    deepEqual(await openMenu(page), usual)
    equal(await buttonOf(page).getAttribute('aria-expanded'), 'true')
    deepEqual(watched, { ...watched, foreign: [site().src], said: [] })
    deepEqual(await page.context().cookies(), [])
    equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0)
  })

  for (const version of buttonVersions) {
    test(`works from the URL of its version: ${version.name}`, async (t) => {
      const src = `${site().system.service.baseUrl}/${version.name}`
      const script = `<script src="${src}" integrity="${version.integrity}" crossorigin="anonymous"></script>`
      const link = site().link({ attributes: 'data-services="outlookcom,office365"' })
      const { page, watched } = await site().show(t, link, { script })
      deepEqual(await openMenu(page), ['Outlook.com', 'Microsoft 365'])
      await page.keyboard.press('Escape')
      equal(await entriesOf(page).count(), 0)
      deepEqual(watched, { ...watched, foreign: [src], said: [] })
    })
  }

  test('turns a URL with parameters into links to every calendar', async (t) => {
    const attributes =
      'data-location="Garden &amp; hall" data-all-day-event="true" data-title="Ball" data-v-1="x"'
    const { page } = await site().show(t, site().link({ attributes }))
    await openMenu(page)
    const addresses = await attributesOf(entriesOf(page), 'href')
    for (const [at, address] of addresses.entries()) {
      const { pathname, searchParams } = new URL(address)
      equal(pathname, '/dir/')
      deepEqual(Object.fromEntries(searchParams), {
        client: site().system.account.client_id,
        start: party.start,
        title: 'Ball',
        location: 'Garden & hall',
        all_day_event: 'true',
        service: services[at],
      })
      ok([200, 302].includes((await request(address)).status), address)
    }
    equal(addresses.length, usual.length)
  })

  test('turns the URL of an event page into links to every calendar', async (t) => {
    const path = await makeDirect(site().system, party)
    const { page } = await site().show(t, site().link({ path }))
    await openMenu(page)
    const url = site().system.service.baseUrl + path
    const addresses = await attributesOf(entriesOf(page), 'href')
    deepEqual(
      addresses,
      services.map((service) => `${url}+${service}`),
    )
    for (const address of addresses) ok([200, 302].includes((await request(address)).status))
  })

  test('turns the URL of a calendar into links to every app that can subscribe', async (t) => {
    const { key } = await makeCalendar(site().system, { title: 'Concerts' }, [])
    const path = `/subscribe/${key}`
    const link = (attributes: string) =>
      site().link({ path, text: 'Subscribe', attributes: `${attributes} aria-label="Subscribe"` })
    const { page } = await site().show(t, link(''))
    const able = services.filter((service) => service !== 'ics')
    deepEqual(
      await openMenu(page, 'Subscribe'),
      able.map((service) => names[service]),
    )
    const url = site().system.service.baseUrl + path
    const addresses = await attributesOf(entriesOf(page), 'href')
    deepEqual(
      addresses,
      able.map((service) => `${url}+${service}`),
    )
    for (const address of addresses) ok([200, 302].includes((await request(address)).status))
    const chosen = await site().show(t, link('data-services="teams,yahoo,ics"'))
    deepEqual(await openMenu(chosen.page, 'Subscribe'), ['Yahoo'])
  })

  test('keeps the query and fragment of a URL', async (t) => {
    const path = '/event/abcdefgh/?utm=a#b'
    const { page } = await site().show(t, site().link({ path, attributes: 'data-services="ics"' }))
    await openMenu(page)
    const { baseUrl } = site().system.service
    deepEqual(await attributesOf(entriesOf(page), 'href'), [
      `${baseUrl}/event/abcdefgh+ics?utm=a#b`,
    ])
  })

  test('leaves other links unchanged', async (t) => {
    const body = plain.map((path) => site().link({ path, text: path })).join('')
    const { page } = await site().show(t, body)
    equal(await page.getByRole('link').count(), plain.length)
    equal(await page.getByRole('button').count(), 0)
  })

  test('is a link to the event page without scripts', async (t) => {
    const visitor = { javaScriptEnabled: false }
    const { page } = await site().show(t, site().link(), { visitor })
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    match(page.url(), /\/event\/[a-z0-9]+$/)
  })

  test('offers the calendars that the site names, in the given order', async (t) => {
    const attributes = 'data-services="google, TEAMS ics,pigeon"'
    const { page } = await site().show(t, site().link({ attributes }))
    deepEqual(await openMenu(page), ['Google', 'Microsoft Teams', 'Other (.ics)'])
  })

  for (const [userAgent, kind] of devices) {
    test(`offers the order of our pages, with the file last, for ${userAgent}`, async (t) => {
      const { page } = await site().show(t, site().link())
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setUserAgentOverride', { userAgent })
      const expected = orderFor(kind).map((service) => names[service])
      deepEqual(await openMenu(page), expected)
    })
  }

  const targets: readonly (readonly [Visitor['viewport'], string, readonly string[]])[] = [
    ['desktop', '', ['_blank', '']],
    ['phone', '', ['', '']],
    ['phone', 'target="_top"', ['_top', '_top']],
  ]
  for (const [viewport, attributes, expected] of targets) {
    test(`opens a site and a file on a ${viewport} with '${attributes}' in the targets '${expected}'`, async (t) => {
      const link = site().link({ attributes: `data-services="google,ics" ${attributes}` })
      const { page } = await site().show(t, link, { visitor: { viewport } })
      await openMenu(page)
      deepEqual(await attributesOf(entriesOf(page), 'target'), expected)
    })
  }
})
