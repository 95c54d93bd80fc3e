import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Visitor } from './chromium.ts'
import { type Opening, openContext } from './page.ts'

/** How often each kind of element is on a page. */
export type Shape = Readonly<Record<string, number>>

/** What came of a page in a browser. */
export interface Found {
  /** What ran that was to be kept from it: a call, a dialog, a word on the console. */
  readonly ran: readonly string[]
  /** The foreign addresses that were requested. */
  readonly fetched: readonly string[]
  readonly shape: Shape
}

/** A visitor who touches all that answers to being touched. */
export interface Victim {
  readonly context: BrowserContext
  /** Opens an address. */
  readonly visit: (url: string) => Promise<Found>
  /** Reads a page that has no address, where no policy is. */
  readonly read: (html: string) => Promise<Found>
}

/** Opens a browser in which texts may do what they can; the page's policy is skipped in it. */
export async function victimOf(opening: Opening, more: Partial<Visitor> = {}): Promise<Victim> {
  const context = await openContext(opening, { bypassCSP: true, ...more })
  const { ran, fetched } = await listen(context)
  let page = await context.newPage()
  const look = async (open: () => Promise<unknown>): Promise<Found> => {
    await open().catch((error: unknown) => leftFor(error, page))
    const shape = await touched(page)
    const found = { ran: ran.splice(0), fetched: fetched.splice(0), shape }
    // What goes on there is not taken for the next page's harm.
    if (found.ran.length + found.fetched.length > 0 || shape[elsewhere]) {
      await left(page)
      page = await context.newPage()
      ran.splice(0)
      fetched.splice(0)
    }
    return found
  }
  return {
    context,
    visit: (url) => look(() => open(page, url)),
    read: (html) => look(() => page.setContent(html)),
  }
}

// Chromium may forget to close a page that goes elsewhere at that moment (crbug.com/536385539): what
// it did is over soon, and it is closed with all others.
async function left(page: Page): Promise<void> {
  await Promise.race([page.close(), setTimeout(2000)])
}

// What is only downloaded leaves the page as it was: empty.
async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(url)
}

async function listen(context: BrowserContext) {
  const [ran, fetched]: [string[], string[]] = [[], []]
  await context.exposeBinding('ran', () => {
    ran.push('a call')
  })
  context.on('dialog', (dialog) => {
    ran.push('a dialog')
    dialog.dismiss().catch(() => {})
  })
  context.on('console', (message) => {
    if (message.type() === 'log') ran.push('a word on the console')
  })
  // Chromium tells as well of what it refuses itself; only a failure on the network was sent.
  context.on('request', (request) => {
    const url = request.url()
    if (isElsewhere(url)) fetched.push(url)
  })
  context.on('requestfailed', (request) => {
    const index = fetched.indexOf(request.url())
    const isRefused = !request.failure()?.errorText.startsWith('net::')
    if (isRefused && index >= 0) fetched.splice(index, 1)
  })
  return { ran, fetched }
}

function isElsewhere(url: string): boolean {
  return !/^(?:http:\/\/127\.0\.0\.1:|about:|blob:|data:|chrome-error:)/.test(url)
}

/** A page that could not be opened to its end was left for another one, or is none but a file. */
function leftFor(error: unknown, page: Page): void {
  if (page.isClosed()) throw error
}

const elsewhere = 'another page'

// Whatever starts by itself has started after a frame; anything that left the page by then did
// harm.
async function touched(page: Page): Promise<Shape> {
  try {
    return await page.evaluate(touch)
  } catch {
    return { [elsewhere]: 1 }
  }
}

// It runs in the page. A kind is an element's name with those of its attributes; a link's also
// with the scheme that it leads to.
async function touch(): Promise<Shape> {
  const counts: Record<string, number> = {}
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const elements = [...document.querySelectorAll('*')]
  for (const element of elements) {
    const href = element.localName === 'a' && element.getAttribute('href')
    const scheme = href ? [URL.parse(href, 'http://service')?.protocol ?? 'unreadable'] : []
    const names = element.getAttributeNames().toSorted()
    const kind = [element.localName, ...names, ...scheme].join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  for (const element of elements) {
    for (const name of element.getAttributeNames()) {
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)))
      const address = URL.parse(element.getAttribute(name) ?? '', 'http://service')
      if (address?.protocol !== 'javascript:') continue
      const target = element.localName === 'form' ? element.querySelector('button') : element
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
  await new Promise((resolve) => window.setTimeout(resolve))
  return counts
}

/** Of these one more than usual does harm, whatever its attributes are. */
const counted = /^(?:script|style|link|meta|title)\b/

/**
 * All harm that was done on a page: what ran, what was fetched, and what was built there that no
 * page has, or more often than this very page has it.
 */
export function harmOf(
  { ran, fetched, shape }: Found,
  usual: Shape,
  own: Shape = usual,
): readonly string[] {
  const built = Object.keys(shape).filter((kind) => {
    const most = counted.test(kind) ? (own[kind] ?? 0) : (usual[kind] ?? 0) && Infinity
    return (shape[kind] ?? 0) > most
  })
  return [...ran, ...fetched, ...built]
}

/** The kinds of elements that any of some pages has, as often as on the one that has most. */
export function merge(shapes: readonly Shape[]): Shape {
  const kinds = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  const often = (kind: string) => Math.max(...shapes.map((shape) => shape[kind] ?? 0))
  return Object.fromEntries(Array.from(kinds, (kind) => [kind, often(kind)]))
}
