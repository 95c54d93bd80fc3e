import { deepEqual } from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Where no script runs, all is there that is there with scripts, and nothing waits for one. */
export async function assertCompleteWithoutScript(page: Page, { alive }: Controls): Promise<void> {
  await keepScriptsAway(page)
  deepEqual(await controlsOf(page), { alive, dead: [] })
  await assertHidden(page)
}

/** Nobody sees what is marked as hidden. */
export async function assertHidden(page: Page): Promise<void> {
  const marked = page.locator('[hidden]')
  const seen = await marked.evaluateAll((all) =>
    all.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML),
  )
  deepEqual(seen, [])
}

/** The controls of the current page. */
export interface Controls {
  /** What works by itself: links, fields and buttons, each in one line. */
  readonly alive: readonly string[]
  /** Buttons that do nothing unless a script listens. */
  readonly dead: readonly string[]
}

export function controlsOf(page: Page): Promise<Controls> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
    const seen = all.filter((element) => element.checkVisibility() && !('copy' in element.dataset))
    const isDead = (element: HTMLElement) =>
      element instanceof HTMLButtonElement
        ? !element.popoverTargetElement && (element.type !== 'submit' || !element.form)
        : element instanceof HTMLAnchorElement && element.href === ''
    const lineOf = ({ localName, innerText, id }: HTMLElement) =>
      `${localName} ${id || innerText.trim()}`
    return {
      alive: seen.filter((element) => !isDead(element)).map(lineOf),
      dead: seen.filter(isDead).map(lineOf),
    }
  })
}

/** Loads a page once more, as where its scripts do not run; tools can still look into it. */
export async function keepScriptsAway(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    await route.fulfill({ response, headers })
  })
  await page.reload()
}
