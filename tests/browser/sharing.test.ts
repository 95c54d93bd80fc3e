/** The menu of calendars on an event page, and its buttons to pass the page on. */

import { equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { openContext } from './support/page.ts'
import { sharedSite } from './support/shared-sites.ts'
import { showPage } from './support/tabs.ts'

/** The other calendars, which are folded on phones. */
const folds = '.ways .folds:not(.stays)'

suite('the menu of an event page in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  for (const javaScriptEnabled of [true, false]) {
    test(`opens with the keyboard on a phone, with scripts ${javaScriptEnabled}`, async (t) => {
      const more = { viewport: 'phone', javaScriptEnabled } as const
      const { page } = await showPage(t, site().addressOf('event'), more)
      const services = page.locator(`${folds} .services a`)
      equal(await services.first().isVisible(), false)
      await page.locator(`${folds} summary`).press('Enter')
      equal(await services.count(), 7)
      await page.keyboard.press('Tab')
      equal(await services.first().evaluate((link) => link === document.activeElement), true)
      equal(await services.last().isVisible(), true)
    })

    test(`is open on a desktop, with scripts ${javaScriptEnabled}`, async (t) => {
      const { page } = await showPage(t, site().addressOf('event'), { javaScriptEnabled })
      equal(await page.locator(`${folds} summary`).isVisible(), false)
      equal(await page.locator(`${folds} .services a:visible`).count(), 7)
    })
  }

  test("shares the link with the device, or copies it if the device can't", async (t) => {
    const address = site().addressOf('event')
    for (const canShare of [true, false]) {
      const context = await openContext(t)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await context.addInitScript(offerSharing, canShare)
      const page = await context.newPage()
      await page.goto(address)
      await page.getByRole('button', { name: 'Share' }).click()
      if (!canShare) await page.getByRole('button', { name: 'Copied' }).waitFor()
      const shared = await page.evaluate(() => document.documentElement.dataset['shared'])
      equal(shared, canShare ? address : undefined)
      if (!canShare) equal(await page.evaluate(() => navigator.clipboard.readText()), address)
    }
  })

  test('downloads the QR code with a white margin', async (t) => {
    const { page } = await showPage(t, site().addressOf('event'), { colorScheme: 'dark' })
    const button = page.getByRole('button', { name: 'Download QR code' })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    equal(download.suggestedFilename(), 'qr-code.svg')
    const picture = await readFile(await download.path(), 'utf8')
    match(
      picture,
      /^<svg xmlns="[^"]+" class="qr" viewBox="0 0 (\d+) \1" [^>]+width="600" height="600"><path fill="#fff" d="M0 0h\1v\1H0z"\/><path d="M4 4h7/,
    )
  })
})

// Runs in the page, before its own scripts.
function offerSharing(canShare: boolean): void {
  const share = async ({ url = '' }: ShareData) => {
    document.documentElement.dataset['shared'] = url
  }
  Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
  if (!canShare) Reflect.deleteProperty(Navigator.prototype, 'share')
}
