import { suite, test } from 'node:test'
import { someOf, thirdOf } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { assertAccessible, assertAccessibleIn, unfold } from './support/accessible.ts'
import type { Visitor } from './support/chromium.ts'
import { assertHidden, keepScriptsAway } from './support/controls.ts'
import { assertQuiet, openPage } from './support/page.ts'
import { pageNames, startSite } from './support/site.ts'

const visitors: readonly Pick<Visitor, 'locale' | 'viewport'>[] = [
  { locale: 'en', viewport: 'phone' },
  { locale: 'de', viewport: 'desktop' },
  { locale: 'ar', viewport: 'phone' },
  { locale: 'ar', viewport: 'desktop' },
]

suite('pages in a browser', { concurrency: 3 }, () => {
  const site = sharedStart(startSite)

  for (const [index, name] of pageNames.entries()) {
    for (const visitor of someOf(visitors, index)) {
      const { locale, viewport } = visitor
      test(`${name} is accessible and logs no errors in ${locale} on a ${viewport}`, async (t) => {
        const { page, watched } = await openPage(t, site().addressOf(name), visitor)
        await unfold(page)
        await assertAccessibleIn(page, someOf(['light', 'dark'], index))
        assertQuiet(watched)
      })
    }
  }

  for (const name of thirdOf(pageNames, 2)) {
    test(`${name} is accessible without its script, and shows nothing that is hidden`, async (t) => {
      const { page } = await openPage(t, site().addressOf(name), { viewport: 'phone' })
      await keepScriptsAway(page)
      await assertHidden(page)
      await assertAccessible(page)
    })
  }
})
