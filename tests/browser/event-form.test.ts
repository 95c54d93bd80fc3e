/** The fields of events and short links, with the dates that browsers offer and with scripts. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { deepOnly } from '../support/depth.ts'
import { enterAs } from './support/account-site.ts'
import { startChromium, type Visitor, visit } from './support/chromium.ts'
import { assertQuiet, type Opening } from './support/page.ts'
import { sharedAccountSite } from './support/shared-sites.ts'
import { openSigned } from './support/signed-in.ts'

const times = ['start_date', 'start_time', 'end_date', 'end_time']

/** The values of fields, by default of those of the times. */
function valuesOf(page: Page, names: readonly string[] = times): Promise<readonly string[]> {
  return Promise.all(names.map((name) => page.locator(`#${name}`).inputValue()))
}

/** Fills fields as people do: each change is complete. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.fill(`#${name}`, value)
    await page.locator(`#${name}`).blur()
  }
}

/** Keeps the last timer of a page instead of starting it. */
function holdTimer(): void {
  Object.assign(globalThis, {
    setTimeout: (callback: () => void) => Object.assign(globalThis, { due: callback }),
    clearTimeout: () => Object.assign(globalThis, { due: undefined }),
  })
}

/** Clicks a button, and fires the timer before the browser has sent the form. */
function clickAndFireTimer(button: HTMLElement): void {
  button.click()
  const { due } = globalThis as { due?: () => void }
  due?.()
}

const evening = {
  ...{ start_date: '2027-03-05', start_time: '19:30' },
  ...{ end_date: '2027-03-06', end_time: '01:00' },
}

suite('the form of an event', () => {
  const site = sharedAccountSite()

  const open = (opening: Opening, path: string, more: Partial<Visitor> = {}) => {
    const { baseUrl, cookies } = site()
    return openSigned(opening, baseUrl + path, { viewport: 'desktop', ...more }, cookies.en)
  }

  test('has 5 March when a British browser types 05/03', { skip: deepOnly }, async (t) => {
    // Without its language packs, Chromium takes the language of its fields from this switch only if
    // it runs as one process.
    const browser = await startChromium(['--lang=en-GB', '--single-process'])
    t.after(() => browser.close())
    const context = await visit(browser, { locale: 'en-GB' })
    await enterAs(context, site(), 'en')
    const page = await context.newPage()
    await page.goto(`${site().baseUrl}/account/links/new`)
    await page.fill('#title', 'Spring gala')
    await page.focus('#start_date')
    await page.keyboard.type('05032027')
    equal(await page.inputValue('#start_date'), '2027-03-05')
    await page.fill('#start_time', '19:30')
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('status').waitFor()
    const key = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`${site().baseUrl}/event/${key}`)
    match(await page.locator('main').innerText(), /5 March 2027/)
  })

  for (const path of ['/account/one-time/new', '/account/links/new']) {
    test(`keeps the length when its start moves, and has the weekday of the start: ${path}`, async (t) => {
      const { page, watched } = await open(t, path)
      await fill(page, evening)
      await fill(page, { start_date: '2027-03-31' })
      deepEqual(await valuesOf(page), ['2027-03-31', '19:30', '2027-04-01', '01:00'])
      await fill(page, { start_time: '08:15' })
      deepEqual(await valuesOf(page), ['2027-03-31', '08:15', '2027-03-31', '13:45'])
      await page.check('#all_day_event')
      equal(await page.locator('.dt [type=time]:visible').count(), 0)
      await fill(page, { start_date: '2027-04-05' })
      deepEqual(await valuesOf(page, ['start_date', 'end_date']), ['2027-04-05', '2027-04-05'])
      await page.selectOption('#repeat', 'weekly')
      const monday = page.getByRole('checkbox', { name: 'Monday' })
      deepEqual([await monday.isChecked(), await monday.isDisabled()], [true, true])
      await fill(page, { start_date: '2027-04-06' })
      deepEqual([await monday.isChecked(), await monday.isDisabled()], [false, false])
      ok(await page.getByRole('checkbox', { name: 'Tuesday' }).isDisabled())
      assertQuiet(watched)
    })
  }

  test('does not move an end that is not set', async (t) => {
    const { page } = await open(t, '/account/links/new')
    await fill(page, { start_date: '2027-03-31' })
    deepEqual(await valuesOf(page, ['end_date', 'end_time']), ['', ''])
  })

  test('uses a custom rule that someone types', async (t) => {
    const { page } = await open(t, '/account/links/new')
    await page.locator('summary', { hasText: 'Advanced' }).click()
    await page.fill('#rule', 'FREQ=DAILY;COUNT=3')
    equal(await page.inputValue('#repeat'), 'kept')
    await fill(page, { title: 'Three days', ...evening })
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('status').waitFor()
    match(await page.locator('main').innerText(), /Repeats every day, 3 times/)
  })

  test('asks before leaving unsaved changes, and only then', async (t) => {
    const { page, watched } = await open(t, '/account/links/new')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/account/links')
    await page.goto(`${site().baseUrl}/account/links/new`)
    await page.locator('#title').click()
    await page.keyboard.type('Spring gala')
    deepEqual(watched.said, [])
    const dialog = page.waitForEvent('dialog')
    await page.getByRole('link', { name: 'Cancel' }).evaluate((link: HTMLElement) => link.click())
    equal((await dialog).type(), 'beforeunload')
    deepEqual([watched.said.length, await page.inputValue('#title')], [1, 'Spring gala'])
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('status').waitFor()
    equal(watched.said.length, 1)
  })

  test('is saved when its preview is due at the same moment', async (t) => {
    const { page } = await open(t, '/account/links/new')
    await page.evaluate(holdTimer)
    await page.fill('#title', 'Spring gala')
    await fill(page, evening)
    await page.getByRole('button', { name: 'Create link' }).evaluate(clickAndFireTimer)
    await page.getByRole('status').waitFor()
  })

  test('works without scripts, with the same fields', async (t) => {
    const { page } = await open(t, '/account/links/new', { javaScriptEnabled: false })
    await fill(page, { title: 'Without scripts', start_date: '2027-03-05' })
    await page.check('#all_day_event')
    equal(await page.locator('.dt [type=time]:visible').count(), 0)
    await page.selectOption('#repeat', 'weekly')
    await page.locator('summary', { hasText: 'Reminder' }).click()
    await page.selectOption('#remind', '1440')
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('status').waitFor()
    await page.goto(page.url().replace('/links/', '/links/edit/').replace(/\?.*/, ''))
    const saved = ['start_date', 'start_time', 'repeat', 'remind', 'all_day_event']
    deepEqual(await valuesOf(page, saved), ['2027-03-05', '', 'weekly', '1440', 'true'])
  })
})
