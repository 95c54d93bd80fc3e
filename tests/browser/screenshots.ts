/**
 * Takes screenshots of every page for manual review:
 *
 *     node tests/browser/screenshots.ts [folder] [pattern]
 *
 * Each page has a folder with a screenshot for each language, screen and color scheme, one with
 * large text and one for print. `index.html` shows them side by side. With a pattern, a regular
 * expression, only the files whose names match are taken, such as `statistics.*en-phone`.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Scope } from '../support/system.ts'
import { openAddresses, personAddresses } from './support/account-pages.ts'
import {
  type AccountLanguage,
  type AccountSite,
  accountLanguages,
  enterAs,
  startAccountSite,
} from './support/account-site.ts'
import { startChromium, type Visitor, viewports, visit } from './support/chromium.ts'
import { chooseTextSize } from './support/layout.ts'
import { pageNames, type Site, startSite } from './support/site.ts'

/** The settings for one screenshot. */
interface Look extends Pick<Visitor, 'locale' | 'viewport' | 'colorScheme'> {
  /** The file name. */
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

/** Pages that share a browser session and a preparation step. */
interface Album {
  readonly looks: readonly Look[]
  /** The URLs of the pages, by the name of their folders. */
  readonly pages: readonly (readonly [name: string, addressIn: (locale: string) => string])[]
  /** The action before the screenshot. */
  readonly enter?: (context: BrowserContext, locale: string) => Promise<void>
}

function publicAlbum(site: Site): Album {
  return { looks, pages: pageNames.map((name) => [name, () => site.addressOf(name)]) }
}

/** The pages of the account section that are public, and those for signed-in users. */
function accountAlbums(site: AccountSite): readonly Album[] {
  const own = looks.filter(({ locale }) => accountLanguages.some((one) => one === locale))
  const album = (table: typeof openAddresses): Album => ({
    looks: own,
    pages: Object.entries(table).flatMap(([path, addressesOf]) =>
      addressesOf(site.content.en).map((_, index) => [
        [path.slice(1).replaceAll(/\W+/g, '-'), index && String(index)].filter(Boolean).join('-'),
        (locale) => site.baseUrl + addressesOf(site.content[languageOf(locale)])[index],
      ]),
    ),
  })
  const enter: Album['enter'] = (context, locale) => enterAs(context, site, languageOf(locale))
  return [album(openAddresses), { ...album(personAddresses), enter }]
}

function languageOf(locale: string): AccountLanguage {
  return locale === 'de' ? 'de' : 'en'
}

async function picture(browser: Browser, album: Album, look: Look): Promise<void> {
  const pages = album.pages.filter(([name]) => isWanted(fileOf(name, look)))
  if (pages.length === 0) return
  const context = await visit(browser, look)
  await album.enter?.(context, look.locale)
  const page = await context.newPage()
  await page.emulateMedia({ media: look.media })
  for (const [name, addressIn] of pages) {
    await page.setViewportSize(viewports[look.viewport])
    await page.goto(addressIn(look.locale))
    await waitForPreview(page)
    await showWhole(page, look)
    await page.screenshot({ path: join(folder, fileOf(name, look)), scale: 'css' })
  }
  await context.close()
}

/** Waits for the preview, which a script requests shortly after the page has loaded. */
async function waitForPreview(page: Page): Promise<void> {
  if ((await page.locator('iframe[name=preview]').count()) === 0) return
  await page.frameLocator('iframe[name=preview]').locator('h1').first().waitFor()
}

// The window is as high as the page because full-page screenshots lose the chosen text size.
async function showWhole(page: Page, { viewport, textSize }: Look): Promise<void> {
  await chooseTextSize(page, textSize)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: viewports[viewport].width, height })
  await chooseTextSize(page, textSize)
}

/** Whether the pattern on the command line includes a file. */
function isWanted(file: string): boolean {
  return new RegExp(process.argv[3] ?? '').test(file)
}

function fileOf(page: string, look: Look): string {
  return `${page}/${look.name}.png`.replaceAll(' ', '-')
}

function overview(albums: readonly Album[]): string {
  const figure = (page: string) => (look: Look) =>
    `<figure><img src="${fileOf(page, look)}" height="400"><figcaption>${look.name}</figcaption></figure>`
  const sections = albums.flatMap(({ looks, pages }) =>
    pages.map(([page]) => `<h2>${page}</h2><div>${looks.map(figure(page)).join('')}</div>`),
  )
  return `<!doctype html><meta charset="utf-8"><title>Pages</title>
<style>div { display: flex; flex-wrap: wrap } figure { margin: 8px }</style>
${sections.join('\n')}\n`
}

/** Runs work with a scope, and cleans up everything that was started in it. */
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

await within(async (scope) => {
  const albums = [
    publicAlbum(await startSite(scope)),
    ...accountAlbums(await startAccountSite(scope)),
  ]
  writeFileSync(join(folder, 'index.html'), overview(albums))
  const browser = await startChromium()
  scope.after(() => browser.close())
  for (const album of albums) {
    for (const locale of languages) {
      const own = album.looks.filter((look) => look.locale === locale)
      await Promise.all(own.map((look) => picture(browser, album, look)))
    }
  }
  process.stdout.write(`The screenshots are in ${folder}.\n`)
})
