import { deepEqual } from 'node:assert/strict'
import type { Page } from 'playwright-core'

/**
 * Nothing reaches beyond the sides of the window or is cut off, so nobody scrolls sideways, and no
 * number or single word is broken.
 */
export async function assertWithin(page: Page, what: string): Promise<void> {
  deepEqual([...(await page.evaluate(beyond)), ...(await page.evaluate(broken))], [], what)
}

/** The same, but for words: where room is so scarce, long ones may be broken. */
export async function assertNothingBeyond(page: Page, what: string): Promise<void> {
  deepEqual(await page.evaluate(beyond), [], what)
}

// It runs in the page.
function beyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`scrolls: ${scrollWidth} of ${clientWidth}`] : []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { left, right, width } = element.getBoundingClientRect()
    // What only screen readers find is one pixel wide.
    if (width <= 1 || element instanceof HTMLInputElement) continue
    // A row of tabs scrolls by itself.
    const row = element.parentElement?.closest('.tabs')
    if (row && getComputedStyle(row).overflowX === 'auto') continue
    const isCut = element.scrollWidth > element.clientWidth + 1
    const { overflowX, textOverflow } = getComputedStyle(element)
    // What ends in dots is said again elsewhere: those who do not see it do not hear it here.
    const isShort = textOverflow === 'ellipsis' && element.closest('[aria-hidden=true]') !== null
    const isCutOff = isCut && overflowX !== 'visible' && !isShort && !element.matches('.tabs')
    if (left < -1 || right > clientWidth + 1 || isCutOff) {
      faults.push(`${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 120)}`)
    }
  }
  return faults
}

// It runs in the page.
function broken(): string[] {
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (!/^\S{2,10}$/.test(text) || /script|style/i.test(node.parentNode?.nodeName ?? '')) continue
    range.selectNodeContents(node)
    const [first, ...others] = range.getClientRects()
    const isBroken = first && others.some(({ top }) => top > first.top + first.height / 2)
    if (isBroken && first.width > 1) faults.push(`broken: ${text}`)
  }
  return faults
}

/** Sets the size of text that the visitor has chosen in the browser; 16 is usual. */
export async function chooseTextSize(page: Page, pixels: number): Promise<void> {
  // The session ends with the page: one that is detached undoes other emulation, such as of paper.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Spaces texts out as far as WCAG 1.4.12 asks pages to bear. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    const spaced = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'
    sheet.replaceSync(`*, * * { ${spaced} } p { margin-block-end: 2em }`)
    document.adoptedStyleSheets = [sheet]
  })
}
