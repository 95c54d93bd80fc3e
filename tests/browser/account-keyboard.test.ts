/** Using the account section with the keyboard. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { events } from '../../server/account/events/texts.de.ts'
import { section } from '../../server/account/texts.de.ts'
import { someOf, thirdOf } from '../support/depth.ts'
import { unfold } from './support/accessible.ts'
import { openAddresses, personAddresses } from './support/account-pages.ts'
import type { viewports } from './support/chromium.ts'
import { reachable, stopsOf } from './support/keyboard.ts'
import type { Opening } from './support/page.ts'
import { sharedAccountSite } from './support/shared-sites.ts'
import { showPage } from './support/tabs.ts'
import { smallTargets } from './support/targets.ts'

/** One page of each kind: list, form, sharing, statistics. */
const walked = [
  '/account/sign-in',
  '/account/sign-up',
  '/account',
  '/account/calendars',
  '/account/calendars/share/:key',
  '/account/calendars/followers/:key',
  '/account/calendars/settings/:key',
  '/account/events/:key',
  '/account/events/edit/:key',
  '/account/links/:key',
  '/account/links/edit/:key',
  '/account/templates',
  '/account/templates/edit/:key',
  '/account/statistics',
  '/account/keys',
  '/account/import/preview/:key',
  '/account/deleted',
  '/account/settings',
] as const

suite('the keyboard in the account section', { concurrency: 2 }, () => {
  const site = sharedAccountSite()

  const open = async (opening: Opening, path: string, viewport: keyof typeof viewports) => {
    const table = { ...openAddresses, ...personAddresses }
    const [address = ''] = table[path]?.(site().content.de) ?? []
    const cookies = path in openAddresses ? [] : site().cookies.de
    const visitor = { viewport, locale: 'de' }
    return (await showPage(opening, site().baseUrl + address, visitor, cookies)).page
  }

  for (const [index, path] of thirdOf(walked, 0).entries()) {
    for (const viewport of someOf(['phone', 'desktop'] as const, index)) {
      test(`reaches every control on ${path} in order, with a visible focus and large targets, on a ${viewport}`, async (t) => {
        const page = await open(t, path, viewport)
        await unfold(page)
        const all = await reachable(page)
        const expected = all.map((what) => ({ what, isMarked: true, isInView: true }))
        deepEqual(await stopsOf(page), expected)
        deepEqual(await smallTargets(page), [])
      })
    }
  }

  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.ariaLabel ?? activeElement?.textContent.trim() ?? ''
    })

  test('can skip the repeated navigation', async (t) => {
    const page = await open(t, '/account/calendars', 'desktop')
    await page.keyboard.press('Tab')
    equal(await focused(page), section.skip)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    equal(await focused(page), 'Importieren')
  })

  test('opens, walks through and closes the menu on a phone', async (t) => {
    const page = await open(t, '/account/calendars', 'phone')
    const menu = page.locator('#menu')
    await page.locator('button[popovertarget=menu]').focus()
    equal(await menu.isVisible(), false)
    await page.keyboard.press('Enter')
    equal(await menu.isVisible(), true)
    deepEqual(await smallTargets(page), [])
    const names: string[] = []
    for (const _ of await menu.locator('a:visible, button:visible').all()) {
      await page.keyboard.press('Tab')
      names.push(await focused(page))
    }
    match(
      names.join(),
      /^Daymark,Übersicht,Kalender \d+,.*,Einstellungen,Dokumentation,Abmelden,.*Ada Lovelace/,
    )
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    equal(await focused(page), 'Menü')
  })
  test('opens the menu of orders, chooses one, and keeps it in a search', async (t) => {
    const page = await open(t, '/account/events/:key', 'phone')
    const menu = page.locator('#sort')
    await page.locator('button[popovertarget=sort]').focus()
    equal(await focused(page), 'Sortierung: Datum')
    await page.keyboard.press('Enter')
    equal(await menu.isVisible(), true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    equal(await focused(page), 'Sortierung: Datum')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    equal(await focused(page), section.sorts.date)
    await page.keyboard.press('Tab')
    equal(await focused(page), section.sorts.changed)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?sort=changed$/)
    equal(await menu.locator('[aria-current]').textContent(), section.sorts.changed)
    await page.locator('#search').fill('tour')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?sort=changed&search=tour$/)
    equal(await page.locator('.seg [aria-current]').textContent(), events.views.all)
  })
})
