/** Checks that apply to every page of the account section. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { someOf } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
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
import { assertNothingBeyond, assertWithin, chooseTextSize } from './support/layout.ts'
import { assertQuiet, openContext, type Watched, watch } from './support/page.ts'
import { type EnteredSite, startEnteredSite } from './support/signed-in.ts'

/** Each language is tested on one screen, because language and screen do not affect each other. */
const viewports = { en: 'phone', de: 'desktop' } as const

/** A window 320 pixels wide equals one of 1,280 pixels at 400 % zoom (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

suite('the account section in a browser', { concurrency: 2 }, () => {
  const site = sharedStart(startEnteredSite)

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
      const tabs = sharedTabs(site, language)
      for (const { entry, index } of all.filter(({ languages }) => languages.includes(language))) {
        const [path, addressesOf] = entry
        test(`${path} is accessible, complete and fits, without errors`, async () => {
          const tab = tabs()[path in openAddresses ? 'open' : 'signedIn']
          for (const address of someOf(addressesOf(site().content[language]), 0)) {
            const status = await tab.goTo(address)
            equal(status, 200, address)
            await checkPage(tab, { address, language, schemes: someOf(['light', 'dark'], index) })
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

/** A tab of a browser that shows one page after the other, because a new one takes longer to open. */
interface Tab {
  readonly page: Page
  readonly watched: Watched
  /** Opens a page and returns its status. */
  readonly goTo: (address: string) => Promise<number>
}

/** The tabs of a language, without and with a session. */
function sharedTabs(site: () => EnteredSite, language: AccountLanguage) {
  return sharedStart(async (scope) => {
    const open = async (isSignedIn: boolean): Promise<Tab> => {
      const { baseUrl, cookies } = site()
      const viewport = viewports[language]
      const context = await openContext(scope, { locale: language, viewport })
      if (isSignedIn) await context.addCookies(cookies[language])
      const watched = watch(context, baseUrl)
      const page = await context.newPage()
      const goTo = async (address: string) => {
        for (const events of Object.values(watched)) events.length = 0
        await page.unrouteAll()
        await page.setViewportSize(screens[viewport])
        return (await page.goto(baseUrl + address))?.status() ?? 0
      }
      return { page, watched, goTo }
    }
    return { open: await open(false), signedIn: await open(true) }
  })
}

interface Checked {
  readonly address: string
  readonly language: AccountLanguage
  readonly schemes: readonly ('light' | 'dark')[]
}

async function checkPage({ page, watched }: Tab, { address, language, schemes }: Checked) {
  equal(new URL(page.url()).pathname, address.split('?')[0], 'there is no redirect')
  match((await page.locator('html').getAttribute('lang')) ?? '', new RegExp(language))
  const usual = await controlsOf(page)
  await unfold(page)
  await assertAccessibleIn(page, schemes)
  await assertWithin(page, address)
  await page.setViewportSize(narrow)
  await assertWithin(page, `${address} at 320 pixels`)
  try {
    await chooseTextSize(page, 32)
    await assertNothingBeyond(page, `${address} with text at 200 % besides`)
  } finally {
    await chooseTextSize(page, 16)
  }
  assertQuiet(watched)
  await page.setViewportSize(screens[viewports[language]])
  if (language === 'de') await assertCompleteWithoutScript(page, usual)
}
