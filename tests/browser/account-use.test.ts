/** Common tasks in the account section, with a check of every intermediate page. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { isDeep, thirdOf } from '../support/depth.ts'
import { codeOf, password } from '../support/people.ts'
import { sharedStart } from '../support/system.ts'
import { assertAccessible, assertContrast } from './support/accessible.ts'
import { send, sendPassword, signIn } from './support/account.ts'
import { personIn } from './support/account-site.ts'
import { assertWithin } from './support/layout.ts'
import { assertQuiet, type Opening } from './support/page.ts'
import { openSigned, startEnteredSite } from './support/signed-in.ts'

/** Asserts that the current page is accessible, in the complete run in both color schemes. */
async function assertFine(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertWithin(page, page.url())
  if (!isDeep) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await assertContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

suite('users of the account section', () => {
  const site = sharedStart(startEnteredSite)

  const open = (opening: Opening, path: string) => {
    const { baseUrl, cookies } = site()
    return openSigned(opening, baseUrl + path, { viewport: 'phone' }, cookies.de)
  }

  test('see the tabs of a calendar in one row, with the current one in view', async (t) => {
    const { calendar } = site().content.de
    for (const part of ['calendars/', 'events/', 'calendars/settings/']) {
      const { page } = await open(t, `/account/${part}${calendar}`)
      const tabs = await page.locator('.tabs a').evaluateAll((all) =>
        all.map((tab) => {
          const { top, left, right } = tab.getBoundingClientRect()
          const isInView = left >= 0 && right <= innerWidth
          return { top, isMissing: tab.ariaCurrent !== null && !isInView }
        }),
      )
      equal(new Set(tabs.map(({ top }) => top)).size, 1, part)
      equal(tabs.filter(({ isMissing }) => isMissing).length, 0, part)
      equal(await page.evaluate(() => scrollY), 0)
    }
  })

  test('select rows of a list, delete them and undo that', async (t) => {
    const { calendar } = site().content.de
    const { page } = await open(t, `/account/events/${calendar}`)
    const bar = page.locator('.selection .save-bar')
    equal(await bar.isVisible(), false)
    const boxes = page.locator('.selection .tickbox input')
    const count = await boxes.count()
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    equal(await bar.isVisible(), true)
    await page.mouse.move(0, 0)
    await assertFine(page)
    await boxes.nth(0).press('Enter')
    await page.waitForURL('**/selected/**')
    deepEqual([await boxes.count(), await boxes.nth(0).isChecked()], [count, true])
    const menu = page.locator('.selection .row-menu').first()
    await page.locator('.selection [popovertarget]').first().press('Enter')
    equal(await menu.isVisible(), true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await bar.locator('[value=delete]').click()
    await page.waitForURL('**undo=**')
    equal(await boxes.count(), count - 2)
    await page.locator('.note form button').click()
    await page.waitForURL('**done=restored')
    equal(await boxes.count(), count)
  })

  test('can click a tab without it moving, and see the tab with the focus', async (t) => {
    const { calendar } = site().content.de
    const { page } = await open(t, `/account/calendars/share/${calendar}`)
    const tabs = page.locator('.tabs a')
    const pressed = await tabs.nth(3).boundingBox()
    ok(pressed)
    await page.mouse.move(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL(`**/account/calendars/followers/${calendar}`)
    await tabs.nth(1).focus()
    await page.keyboard.press('Shift+Tab')
    const left = await tabs.first().evaluate((tab) => tab.getBoundingClientRect().left)
    ok(left >= 0, `${left}`)
  })

  test('see no buttons that need scripts when scripts are off', async (t) => {
    const { baseUrl, cookies, content } = site()
    const path = `/account/calendars/share/${content.de.calendar}?as=direct`
    const visitor = { viewport: 'phone', javaScriptEnabled: false } as const
    const { page } = await openSigned(t, baseUrl + path, visitor, cookies.de)
    ok((await page.locator('[data-copy]').count()) > 5)
    equal(await page.locator('[data-copy]:visible').count(), 0)
  })

  const refused: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    '/account/one-time/new': (page) => page.fill('#title', ''),
    '/account/calendars/new': (page) => page.fill('#title', ' '),
    '/account/links/new': (page) => page.fill('#start_date', ''),
    '/account/templates/new': (page) => page.fill('#accent', 'red'),
    '/account/keys': (page) => page.fill('#name', ' '),
    '/account/import': async () => {},
    '/account/settings/email': (page) => page.fill('#password', 'wrong'),
    '/account/settings/delete': (page) => page.fill('#password', 'wrong'),
  }
  for (const [path, fill] of thirdOf(Object.entries(refused), 0)) {
    test(`see which field is wrong on ${path}, and why`, async (t) => {
      const { page, watched } = await open(t, path)
      // Turns off the browser's own validation.
      await page.locator('form').evaluateAll((all: HTMLFormElement[]) => {
        for (const form of all) form.noValidate = true
      })
      await fill(page)
      await page
        .locator('main form[method=post]:has(.input, .drop) :is(.actions, .save-bar) .primary')
        .first()
        .click()
      const problem = page.getByRole('alert')
      await problem.waitFor()
      const [href = ''] = await problem.getByRole('link').evaluateAll((links) => {
        return links.map((link) => link.getAttribute('href') ?? '')
      })
      equal(await page.locator(`${href}[aria-invalid=true]`).count(), 1, `the field ${href}`)
      await assertFine(page)
      assertQuiet(watched)
    })
  }

  test('see a new token once, and the preview of an import', async (t) => {
    const { page, watched } = await open(t, '/account/keys')
    await page.fill('#name', 'Newsletter')
    await page.locator('form:has(#name) .btn.primary').click()
    await page.waitForFunction(() => /dm_[a-z0-9]{32}/.test(document.body.innerHTML))
    await assertFine(page)
    await page.goto(site().baseUrl + site().content.de.upload)
    await send(page)
    await page.waitForURL('**/account/calendars/*?imported=*')
    await assertFine(page)
    assertQuiet(watched)
  })

  test('set up two-step verification and sign in with it', async (t) => {
    const { page, watched } = await open(t, '/account/settings/second-step')
    await sendPassword(page, password)
    equal(await page.locator('.codes li').count(), 10)
    await assertFine(page)
    const key = await page.locator('main .mono').first().innerText()
    const uri = `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`
    await page.fill('#code', '000000')
    await send(page)
    await page.getByRole('alert').waitFor()
    await assertFine(page)
    const code = () => {
      site().site.wait(120)
      return codeOf(uri, site().site.context.now())
    }
    await page.fill('#code', code())
    await send(page)
    await page.getByRole('status').waitFor()
    for (const path of ['', '/codes', '/off']) {
      await page.goto(`${site().baseUrl}/account/settings/second-step${path}`)
      await assertFine(page)
    }
    await page.context().clearCookies()
    await signIn(page, site().baseUrl, personIn('de'))
    await page.waitForURL('**/second-step')
    await page.fill('#code', code())
    await send(page)
    await page.waitForURL('**/account')
    assertQuiet(watched)
  })
})
