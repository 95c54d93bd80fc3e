import { deepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { someOf, thirdOf } from '../support/depth.ts'
import { openContext, watch } from './support/page.ts'
import { sharedSite } from './support/shared-sites.ts'
import { pageNames } from './support/site.ts'
import { openInPieces, reportMoves } from './support/stillness.ts'

suite('a page that arrives in pieces', { concurrency: 3 }, () => {
  const site = sharedSite()

  for (const [index, name] of thirdOf(pageNames, 0).entries()) {
    for (const viewport of someOf(['phone', 'desktop'] as const, index)) {
      test(`${name} has no layout shifts on a ${viewport}, in the visitor's own time zone`, async (t) => {
        const context = await openContext(t, { viewport, timezoneId: 'Pacific/Chatham' })
        const watched = watch(context, site().addressOf(name))
        const page = await context.newPage()
        await reportMoves(page)
        await openInPieces(t, page, site().addressOf(name))
        deepEqual(watched.said, [])
      })
    }
  }
})
