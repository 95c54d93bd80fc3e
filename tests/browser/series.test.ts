/** The dates of a series, as people change them: without scripts, by keyboard, and on a phone. */

import { equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sharedStart } from '../support/system.ts'
import { account } from '../support/texts.ts'
import type { Visitor } from './support/chromium.ts'
import { assertQuiet, type Opening } from './support/page.ts'
import { openSigned, startEnteredSite } from './support/signed-in.ts'

const { series: words } = account.events

/** The row of the date with this text. */
function rowOf(page: Page, date: string) {
  return page.locator('.rows > li', { hasText: date })
}

suite('the dates of a series', () => {
  const site = sharedStart(startEnteredSite)

  const open = (opening: Opening, path: string, more: Partial<Visitor> = {}) => {
    const { baseUrl, cookies } = site()
    return openSigned(opening, baseUrl + path, { viewport: 'phone', ...more }, cookies.en)
  }
  const listPath = (from: string) =>
    `/account/events/dates/${site().content.en.series}?from=${from}T00:00:00`
  const formPath = (date: string) =>
    `/account/events/date/${site().content.en.series}?date=${date}T19:00:00`

  test('are skipped, restored and changed without scripts', async (t) => {
    const { page } = await open(t, listPath('2027-01-01'), { javaScriptEnabled: false })
    const january = 'January 6, 2027'
    await rowOf(page, january).getByRole('button', { name: words.skip }).click()
    await page.getByRole('status').waitFor()
    match(await rowOf(page, january).innerText(), new RegExp(words.states.skipped))
    equal(await rowOf(page, january).getByRole('link').count(), 0)
    await rowOf(page, january).getByRole('button', { name: words.restore }).click()
    await rowOf(page, january).getByRole('link').click()
    ok(await page.getByRole('radio', { name: words.scopes.this, exact: false }).first().isChecked())
    await page.fill('#title', 'New year party')
    await page.fill('#start_time', '20:00')
    await page.getByRole('button', { name: account.section.save }).click()
    await page.getByRole('status').waitFor()
    const row = await rowOf(page, january).innerText()
    match(row, new RegExp(`${words.states.changed}[^]*8:00[^]*New year party`))
    equal(await page.locator('.rows .badge').count(), 1)
  })

  test('are changed from one on with the keyboard alone', async (t) => {
    const { page, watched } = await open(t, formPath('2027-02-03'), { viewport: 'desktop' })
    await page.focus('#location')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Greenhouse')
    await page.focus('#scope input:checked')
    await page.keyboard.press('ArrowDown')
    equal(await page.inputValue('#scope input:checked'), 'following')
    await page.keyboard.press('Enter')
    await page.getByRole('status').waitFor()
    ok(!page.url().includes(`/${site().content.en.series}?`))
    await page.goto(site().baseUrl + listPath('2027-01-27'))
    equal(await page.locator('.rows > li').count(), 1)
    assertQuiet(watched)
  })

  test('are deleted with those after them, which can be undone', async (t) => {
    const { page } = await open(t, formPath('2027-01-20'))
    await page.getByRole('button', { name: words.deletes.following }).click()
    await page.getByRole('button', { name: account.section.undo }).click()
    await page.getByRole('status').waitFor()
    await page.goto(site().baseUrl + listPath('2027-01-01'))
    equal(await page.locator('.rows > li').count(), 2)
  })
})
