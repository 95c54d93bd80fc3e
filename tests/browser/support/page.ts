import { deepEqual } from 'node:assert/strict'
import { after } from 'node:test'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { startChromium, type Visitor, visit } from './chromium.ts'

/** The observed effects of a visit, besides the page itself. */
export interface Watched {
  /** Every response, in order. */
  readonly responses: Response[]
  /** Every request to a host other than the page's own. */
  readonly foreign: string[]
  /** Every console message, page error and dialog. */
  readonly said: string[]
}

export interface Opened {
  readonly page: Page
  readonly watched: Watched
  readonly status: number
}

/** The scope of a page, which is closed at its end. */
export interface Opening {
  readonly after: (end: () => Promise<void>) => void
}

// All tests of a file share one Chromium.
let browser: Promise<Browser> | undefined

after(async () => {
  await (await browser)?.close()
})

/** Opens a URL as a new visitor, and waits until the whole page is loaded. */
export async function openPage(
  opening: Opening,
  url: string,
  more: Partial<Visitor> = {},
): Promise<Opened> {
  const context = await openContext(opening, more)
  const watched = watch(context, url)
  const page = await context.newPage()
  const response = await page.goto(url)
  return { page, watched, status: response?.status() ?? 0 }
}

/** Creates a new visitor who has not opened anything yet. */
export async function openContext(
  opening: Opening,
  more: Partial<Visitor> = {},
): Promise<BrowserContext> {
  browser ??= startChromium()
  const context = await visit(await browser, more)
  opening.after(() => context.close())
  return context
}

/** Records the activity of all pages of a visitor. */
export function watch(context: BrowserContext, url: string): Watched {
  const { origin } = new URL(url)
  const watched: Watched = { responses: [], foreign: [], said: [] }
  context.on('response', (response) => watched.responses.push(response))
  context.on('request', (request) => {
    const address = request.url()
    const isOwn = address.startsWith(`${origin}/`) || /^(?:about|blob|data):/.test(address)
    if (!isOwn) watched.foreign.push(address)
  })
  context.on('console', (message) => {
    if (isRefusal(message.text(), message.location().url, watched)) return
    watched.said.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => watched.said.push(String(error.error())))
  context.on('dialog', (dialog) => {
    watched.said.push(`dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  return watched
}

// Chromium logs it if the page itself has a status such as 404.
function isRefusal(text: string, source: string, { responses }: Watched): boolean {
  const page = responses.find((response) => response.url() === source)
  return (
    page?.request().isNavigationRequest() === true &&
    text.startsWith('Failed to load resource: the server responded')
  )
}

/** Asserts that nothing was fetched from other hosts and nothing was logged. */
export function assertQuiet({ foreign, said }: Watched): void {
  deepEqual({ foreign, said }, { foreign: [], said: [] })
}
