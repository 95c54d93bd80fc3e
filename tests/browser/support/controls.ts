import { deepEqual } from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Asserts that a page without scripts has all its controls, and none that need scripts. */
export async function assertCompleteWithoutScript(page: Page, { alive }: Controls): Promise<void> {
  await keepScriptsAway(page)
  deepEqual(await controlsOf(page), { alive, dead: [] })
  await assertHidden(page)
}

/** Asserts that elements marked as hidden are invisible. */
export async function assertHidden(page: Page): Promise<void> {
  const marked = page.locator('[hidden]')
  const visible = await marked.evaluateAll((all) =>
    all.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML),
  )
  deepEqual(visible, [])
}

/** The controls of the current page. */
export interface Controls {
  /** Links, fields and buttons that work without scripts, one per line. */
  readonly alive: readonly string[]
  /** Buttons that do nothing without a script. */
  readonly dead: readonly string[]
}

export function controlsOf(page: Page): Promise<Controls> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
    // The link to a button becomes a button by its script.
    const isScripted = ({ dataset, className }: HTMLElement) =>
      'copy' in dataset || 'download' in dataset || className === 'daymark'
    const visible = all.filter((element) => element.checkVisibility() && !isScripted(element))
    const isDead = (element: HTMLElement) =>
      element instanceof HTMLButtonElement
        ? !element.popoverTargetElement && (element.type !== 'submit' || !element.form)
        : element instanceof HTMLAnchorElement && element.href === ''
    const lineOf = ({ localName, innerText, id }: HTMLElement) =>
      `${localName} ${id || innerText.trim()}`
    return {
      alive: visible.filter((element) => !isDead(element)).map(lineOf),
      dead: visible.filter(isDead).map(lineOf),
    }
  })
}

/** Reloads a page with its scripts disabled, while the test can still run its own. */
export async function keepScriptsAway(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    await route.fulfill({ response, headers })
  })
  await page.reload()
}
