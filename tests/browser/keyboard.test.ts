import { deepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { someOf, thirdOf } from '../support/depth.ts'
import { reachable, walk } from './support/keyboard.ts'
import { sharedSite } from './support/shared-sites.ts'
import { pageNames } from './support/site.ts'
import { showPage } from './support/tabs.ts'

suite('the keyboard in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  for (const [index, name] of thirdOf(pageNames, 1).entries()) {
    for (const forcedColors of someOf(['none', 'active'] as const, index)) {
      test(`reaches every control on ${name} in order, with forced colors ${forcedColors}`, async (t) => {
        const { page } = await showPage(t, site().addressOf(name), { locale: 'ar' })
        await page.emulateMedia({ forcedColors })
        const all = await reachable(page)
        const expected = all.map((what) => ({ what, isMarked: true, isInView: true }))
        deepEqual(await walk(page, 'Tab', all.length), expected)
        const back = expected.slice(0, -1).toReversed()
        deepEqual(await walk(page, 'Shift+Tab', back.length), back)
      })
    }
  }
})
