/** Checks that apply to every page of the account section. */

import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { someOf } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { assertAccessibleIn, unfold } from './support/accessible.ts'
import {
  fileAddresses,
  openAddresses,
  personAddresses,
  shownPaths,
} from './support/account-pages.ts'
import { type AccountLanguage, accountLanguages } from './support/account-site.ts'
import { viewports as screens } from './support/chromium.ts'
import { assertCompleteWithoutScript, controlsOf } from './support/controls.ts'
import { assertNothingBeyond, assertWithin, chooseTextSize } from './support/layout.ts'
import { assertQuiet, type Opening, openContext } from './support/page.ts'
import { openSigned, startEnteredSite } from './support/signed-in.ts'

/** Each language is tested on one screen, because language and screen do not affect each other. */
const viewports = { en: 'phone', de: 'desktop' } as const

/** A window 320 pixels wide equals one of 1,280 pixels at 400 % zoom (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

suite('the account section in a browser', { concurrency: 3 }, () => {
  const site = sharedStart(startEnteredSite)

  const open = (opening: Opening, path: string, language: AccountLanguage, isOpen: boolean) => {
    const visitor = { locale: language, viewport: viewports[language] }
    const { baseUrl, cookies } = site()
    return openSigned(opening, baseUrl + path, visitor, isOpen ? [] : cookies[language])
  }

  test('has each page and file exactly once in the tables of this test', () => {
    deepEqual(Object.keys(openAddresses).toSorted(), shownPaths.open.toSorted())
    const tables = [...Object.keys(personAddresses), ...Object.keys(fileAddresses)]
    deepEqual(tables.toSorted(), shownPaths.person.toSorted())
  })

  const all = Object.entries({ ...openAddresses, ...personAddresses })
  for (const [index, [path, addressesOf]] of all.entries()) {
    const isOpen = path in openAddresses
    for (const language of someOf(accountLanguages, index)) {
      test(`${path} is accessible, complete and fits in ${language}, without errors`, async (t) => {
        for (const address of someOf(addressesOf(site().content[language]), 0)) {
          const { page, watched, status } = await open(t, address, language, isOpen)
          equal(status, 200, address)
          equal(new URL(page.url()).pathname, address.split('?')[0], 'there is no redirect')
          match((await page.locator('html').getAttribute('lang')) ?? '', new RegExp(language))
          const usual = await controlsOf(page)
          await unfold(page)
          await assertAccessibleIn(page, someOf(['light', 'dark'], index))
          await assertWithin(page, address)
          await page.setViewportSize(narrow)
          await assertWithin(page, `${address} at 320 pixels`)
          await chooseTextSize(page, 32)
          await assertNothingBeyond(page, `${address} with text at 200 % besides`)
          assertQuiet(watched)
          await chooseTextSize(page, 16)
          await page.setViewportSize(screens[viewports[language]])
          if (language === 'de') await assertCompleteWithoutScript(page, usual)
          await page.context().close()
        }
      })
    }
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
})
