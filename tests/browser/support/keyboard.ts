import type { Page } from 'playwright-core'

/** What has the focus, as a person at the keyboard finds it. */
export interface Stop {
  /** The beginning of its HTML. */
  readonly what: string
  /** Whether a line or a shadow shows that it has the focus. */
  readonly isMarked: boolean
  /** Whether it is within the window, with nothing above it. */
  readonly isInView: boolean
}

/** Presses Tab, or Shift+Tab, so many times, and returns where the focus was each time. */
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

/** Longer than any walk through a page. */
const farthest = 400

/**
 * Presses Tab until the page is left, and returns each place where the focus was, once: a field for
 * a date has it several times. What is within a frame belongs to the page that is shown there.
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

/** All that the keyboard should reach, in the order in which it is read. */
export function reachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isReachable = (element: Element) =>
      element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') &&
      element.checkVisibility() &&
      // Of radio buttons the chosen one is reached, and the others from there.
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

// It runs in the page.
function focused(): Stop | undefined {
  let root: Document | ShadowRoot = document
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot
  const element = root.activeElement
  if (!element || element === document.body) return undefined
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  const isLine = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const { left, top, right, bottom } = element.getBoundingClientRect()
  // Of a long text the browser brings into view the line that is written.
  const end = element.localName === 'textarea' ? top : bottom
  // Pages are scrolled by whole pixels.
  const isWithin = left > -1 && top > -1 && right < innerWidth + 1 && end < innerHeight + 1
  // A link may fill several lines, with gaps where something else is found.
  const isOnTop = Array.from(element.getClientRects()).some(({ x, y, width, height }) =>
    element.contains(root.elementFromPoint(x + width / 2, y + height / 2)),
  )
  return {
    what: element.outerHTML.slice(0, 120),
    isMarked: (isLine && !/, 0\)|transparent/.test(outlineColor)) || boxShadow !== 'none',
    isInView: isWithin && isOnTop,
  }
}
