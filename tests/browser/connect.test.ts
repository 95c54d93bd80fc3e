/** Adding events to calendars by consent, at the stand-ins of the providers. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type ProviderName, providerNames, serviceOfProvider } from '../../core/connect/provider.ts'
import { fill } from '../../core/text/placeholders.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import type { TestEngine } from '../support/databases.ts'
import { isDeep, someOf, upperEngines } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { sharedStart, until } from '../support/system.ts'
import { assertAccessible } from './support/accessible.ts'
import { signIn } from './support/account.ts'
import { decide, makeEvent, startConnectedSite } from './support/connected-site.ts'
import { assertWithin } from './support/layout.ts'
import { openContext, watch } from './support/page.ts'
import { directPath, makeDirect } from './support/site.ts'
import { yoga } from './support/texts.ts'

const [phone, desktop] = ['phone', 'desktop'] as const
const [scripts, noScripts] = [true, false]

/** Visitors that differ in four ways: each value meets each value of the others. */
const visitors = (
  [
    ['en', phone, scripts, 'google'],
    ['en', desktop, noScripts, 'microsoft'],
    ['de', phone, noScripts, 'microsoft'],
    ['de', desktop, scripts, 'google'],
    ['ar', phone, scripts, 'microsoft'],
    ['ar', desktop, noScripts, 'google'],
  ] as const
).map(([locale, viewport, javaScriptEnabled, name]) => {
  return { locale, viewport, javaScriptEnabled, name }
})
type Visiting = (typeof visitors)[number]

// What is shown does not depend on the database.
const visitorsOn: Readonly<Record<TestEngine, readonly Visiting[]>> = {
  sqlite: someOf(visitors, 4),
  postgres: visitors.slice(0, providerNames.length),
}

// Each test has its own person: a stand-in ends everything of a person at once, as Google does.
const people = Array.from({ length: 60 }, (_, index) => `person${index}`)

/** Asserts that a page is accessible, and fits a window of 320 pixels. */
async function assertGood(page: Page, { viewport, javaScriptEnabled }: Visiting): Promise<void> {
  if (javaScriptEnabled) await assertAccessible(page)
  await assertWithin(page, `${page.url()} on a ${viewport}`)
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await assertWithin(page, `${page.url()} at 320 pixels`)
  if (usual) await page.setViewportSize(usual)
}

const heading = (page: Page) => page.locator('h1').innerText()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

for (const engine of upperEngines) {
  suite(`connecting a calendar in a browser, on ${engine}`, { concurrency: 3 }, () => {
    const site = sharedStart((scope) => startConnectedSite(scope, engine, people))
    const unused = people.values()

    /** A visitor and an event. */
    async function begin(t: Parameters<typeof openContext>[0], visiting: Visiting) {
      const { name, locale } = visiting
      const person = unused.next().value ?? ''
      const title = `Concert of ${person}`
      const event = await makeEvent(site(), title)
      const context = await openContext(t, visiting)
      const watched = watch(context, event.url)
      const texts = textsIn(locale)
      const service = texts.services[serviceOfProvider[name]]
      const entries = () =>
        site()
          [name].entries(person)
          .map((entry) => entry.title)
      return {
        ...{ person, title, event, watched, texts, service, entries },
        page: await context.newPage(),
      }
    }

    const labelOf = ({ name, locale, viewport, javaScriptEnabled }: Visiting) =>
      `at ${name} in ${locale} on a ${viewport} ${javaScriptEnabled ? 'with' : 'without'} scripts`

    for (const visiting of visitorsOn[engine]) {
      test(`keeps an event up to date until it is stopped, ${labelOf(visiting)}`, async (t) => {
        const { name } = visiting
        const { page, event, person, title, texts, service, entries, watched } = await begin(
          t,
          visiting,
        )
        const { connect } = texts
        await page.goto(event.url)
        await page.locator('summary', { hasText: connect.keep }).click()
        await page.locator(`details[open] a[href*="+${serviceOfProvider[name]}+connect"]`).click()
        equal(await heading(page), title)
        equal(await page.locator('.btn.primary').innerText(), connect.keep)
        await assertGood(page, visiting)
        await press(page, connect.keep)
        await decide(page, person, 'Allow')
        equal(await heading(page), connect.added)
        match(await page.locator('main').innerText(), new RegExp(connect.kept))
        await assertGood(page, visiting)
        deepEqual(entries(), [title])

        const { url } = site()[name]
        const open = page.getByRole('link', { name: fill(connect.open, { service }) })
        const link = (await open.getAttribute('href')) ?? ''
        ok(link.startsWith(`${url}/`), link)
        ok((await request(link)).text.includes(title))
        await event.rename(`${title}, again`)
        await until('the entry has changed', () => entries()[0] === `${title}, again`)

        // The link is in the description of the entry.
        const [{ description = '' } = {}] = site()[name].entries(person)
        const stopUrl = /https?:[^\s"<]+\/connect\/stop\/\w+/.exec(description)?.[0] ?? ''
        await page.goto(stopUrl)
        equal(await heading(page), connect.stop)
        await assertGood(page, visiting)
        await press(page, connect.stop)
        equal(await heading(page), connect.stopped)
        await assertGood(page, visiting)
        const again = await request(stopUrl)
        ok(!again.text.includes('<form'))
        deepEqual(entries(), [`${title}, again`])
        deepEqual(watched.said, [])
      })

      test(`adds a series once from a direct link, ${labelOf(visiting)}`, async (t) => {
        const { name } = visiting
        const { page, person, title, texts, entries } = await begin(t, visiting)
        const { system } = site()
        const service = serviceOfProvider[name]
        const path = directPath(system, { ...yoga, title, service })
        await page.goto(`${system.service.baseUrl}${path}&lang=${visiting.locale}`)
        equal(await page.locator('.btn.primary').innerText(), texts.connect.once)
        await press(page, texts.connect.once)
        await decide(page, person, 'Allow')
        equal(await heading(page), texts.connect.added)
        equal(await page.locator('a[href*="/connect/stop/"]').count(), 0)
        equal(entries().length, 20)
      })

      test(`adds an event without a time zone in the visitor’s zone, ${labelOf(visiting)}`, async (t) => {
        const { name, javaScriptEnabled } = visiting
        const zoned = { ...visiting, timezoneId: 'Asia/Tokyo' }
        const { page, person, title, texts } = await begin(t, zoned)
        const { system } = site()
        const floating = { ...yoga, title, recurring: '', timezone: '' }
        const path = await makeDirect(system, floating)
        const query = `?lang=${visiting.locale}`
        await page.goto(
          `${system.service.baseUrl}${path}+${serviceOfProvider[name]}+connect${query}`,
        )
        const zone = page.getByLabel(texts.connect.zone)
        // Only a script knows the zone of the browser.
        if (!javaScriptEnabled) await zone.selectOption('Asia/Tokyo')
        equal(await zone.inputValue(), 'Asia/Tokyo')
        await assertGood(page, visiting)
        await press(page, texts.connect.once)
        await decide(page, person, 'Allow')
        equal(await heading(page), texts.connect.added)
        const [{ start = '' } = {}] = site()[name].entries(person)
        equal(start, '2031-03-02T22:00:00Z')
      })

      test(`offers other ways to a visitor who denies, ${labelOf(visiting)}`, async (t) => {
        const { name } = visiting
        const { page, event, person, texts, entries } = await begin(t, visiting)
        await page.goto(event.connectUrl(name))
        await press(page, texts.connect.once)
        await decide(page, person, 'Deny')
        equal(await heading(page), texts.connect.problems.declined.title)
        await assertGood(page, visiting)
        const { pathname } = new URL(event.url)
        for (const way of ['ics', `${serviceOfProvider[name]}+link`]) {
          equal(await page.locator(`main a[href^="${pathname}+${way}"]`).count(), 1, way)
        }
        deepEqual(entries(), [])
      })

      test(`adds one entry for a double click, and after going back, ${labelOf(visiting)}`, async (t) => {
        const { name } = visiting
        const { page, event, person, title, texts, entries } = await begin(t, visiting)
        const { connect } = texts
        await page.goto(event.connectUrl(name))
        await press(page, connect.keep)
        await page.getByLabel('Account').waitFor()
        await page.goBack()
        equal(await heading(page), title)
        await page.getByRole('button', { name: connect.once, exact: true }).dblclick()
        await page.getByLabel('Account').selectOption(person)
        await page.getByRole('button', { name: 'Allow' }).dblclick()
        // The second click may cancel what the first one has begun to load.
        await until('the visitor is back', () => page.url().includes('/connect/done'))
        equal(await heading(page), connect.added)
        deepEqual(entries(), [title])
        // The consent page comes again; its second answer adds nothing.
        await page.goBack()
        await decide(page, person, 'Allow')
        equal(await heading(page), connect.added)
        deepEqual(entries(), [title])
      })
    }

    const atWork = visitors.map((visiting) => ({ ...visiting, name: 'microsoft' as const }))
    for (const visiting of engine === 'sqlite' ? someOf(atWork, 4) : []) {
      test(`says that an administrator has to approve, ${labelOf(visiting)}`, async (t) => {
        const { page, event, texts } = await begin(t, visiting)
        await page.goto(event.connectUrl('microsoft'))
        await press(page, texts.connect.keep)
        await decide(page, 'max', 'Allow')
        equal(await heading(page), texts.connect.problems.administrator.title)
        await assertGood(page, visiting)
        equal(await page.locator('main a[href*="+ics"]').count(), 1)
      })
    }

    for (const name of isDeep ? providerNames : (['google'] as const)) {
      test(`shows the owner how many calendars at ${name} follow an event`, async (t) => {
        const visiting = {
          name,
          locale: 'en',
          viewport: 'desktop',
          javaScriptEnabled: true,
        } as const
        const { page, event, person, texts } = await begin(t, visiting)
        await page.goto(event.connectUrl(name satisfies ProviderName))
        await press(page, texts.connect.keep)
        await decide(page, person, 'Allow')
        await signIn(page, site().system.service.baseUrl)
        await page.goto(event.shareUrl)
        const shown = page.locator('.connected')
        equal(
          await shown.innerText(),
          'Kept up to date in 1 visitor’s calendar\nAll have the latest version',
        )
        await assertGood(page, visiting)
        await page.goto(event.editUrl)
        match(await page.locator('main').innerText(), /Changes also reach 1 connected calendar\./)
      })
    }
  })
}
