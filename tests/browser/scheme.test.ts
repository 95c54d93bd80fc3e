import { deepEqual, notEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sharedStart } from '../support/system.ts'
import { assertContrast } from './support/accessible.ts'
import { openPage } from './support/page.ts'
import { startSite } from './support/site.ts'

suite('the colours of a frame in a browser', { concurrency: 3 }, () => {
  const site = sharedStart(startSite)

  test("follow the URL, or the visitor's setting by default", async (t) => {
    const paperOf = async (query: string, colorScheme: 'light' | 'dark') => {
      const address = site().addressOf('embedded') + query
      const { page } = await openPage(t, address, { colorScheme })
      await assertContrast(page)
      return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    }
    const [light, dark] = [await paperOf('', 'light'), await paperOf('', 'dark')]
    notEqual(light, dark)
    for (const visitors of ['light', 'dark'] as const) {
      const requested = [
        await paperOf('?scheme=light', visitors),
        await paperOf('?scheme=dark', visitors),
      ]
      deepEqual(requested, [light, dark])
    }
  })
})
