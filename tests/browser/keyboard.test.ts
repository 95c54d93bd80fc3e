import { deepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { someOf, thirdOf } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { reachable, walk } from './support/keyboard.ts'
import { openPage } from './support/page.ts'
import { pageNames, startSite } from './support/site.ts'

suite('the keyboard in a browser', { concurrency: 3 }, () => {
  const site = sharedStart(startSite)

  for (const [index, name] of thirdOf(pageNames, 1).entries()) {
    for (const forcedColors of someOf(['none', 'active'] as const, index)) {
      test(`reaches every control on ${name} in order, with forced colors ${forcedColors}`, async (t) => {
        const { page } = await openPage(t, site().addressOf(name), { locale: 'ar' })
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
