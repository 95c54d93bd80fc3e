import { deepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { someOf, thirdOf } from '../support/depth.ts'
import { type Scope, sharedStart } from '../support/system.ts'
import { openContext, watch } from './support/page.ts'
import { pageNames, startSite } from './support/site.ts'
import { reportMoves, startSlowLine } from './support/stillness.ts'

async function start(scope: Scope) {
  const site = await startSite(scope)
  return { ...site, line: await startSlowLine(scope, site.system.service.baseUrl) }
}

suite('a slowly loading page', { concurrency: 3 }, () => {
  const site = sharedStart(start)

  for (const [index, name] of thirdOf(pageNames, 0).entries()) {
    for (const viewport of someOf(['phone', 'desktop'] as const, index)) {
      test(`${name} has no layout shifts on a ${viewport}, in the visitor's own time zone`, async (t) => {
        const { pathname, search } = new URL(site().addressOf(name))
        const timezoneId = 'Pacific/Chatham'
        const context = await openContext(t, { viewport, timezoneId })
        const url = site().line + pathname + search
        const watched = watch(context, url)
        const page = await context.newPage()
        await reportMoves(page)
        await page.goto(url)
        // Shifts are reported in the next frame.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
        )
        deepEqual(watched.said, [])
      })
    }
  }
})
