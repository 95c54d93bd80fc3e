import type { Page } from 'playwright-core'

/** The focused element, as seen by a keyboard user. */
export interface Stop {
  /** The beginning of its HTML. */
  readonly what: string
  /** Whether an outline or shadow shows the focus. */
  readonly isMarked: boolean
  /** Whether it is inside the window and not covered. */
  readonly isInView: boolean
}

/** Presses a key a number of times, and returns the focused element each time. */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  times: number,
): Promise<readonly (Stop | undefined)[]> {
  const stops: (Stop | undefined)[] = []
  while (stops.length < times) {
    await page.keyboard.press(key)
    stops.push(await page.evaluate(focused))
  }
  return stops
}

/** More steps than any page needs. */
const farthest = 400

/**
 * Presses Tab until the focus leaves the page, and returns each stop once: date fields have
 * several. Elements inside a frame belong to the page in the frame.
 */
export async function stopsOf(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < farthest; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (!stop) return stops
    const isSame = stop.what === stops.at(-1)?.what && /type="(?:date|time)"/.test(stop.what)
    if (!isSame && !stop.what.startsWith('<iframe')) stops.push(stop)
  }
  throw new Error('the focus does not leave the page')
}

/** Returns all elements that the keyboard should reach, in reading order. */
export function reachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isReachable = (element: Element) =>
      element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') &&
      element.checkVisibility() &&
      // In a group of radio buttons only the selected one is a tab stop.
      !element.matches(':disabled, [type="radio"]:not(:checked)')
    const allIn = (root: Document | ShadowRoot): Element[] =>
      Array.from(root.querySelectorAll('*')).flatMap((element) => [
        element,
        ...(element.shadowRoot ? allIn(element.shadowRoot) : []),
      ])
    const found = allIn(document).filter(isReachable)
    return found.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}

// Runs in the page.
function focused(): Stop | undefined {
  let root: Document | ShadowRoot = document
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot
  const element = root.activeElement
  if (!element || element === document.body) return undefined
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  const isLine = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const { left, top, right, bottom } = element.getBoundingClientRect()
  // Browsers scroll the line with the cursor into view, not the whole text area.
  const end = element.localName === 'textarea' ? top : bottom
  // Pages scroll by whole pixels.
  const isWithin = left > -1 && top > -1 && right < innerWidth + 1 && end < innerHeight + 1
  // A link may span several lines, with gaps that belong to other elements.
  const isOnTop = Array.from(element.getClientRects()).some(({ x, y, width, height }) =>
    element.contains(root.elementFromPoint(x + width / 2, y + height / 2)),
  )
  return {
    what: element.outerHTML.slice(0, 120),
    isMarked: (isLine && !/, 0\)|transparent/.test(outlineColor)) || boxShadow !== 'none',
    isInView: isWithin && isOnTop,
  }
}
