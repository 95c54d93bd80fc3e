import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Visitor } from './chromium.ts'
import { type Opening, openContext } from './page.ts'

/** The number of elements of each kind on a page. */
export type Shape = Readonly<Record<string, number>>

/** The observed effects of a page. */
export interface Found {
  /** Scripts that ran although they must not: a call, a dialog, a console message. */
  readonly ran: readonly string[]
  /** The foreign URLs that were requested. */
  readonly fetched: readonly string[]
  readonly shape: Shape
}

/** A visitor who triggers every event handler and link. */
export interface Victim {
  readonly context: BrowserContext
  /** Opens the URL of a page. */
  readonly visit: (url: string) => Promise<Found>
  /** Opens the URL of a document that may be downloaded, which leaves the page empty. */
  readonly visitFile: (url: string) => Promise<Found>
  /** Loads HTML without a URL, and so without a policy. */
  readonly read: (html: string) => Promise<Found>
}

/** Opens a browser that ignores the policy of pages, so texts can do their worst. */
export async function victimOf(opening: Opening, more: Partial<Visitor> = {}): Promise<Victim> {
  const context = await openContext(opening, { bypassCSP: true, ...more })
  const { ran, fetched } = await listen(context)
  let page = await context.newPage()
  const look = async (open: () => Promise<unknown>): Promise<Found> => {
    await open().catch((error: unknown) => leftFor(error, page))
    const shape = await touched(page)
    const found = { ran: ran.splice(0), fetched: fetched.splice(0), shape }
    // Opens a new page so that late effects do not count for the next visit.
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
    visit: (url) => look(() => page.goto(url)),
    visitFile: (url) => look(() => page.goto('about:blank').then(() => page.goto(url))),
    read: (html) =>
      look(async () => {
        // On a page of the service, the HTML would find the scripts that it names.
        if (page.url() !== 'about:blank') await page.goto('about:blank')
        await page.setContent(html)
      }),
  }
}

// Chromium may not close a page that navigates at that moment (crbug.com/536385539). Its effects
// are over soon, and it closes with the context.
async function left(page: Page): Promise<void> {
  await Promise.race([page.close(), setTimeout(2000)])
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
  // Chromium also reports requests that it blocks itself; only network failures were really sent.
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

/** Ignores an error if the page was left for another one or is a download. */
function leftFor(error: unknown, page: Page): void {
  if (page.isClosed()) throw error
}

const elsewhere = 'another page'

// Everything that starts without interaction has started after one frame; leaving the page by then
// counts as harm.
async function touched(page: Page): Promise<Shape> {
  try {
    return await page.evaluate(touch)
  } catch {
    return { [elsewhere]: 1 }
  }
}

// Runs in the page. A kind is an element's name with the names of its attributes; for links also
// the scheme of the URL.
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
  // A location is inside a link to a map, which a click would follow.
  for (const link of document.querySelectorAll('a[href^="https://www.google.com/maps/search/?"]')) {
    link.removeAttribute('href')
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

/** Elements that do harm if there are more than usual, whatever their attributes. */
const counted = /^(?:script|style|link|meta|title)\b/

/**
 * Returns all harm on a page: scripts that ran, requests, and elements that no page normally has or
 * that this page normally has fewer of.
 */
export function harmOf(
  { ran, fetched, shape }: Found,
  usual: Shape,
  own: Shape = usual,
): readonly string[] {
  const built = Object.keys(shape).filter((kind) => {
    const max = counted.test(kind) ? (own[kind] ?? 0) : (usual[kind] ?? 0) && Infinity
    return (shape[kind] ?? 0) > max
  })
  return [...ran, ...fetched, ...built]
}

/** Merges the elements of pages, with the highest number of each kind. */
export function merge(shapes: readonly Shape[]): Shape {
  const kinds = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  const highest = (kind: string) => Math.max(...shapes.map((shape) => shape[kind] ?? 0))
  return Object.fromEntries(Array.from(kinds, (kind) => [kind, highest(kind)]))
}
