import { deepEqual, notEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { assertContrast } from './support/accessible.ts'
import { sharedSite } from './support/shared-sites.ts'
import { showPage } from './support/tabs.ts'

// Runs in the page. A frame is transparent: behind it is what the browser paints for its scheme.
function inPage() {
  const { documentElement: root, body } = document
  const { backgroundColor } = getComputedStyle(root)
  root.style.background = 'Canvas'
  const [{ color: ink }, { backgroundColor: paper }] = [
    getComputedStyle(body),
    getComputedStyle(root),
  ]
  return { backgroundColor, ink, paper }
}

suite('the colours of a frame in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  test("are light by default, and otherwise those in the URL or of the visitor's device", async (t) => {
    const colorsOf = async (query: string, colorScheme: 'light' | 'dark') => {
      const address = site().addressOf('embedded') + query
      const { page } = await showPage(t, address, { colorScheme })
      const colors = await page.evaluate(inPage)
      // The others must have the same colors.
      if (query === '?scheme=own') await assertContrast(page)
      return colors
    }
    const [light, dark] = [
      await colorsOf('?scheme=own', 'light'),
      await colorsOf('?scheme=own', 'dark'),
    ]
    notEqual(light.ink, dark.ink)
    notEqual(light.paper, dark.paper)
    for (const visitors of ['light', 'dark'] as const) {
      const requested = await Promise.all(
        ['', '?scheme=light', '?scheme=dark'].map((query) => colorsOf(query, visitors)),
      )
      deepEqual(requested, [light, light, dark])
    }
  })
})
