import { deepEqual } from 'node:assert/strict'
import type { CDPSession, Page } from 'playwright-core'

/**
 * Asserts that nothing exceeds the sides of the window or is clipped, so that nobody has to scroll
 * sideways, and that no number or single word is broken.
 */
export async function assertWithin(page: Page, what: string): Promise<void> {
  deepEqual([...(await page.evaluate(beyond)), ...(await page.evaluate(broken))], [], what)
}

/** Like `assertWithin`, but allows broken words because there is so little room. */
export async function assertNothingBeyond(page: Page, what: string): Promise<void> {
  deepEqual(await page.evaluate(beyond), [], what)
}

// Runs in the page.
function beyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`scrolls: ${scrollWidth} of ${clientWidth}`] : []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { left, right, width } = element.getBoundingClientRect()
    // Elements for screen readers are one pixel wide.
    if (width <= 1 || element instanceof HTMLInputElement) continue
    // The shapes of a picture are cut off at its edge.
    if (element instanceof SVGElement && element.ownerSVGElement) continue
    // A row of tabs may scroll, and a shortened link contains its whole text.
    const rows = ['.tabs', 'a'].map((row) => element.parentElement?.closest(row))
    if (rows.some((row) => row && getComputedStyle(row).overflowX !== 'visible')) continue
    const isCut = element.scrollWidth > element.clientWidth + 1
    const { overflowX, textOverflow } = getComputedStyle(element)
    // Shortened texts are hidden from screen readers, or link to the whole text.
    const isShort = textOverflow === 'ellipsis' && element.matches('[aria-hidden=true] *, a[href]')
    const isCutOff = isCut && overflowX !== 'visible' && !isShort && !element.matches('.tabs')
    if (left < -1 || right > clientWidth + 1 || isCutOff) {
      faults.push(`${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 120)}`)
    }
  }
  return faults
}

// Runs in the page.
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

/** In pixels. */
export const usualTextSize = 16

// The sessions stay open: detaching one would undo other emulation, such as print media.
const sessions = new WeakMap<Page, CDPSession>()

/** Sets the text size that the visitor has chosen in the browser. */
export async function chooseTextSize(page: Page, pixels: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Increases the spacing of texts to the limits of WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    const spaced = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'
    sheet.replaceSync(`*, * * { ${spaced} } p { margin-block-end: 2em }`)
    document.adoptedStyleSheets = [sheet]
  })
}
