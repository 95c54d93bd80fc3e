import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Asserts that axe finds no problem in the current page (WCAG 2.2 A and AA, best practices). */
export async function assertAccessible(page: Page): Promise<void> {
  equal((await faultsOf(page, { type: 'tag', values: tags })).join('\n'), '')
}

/** Asserts that the page is accessible, with enough contrast in each of these color schemes. */
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

/** Asserts that all text has enough contrast in the current colors. */
export async function assertContrast(page: Page): Promise<void> {
  equal((await faultsOf(page, { type: 'rule', values: ['color-contrast'] })).join('\n'), '')
}

/** Opens all details elements. */
export function unfold(page: Page): Promise<void> {
  return page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
}

/** Formats each problem on one line with its location. */
async function faultsOf(page: Page, rules: axe.RunOnly): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  await page.evaluate(prepare)
  const { violations, incomplete } = await page.evaluate(look, rules)
  const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => lineOf(id, node)))
  for (const { id, nodes } of incomplete.filter(({ id }) => id === 'color-contrast')) {
    for (const node of nodes) if (!(await isOutOfReach(page, node))) faults.push(lineOf(id, node))
  }
  return faults
}

// A contrast that axe cannot measure is a problem too, because nobody would review it. Exempt are
// clipped texts, which would overlap others if shown, and tabs outside the scrolled view.
async function isOutOfReach(page: Page, { any, target }: axe.NodeResult): Promise<boolean> {
  const reasons = any.map(({ data }) => String(data?.messageKey))
  if (reasons.every((one) => one === 'elmPartiallyObscuring')) return true
  if (!reasons.every((one) => one === 'elmPartiallyObscured')) return false
  return (await page.locator('.tabs').locator(target.join(' ')).count()) > 0
}

function lineOf(id: string, { target, failureSummary = '' }: axe.NodeResult): string {
  return `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`
}

// Runs in the page. During a transition, colors are those of neither scheme. The arrow of a list is
// a gradient beside its text. At the end of a form, the buttons that stay in view cover no field.
function prepare(): void {
  document.querySelector('.save-bar')?.parentElement?.scrollIntoView({ block: 'end' })
  for (const animation of document.getAnimations()) animation.finish()
  for (const list of document.querySelectorAll('select')) list.style.backgroundImage = 'none'
}

// Runs in the page, after axe has been injected, which is not in its frames.
function look(runOnly: axe.RunOnly): Promise<axe.AxeResults> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  return axe.run(document, {
    runOnly,
    resultTypes: ['violations', 'incomplete'],
    iframes: false,
  })
}
