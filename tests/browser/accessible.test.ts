import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sharedStart } from '../support/system.ts'
import { assertAccessible, assertContrast } from './support/accessible.ts'
import type { Visitor } from './support/chromium.ts'
import { assertQuiet, openContext, openPage } from './support/page.ts'
import { pageNames, startSite } from './support/site.ts'

const visitors: readonly Pick<Visitor, 'locale' | 'viewport'>[] = [
  { locale: 'en', viewport: 'phone' },
  { locale: 'de', viewport: 'desktop' },
  { locale: 'ar', viewport: 'phone' },
  { locale: 'ar', viewport: 'desktop' },
]

/** Shows what stands behind a summary. */
function unfold(page: Page): Promise<void> {
  return page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
}

// Where no script runs at all, no tool could look at the page: only the page's own are kept away.
async function openWithoutScript(...[opening, url]: Parameters<typeof openPage>): Promise<Page> {
  const context = await openContext(opening, { viewport: 'phone' })
  const page = await context.newPage()
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    await route.fulfill({ response, headers })
  })
  await page.goto(url)
  return page
}

suite('pages in a browser', { concurrency: 3 }, () => {
  const site = sharedStart(startSite)

  for (const name of pageNames) {
    for (const visitor of visitors) {
      const { locale, viewport } = visitor
      test(`${name} is accessible and quiet in ${locale} on a ${viewport}`, async (t) => {
        const { page, watched } = await openPage(t, site().addressOf(name), visitor)
        await unfold(page)
        await assertAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await assertContrast(page)
        assertQuiet(watched)
      })
    }

    test(`${name} is accessible without its script`, async (t) => {
      await assertAccessible(await openWithoutScript(t, site().addressOf(name)))
    })
  }
})
