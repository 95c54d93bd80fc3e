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

/** More steps than any page needs. */
const farthest = 400

/** Presses a key until it has reached a number of elements; date fields have several stops. */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  times: number,
): Promise<readonly (Stop | undefined)[]> {
  const stops: (Stop | undefined)[] = []
  for (let step = 0; step < farthest && stops.length < times; step++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(focused)
    if (!isSameDate(stop, stops.at(-1))) stops.push(stop)
  }
  return stops
}

/**
 * Presses Tab until the focus leaves the page, and returns each element once. Elements inside a
 * frame belong to the page in the frame.
 */
export async function stopsOf(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < farthest; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (!stop) return stops
    if (!isSameDate(stop, stops.at(-1)) && !stop.what.startsWith('<iframe')) stops.push(stop)
  }
  throw new Error('the focus does not leave the page')
}

function isSameDate(stop: Stop | undefined, last: Stop | undefined): boolean {
  return stop?.what === last?.what && /type="(?:date|time|datetime-local)"/.test(stop?.what ?? '')
}

/** Returns all elements that the keyboard should reach, in reading order. */
export function reachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isReachable = (element: Element) =>
      element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
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
  const isOnTop = Array.from(element.getClientRects()).some(({ x, y, width, height }) => {
    const middle = element.localName === 'textarea' ? 12 : height / 2
    return element.contains(root.elementFromPoint(x + width / 2, y + middle))
  })
  return {
    what: element.outerHTML.slice(0, 120),
    isMarked: (isLine && !/^rgba.*, 0\)|transparent/.test(outlineColor)) || boxShadow !== 'none',
    isInView: isWithin && isOnTop,
  }
}
