import { deepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sharedSite } from './support/shared-sites.ts'
import { showPage } from './support/tabs.ts'

/** Whether each listed day is highlighted with the color of dates. */
const highlighted = (page: Page) =>
  page.locator('.days .date-badge > :first-child').evaluateAll((heads) => {
    const probe = document.createElement('p')
    probe.style.background = 'var(--mark)'
    document.body.append(probe)
    const mark = getComputedStyle(probe).backgroundColor
    return heads.map((head) => getComputedStyle(head).backgroundColor === mark)
  })

suite('the next event in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  test('is highlighted in a list but not in the month view', async (t) => {
    const highlightsAt = async (address: string) => highlighted((await showPage(t, address)).page)
    for (const name of ['calendar', 'embedded'] as const) {
      deepEqual(await highlightsAt(site().addressOf(name)), [true, false, false])
    }
    deepEqual(await highlightsAt(site().addressOf('month')), [false])
    deepEqual(await highlightsAt(`${site().addressOf('embedded')}?view=month&month=2031-08`), [
      false,
    ])
  })
})
