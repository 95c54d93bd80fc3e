/** Frames: embedded calendars get the height of their content, and the button works in a frame. */

import { deepEqual, equal } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sharedStart, until } from '../support/system.ts'
import { attributesOf, entriesOf } from './support/button.ts'
import { sharedButtonSite } from './support/shared-sites.ts'
import { makeCalendar } from './support/site.ts'
import { calendar, concert } from './support/texts.ts'

const heightOf = (page: Page) => page.locator('iframe').getAttribute('height')

async function assertFits(page: Page): Promise<void> {
  await until('the frame has another height', async () => (await heightOf(page)) !== '77')
  const frame = page.frames()[1]
  const height = await frame?.evaluate(() => document.body.getBoundingClientRect().height)
  equal(await heightOf(page), String(Math.ceil(height ?? 0)))
}

suite('an embedded calendar', () => {
  const site = sharedButtonSite()
  const frame = sharedStart(async () => {
    const { system } = site()
    const { key } = await makeCalendar(system, calendar, [concert])
    return `<iframe src="${system.service.baseUrl}/embed/${key}" title="Events" height="77"></iframe>`
  })

  test("gets its height from the button's script", async (t) => {
    const { page } = await site().show(t, frame())
    await assertFits(page)
  })

  test('gets its height from a script that loads later, too', async (t) => {
    const visitor = { bypassCSP: true }
    const { page } = await site().show(t, frame(), { script: '', visitor })
    equal(await heightOf(page), '77')
    await page.addScriptTag({ url: site().src })
    await assertFits(page)
  })

  test('is the only frame that can set its height', async (t) => {
    const other = '<iframe src="/other" title="Other" height="77"></iframe>'
    const { page } = await site().show(t, other)
    // Messages arrive in order, so the last one proves that all were received.
    const received = page.evaluate(waitForLast)
    for (const frame of page.frames()) await frame.evaluate(postHeight)
    await page.frames()[1]?.evaluate(() => parent.postMessage('last', '*'))
    await received
    equal(await heightOf(page), '77')
  })
})

suite('a button in a frame', () => {
  const site = sharedButtonSite()

  test('opens other sites outside of the frame, even on phones', async (t) => {
    const link = site().link({ attributes: 'data-services="google,ics"' })
    const inner = (await site().show(t, link)).page.url()
    const around = `<iframe src="${inner}" title="Inner" width="350" height="400"></iframe>`
    const { page } = await site().show(t, around, { visitor: { viewport: 'phone' } })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button').tap()
    deepEqual(await attributesOf(entriesOf(frame), 'target'), ['_blank', ''])
  })
})

// These functions run in a page.
function postHeight(): void {
  parent.postMessage({ type: 'daymark:height', height: 5 }, '*')
}
function waitForLast(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('message', ({ data }) => data === 'last' && resolve())
  })
}
