import { suite, test } from 'node:test'
import { deepOnly, someOf } from '../support/depth.ts'
import { assertAccessible, assertAccessibleIn, unfold } from './support/accessible.ts'
import type { Visitor } from './support/chromium.ts'
import { assertHidden, keepScriptsAway } from './support/controls.ts'
import { assertQuiet } from './support/page.ts'
import { sharedSite } from './support/shared-sites.ts'
import { pageNames } from './support/site.ts'
import { showPage } from './support/tabs.ts'

const visitors: readonly Pick<Visitor, 'locale' | 'viewport'>[] = [
  { locale: 'en', viewport: 'phone' },
  { locale: 'de', viewport: 'desktop' },
  { locale: 'ar', viewport: 'phone' },
  { locale: 'ar', viewport: 'desktop' },
]

suite('pages in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  // Each page is tested in both color schemes, but not with each visitor in both.
  for (const [index, name] of pageNames.entries()) {
    for (const visitor of someOf(visitors, index)) {
      const { locale, viewport } = visitor
      const turn = Math.floor(index / visitors.length) + visitors.indexOf(visitor)
      const colorScheme = turn % 2 === 0 ? 'light' : 'dark'
      const title = `${name} is accessible and logs no errors`
      test(`${title} in ${locale} on a ${viewport} in ${colorScheme} colors`, async (t) => {
        const { page, watched } = await showPage(t, site().addressOf(name), visitor)
        await unfold(page)
        await assertAccessibleIn(page, [colorScheme])
        assertQuiet(watched)
      })
    }
  }

  for (const name of pageNames) {
    const what = `${name} is accessible without its script, and shows nothing that is hidden`
    test(what, { skip: deepOnly }, async (t) => {
      const { page } = await showPage(t, site().addressOf(name), { viewport: 'phone' })
      await keepScriptsAway(page)
      await assertHidden(page)
      await assertAccessible(page)
    })
  }
})
