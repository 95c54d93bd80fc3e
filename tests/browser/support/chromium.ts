import { type Browser, type BrowserContext, chromium, devices } from 'playwright-core'
import { findChromium } from '../../run/chromium.ts'

/** The path of Chromium. */
const executablePath = findChromium() ?? 'chromium'

// The network is off: requests to other hosts fail visibly, and Chromium's own background requests
// neither disturb a test nor leave the computer. Pages live too briefly for the optimizing compilers to
// save more time than they take.
const args = [
  '--disable-gpu',
  '--js-flags=--no-opt,--no-maglev',
  '--disable-quic',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

// Without a UTF-8 locale, downloads cannot have names in other scripts.
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

export function startChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...more], env })
}

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const
export type Viewport = keyof typeof viewports

/** The settings of a visitor and their device. */
export interface Visitor {
  readonly viewport: Viewport
  readonly colorScheme: 'light' | 'dark'
  /** The language sent in `Accept-Language`. */
  readonly locale: string
  readonly timezoneId: string
  readonly javaScriptEnabled: boolean
  /** Whether to ignore the page's content security policy. */
  readonly bypassCSP: boolean
}

/** The visitor of tests that do not care. */
export const usualVisitor: Visitor = {
  viewport: 'desktop',
  colorScheme: 'light',
  locale: 'en',
  timezoneId: 'Europe/Berlin',
  javaScriptEnabled: true,
  bypassCSP: false,
}

/** Creates a browser context that shares nothing with others. */
export function visit(browser: Browser, more: Partial<Visitor> = {}): Promise<BrowserContext> {
  const { viewport, ...rest } = { ...usualVisitor, ...more }
  const { userAgent, hasTouch, isMobile } = devices['Pixel 7'] ?? {}
  const phone = { userAgent, hasTouch, isMobile }
  return browser.newContext({
    ...rest,
    viewport: viewports[viewport],
    ...(viewport === 'phone' && phone),
  })
}
