import { deepEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from './support/accessible.ts'
import { assertWithin } from './support/layout.ts'
import { openContext } from './support/page.ts'
import { sharedSite } from './support/shared-sites.ts'

/** Scripts that block ways of copying; they run in the page before its own scripts. */
const refused = {
  nothing: () => {},
  'the clipboard': () => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  },
  everything: () => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  },
} as const

/** The text of the focused element, and the selection if it is a text area. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === document.body) return 'nothing'
    if (!(activeElement instanceof HTMLTextAreaElement)) return activeElement?.textContent
    const { value, selectionStart, selectionEnd, readOnly } = activeElement
    return { selected: value.slice(selectionStart, selectionEnd), readOnly }
  })

suite('copying in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  const press = async (opening: Parameters<typeof openContext>[0], what: keyof typeof refused) => {
    const context = await openContext(opening, { viewport: 'phone' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.addInitScript(refused[what])
    const page = await context.newPage()
    await page.goto(site().addressOf('event'))
    await page.getByRole('button', { name: 'Copy link' }).press('Enter')
    return page
  }

  for (const what of ['nothing', 'the clipboard'] as const) {
    test(`confirms and keeps the focus if ${what} is blocked`, async (t) => {
      const page = await press(t, what)
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      deepEqual(await focused(page), 'Copied')
      deepEqual(
        await page.evaluate(() => navigator.clipboard.readText()),
        site().addressOf('event'),
      )
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
      deepEqual(await page.locator('textarea').count(), 0)
    })
  }

  test('shows the link for manual copying if everything is blocked', async (t) => {
    const page = await press(t, 'everything')
    await page.getByRole('textbox', { name: 'Copy link' }).waitFor()
    deepEqual(await page.getByText('Copied').count(), 0)
    deepEqual(await focused(page), { selected: site().addressOf('event'), readOnly: true })
    await assertAccessible(page)
    await assertWithin(page, 'with the link to copy')
  })
})
