/**
 * Takes pictures of every page, for a person to look at:
 *
 *     node tests/browser/screenshots.ts [folder]
 *
 * Each page has a folder, with a picture for each language, screen and colour scheme, one with
 * large text and one on paper; `index.html` shows them side by side.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Scope } from '../support/system.ts'
import { startChromium, type Visitor, viewports, visit } from './support/chromium.ts'
import { chooseTextSize } from './support/layout.ts'
import { type PageName, pageNames, type Site, startSite } from './support/site.ts'

/** One way of looking at a page. */
interface Look extends Pick<Visitor, 'locale' | 'viewport' | 'colorScheme'> {
  /** The name of the picture. */
  readonly name: string
  readonly media: 'screen' | 'print'
  readonly textSize: 16 | 32
}

const languages = ['en', 'de', 'ar', 'ja'] as const
const usual = { media: 'screen', textSize: 16, colorScheme: 'light', viewport: 'phone' } as const

const looks: readonly Look[] = [
  ...languages.flatMap((locale) =>
    (['phone', 'desktop'] as const).flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        ...usual,
        ...{ name: `${locale} ${viewport} ${colorScheme}`, locale, viewport, colorScheme },
      })),
    ),
  ),
  { ...usual, name: 'large text', locale: 'de', textSize: 32 },
  { ...usual, name: 'paper', locale: 'en', viewport: 'desktop', media: 'print' },
]

async function picture(browser: Browser, site: Site, look: Look, folder: string): Promise<void> {
  const context = await visit(browser, look)
  const page = await context.newPage()
  await page.emulateMedia({ media: look.media })
  for (const name of pageNames) {
    await page.setViewportSize(viewports[look.viewport])
    await page.goto(site.addressOf(name))
    await showWhole(page, look)
    await page.screenshot({ path: join(folder, fileOf(name, look)), scale: 'css' })
  }
  await context.close()
}

// A window as high as the page, as pictures of more than the window lose the size of text.
async function showWhole(page: Page, { viewport, textSize }: Look): Promise<void> {
  await chooseTextSize(page, textSize)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: viewports[viewport].width, height })
  await chooseTextSize(page, textSize)
}

function fileOf(page: PageName, look: Look): string {
  return `${page}/${look.name}.png`.replaceAll(' ', '-')
}

function overview(): string {
  const figure = (page: PageName) => (look: Look) =>
    `<figure><img src="${fileOf(page, look)}" height="400"><figcaption>${look.name}</figcaption></figure>`
  const sections = pageNames.map(
    (page) => `<h2>${page}</h2><div>${looks.map(figure(page)).join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Pages</title>
<style>div { display: flex; flex-wrap: wrap } figure { margin: 8px }</style>
${sections.join('\n')}\n`
}

/** Works with what a start needs, and ends all that was started. */
async function within(work: (scope: Scope) => Promise<void>): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  try {
    await work({ after: (end) => ends.unshift(end) })
  } finally {
    for (const end of ends) await end()
  }
}

const folder = process.argv[2] ?? '.screenshots'
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.html'), overview())

await within(async (scope) => {
  const site = await startSite(scope)
  const browser = await startChromium()
  scope.after(() => browser.close())
  for (const locale of languages) {
    const own = looks.filter((look) => look.locale === locale)
    await Promise.all(own.map((look) => picture(browser, site, look, folder)))
  }
})
process.stdout.write(`Pictures of ${pageNames.length} pages are in ${folder}.\n`)
