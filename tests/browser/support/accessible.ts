import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** axe finds no fault in the page as it stands, in WCAG 2.2 A and AA and in good practice. */
export async function assertAccessible(page: Page): Promise<void> {
  equal((await faultsOf(page, { type: 'tag', values: tags })).join('\n'), '')
}

/** All of the page can be read in its present colors. */
export async function assertContrast(page: Page): Promise<void> {
  equal((await faultsOf(page, { type: 'rule', values: ['color-contrast'] })).join('\n'), '')
}

/** Shows what stands behind a summary. */
export function unfold(page: Page): Promise<void> {
  return page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
}

/** Each fault in one line, with where it is. */
async function faultsOf(page: Page, rules: axe.RunOnly): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  const { violations, incomplete } = await page.evaluate(look, rules)
  const unsure = incomplete.filter(({ id }) => id === 'color-contrast')
  return [...violations, ...unsure.filter(isFault)].flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${oneLine(failureSummary)}`,
    ),
  )
}

// A contrast that axe could not measure is a fault too: nobody would look at it again. It need not
// measure a text that is cut off, and would reach over others, nor a tab that has to be scrolled to.
function isFault({ nodes }: axe.Result): boolean {
  return nodes.some(({ any }) =>
    any.some(({ data }) => !/^elmPartiallyObscur(?:ing|ed)$/.test(data?.messageKey ?? '')),
  )
}

// It runs in the page, where axe was put just before.
function look(runOnly: axe.RunOnly): Promise<axe.AxeResults> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  return axe.run(document, { runOnly, resultTypes: ['violations', 'incomplete'] })
}

function oneLine(text = ''): string {
  return text.replaceAll(/\s+/g, ' ')
}
