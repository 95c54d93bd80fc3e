import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** axe finds no problem in the current page, by WCAG 2.2 A and AA and best practices. */
export async function assertAccessible(page: Page): Promise<void> {
  equal((await faultsOf(page, { type: 'tag', values: tags })).join('\n'), '')
}

/** The page is accessible in the first of these color schemes, and can be read in the others. */
export async function assertAccessibleIn(
  page: Page,
  [first, ...others]: readonly ('light' | 'dark')[],
): Promise<void> {
  await page.emulateMedia({ colorScheme: first ?? 'light' })
  await assertAccessible(page)
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme })
    await assertContrast(page)
  }
}

/** All of the page can be read in its present colors. */
export async function assertContrast(page: Page): Promise<void> {
  equal((await faultsOf(page, { type: 'rule', values: ['color-contrast'] })).join('\n'), '')
}

/** Shows what follows a summary. */
export function unfold(page: Page): Promise<void> {
  return page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
}

/** Each fault in one line, with where it is. */
async function faultsOf(page: Page, rules: axe.RunOnly): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  const { violations, incomplete } = await page.evaluate(look, rules)
  const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => lineOf(id, node)))
  for (const { id, nodes } of incomplete.filter(({ id }) => id === 'color-contrast')) {
    for (const node of nodes) if (!(await isOutOfReach(page, node))) faults.push(lineOf(id, node))
  }
  return faults
}

// A contrast that axe could not measure is a fault too: nobody would look at it again. It need not
// measure a text that is cut off, and would reach over others, nor a tab that has to be scrolled to.
async function isOutOfReach(page: Page, { any, target }: axe.NodeResult): Promise<boolean> {
  const reasons = any.map(({ data }) => String(data?.messageKey))
  if (reasons.every((one) => one === 'elmPartiallyObscuring')) return true
  if (!reasons.every((one) => one === 'elmPartiallyObscured')) return false
  return (await page.locator('.tabs').locator(target.join(' ')).count()) > 0
}

function lineOf(id: string, { target, failureSummary = '' }: axe.NodeResult): string {
  return `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`
}

// It runs in the page, where axe was put just before.
function look(runOnly: axe.RunOnly): Promise<axe.AxeResults> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  return axe.run(document, { runOnly, resultTypes: ['violations', 'incomplete'] })
}
