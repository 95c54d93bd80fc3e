/** A day in the month view with more events than fit. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sharedStart } from '../support/system.ts'
import { assertAccessible } from './support/accessible.ts'
import { assertWithin } from './support/layout.ts'
import { sharedSite } from './support/shared-sites.ts'
import { makeCalendar } from './support/site.ts'
import { showPage } from './support/tabs.ts'

const title = 'An evening of songs, with a title that is longer than a day is wide'

suite('a full day in the month view in a browser', () => {
  const site = sharedSite()
  const address = sharedStart(async () => {
    const { system } = site()
    const event = { title, start_date: '2031-09-11 10:00' }
    const { key } = await makeCalendar(system, { title: 'Songs' }, Array(5).fill(event))
    return `${system.service.baseUrl}/subscribe/${key}?view=month&month=2031-09`
  })

  /** The height of each title in lines. */
  const linesOf = (page: Page) =>
    page.locator('.titles > a').evaluateAll((all) =>
      all.map((one) => {
        const { lineHeight } = getComputedStyle(one)
        return Math.round(one.getBoundingClientRect().height / Number.parseFloat(lineHeight))
      }),
    )

  test('shows three titles on one line each, and a link to the others', async (t) => {
    const { page } = await showPage(t, address(), { viewport: 'desktop' })
    deepEqual(await linesOf(page), [1, 1, 1])
    const more = page.locator('.grid .more')
    match(await more.innerText(), /^\+2 more/)
    const [cell, link] = [
      await page.locator('td:has(.more)').boundingBox(),
      await more.boundingBox(),
    ]
    ok(cell && link && link.y + link.height <= cell.y + cell.height, 'the link is inside its day')
    await assertWithin(page, 'a full day')
    await assertAccessible(page)
    await more.click()
    equal(await page.locator('li:target a').count(), 5)
    equal(await page.locator('li:target a').first().innerText(), title)
  })

  test('is a linked number without titles on a phone', async (t) => {
    const { page } = await showPage(t, address(), { viewport: 'phone' })
    equal(await page.locator('.grid .more').isVisible(), false)
    equal(await page.locator('.grid .titles').isVisible(), false)
    await page.locator('.grid a.day').click()
    equal(await page.locator('li:target a').first().innerText(), title)
  })
})
