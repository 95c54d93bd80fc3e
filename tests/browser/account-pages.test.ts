/** Checks that apply to every page of the account section. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isDeep, someOf } from '../support/depth.ts'
import { assertAccessibleIn, unfold } from './support/accessible.ts'
import {
  dataAddresses,
  fileAddresses,
  openAddresses,
  personAddresses,
  shownPaths,
} from './support/account-pages.ts'
import { type AccountLanguage, accountLanguages } from './support/account-site.ts'
import { viewports as screens } from './support/chromium.ts'
import { assertCompleteWithoutScript, controlsOf } from './support/controls.ts'
import {
  assertNothingBeyond,
  assertWithin,
  chooseTextSize,
  usualTextSize,
} from './support/layout.ts'
import { assertQuiet, type Opened, openContext } from './support/page.ts'
import { sharedAccountSite } from './support/shared-sites.ts'
import { showPage } from './support/tabs.ts'

/** Each language is tested on one screen, because language and screen do not affect each other. */
const viewports = { en: 'phone', de: 'desktop' } as const

/** The color schemes of the pages in turn: each page is tested in both, but in one in each language. */
const schemes = { en: ['light', 'dark'], de: ['dark', 'light'] } as const

/** A window 320 pixels wide equals one of 1,280 pixels at 400 % zoom (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

suite('the account section in a browser', { concurrency: 2 }, () => {
  const site = sharedAccountSite()

  test('has each page, file and reply to a script exactly once in the tables of this test', () => {
    deepEqual(Object.keys(openAddresses).toSorted(), shownPaths.open.toSorted())
    const tables = [personAddresses, fileAddresses, dataAddresses].flatMap(Object.keys)
    deepEqual(tables.toSorted(), shownPaths.person.toSorted())
  })

  const all = Object.entries({ ...openAddresses, ...personAddresses }).map((entry, index) => {
    return { entry, index, languages: someOf(accountLanguages, index) }
  })
  for (const language of accountLanguages) {
    suite(`in ${language}`, { concurrency: 1 }, () => {
      for (const { entry, index } of all.filter(({ languages }) => languages.includes(language))) {
        const [path, addressesOf] = entry
        test(`${path} is accessible, complete and fits, without errors`, async () => {
          const { baseUrl, cookies, content } = site()
          const visitor = { locale: language, viewport: viewports[language] }
          const own = path in openAddresses ? [] : cookies[language]
          for (const address of someOf(addressesOf(content[language]), 0)) {
            const ends: (() => Promise<void>)[] = []
            const opening = { after: (end: () => Promise<void>) => void ends.push(end) }
            const tab = await showPage(opening, baseUrl + address, visitor, own)
            equal(tab.status, 200, address)
            await checkPage(tab, { address, language, index })
            for (const end of ends) await end()
          }
        })
      }
    })
  }

  test('serves its files to signed-in users', async (t) => {
    const context = await openContext(t)
    await context.addCookies(site().cookies.en)
    for (const [path, addressesOf] of Object.entries(fileAddresses)) {
      for (const address of addressesOf(site().content.en)) {
        const response = await context.request.get(site().baseUrl + address)
        equal(response.status(), 200, path)
        match(response.headers()['content-disposition'] ?? '', /^attachment; filename/, path)
      }
    }
  })

  test('answers its scripts with JSON', async (t) => {
    const context = await openContext(t)
    await context.addCookies(site().cookies.en)
    for (const [path, addressesOf] of Object.entries(dataAddresses)) {
      for (const address of addressesOf(site().content.en)) {
        const response = await context.request.get(site().baseUrl + address)
        equal(response.status(), 200, path)
        match(response.headers()['content-type'] ?? '', /^application\/json/, path)
      }
    }
  })
})

interface Checked {
  readonly address: string
  readonly language: AccountLanguage
  /** The index of the page, which selects some of the checks. */
  readonly index: number
}

async function checkPage({ page, watched }: Opened, { address, language, index }: Checked) {
  equal(new URL(page.url()).pathname, address.split('?')[0], 'there is no redirect')
  match((await page.locator('html').getAttribute('lang')) ?? '', new RegExp(language))
  const usual = await controlsOf(page)
  await unfold(page)
  await assertAccessibleIn(page, [schemes[language][Math.floor(index / 2) % 2] ?? 'light'])
  await assertWithin(page, address)
  await page.setViewportSize(narrow)
  await assertWithin(page, `${address} at 320 pixels`)
  await chooseTextSize(page, 32)
  await assertNothingBeyond(page, `${address} with text at 200 % besides`)
  await chooseTextSize(page, usualTextSize)
  assertQuiet(watched)
  await page.setViewportSize(screens[viewports[language]])
  if (language === 'de' && (isDeep || index % 3 === 0))
    await assertCompleteWithoutScript(page, usual)
}
