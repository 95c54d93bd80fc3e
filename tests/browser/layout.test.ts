import { deepEqual, equal } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { someOf, thirdOf } from '../support/depth.ts'
import { assertWithin, chooseTextSize, spaceText } from './support/layout.ts'
import { sharedSite } from './support/shared-sites.ts'
import { pageNames } from './support/site.ts'
import { showPage } from './support/tabs.ts'

/** The size of a window of 1280 by 1024 pixels at 400 % zoom (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }

const sizeOfText = (page: Page) =>
  page
    .locator('h1')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

/** Animations, transitions and smooth scrolling that are still active. */
function moving(): string[] {
  const all = [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
    const isStill = animationName === 'none' && scrollBehavior !== 'smooth'
    return !isStill || /[1-9]/.test(transitionDuration)
  })
  return all.map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/** Elements whose text sets its own direction, and the side on which it starts; no list items. */
function sidesOfOwn(): string[] {
  const own = [...document.querySelectorAll('[dir="auto"]:not(.markup:has(li))')]
  return [...new Set(own.map((element) => getComputedStyle(element).textAlign))]
}

/** List items whose text does not start beside its marker. */
function pointsAway(): string[] {
  const points = [...document.querySelectorAll('.markup li')]
  const away = points.filter((point) => getComputedStyle(point).textAlign !== 'start')
  return away.map(({ outerHTML }) => outerHTML)
}

/** What is checked on each screen. */
const fits = {
  phone: async (page: Page) => {
    await assertWithin(page, 'on a phone')
    await chooseTextSize(page, 32)
    await assertWithin(page, 'on a phone with text at 200 %')
  },
  desktop: async (page: Page) => {
    await assertWithin(page, 'on a desktop')
    const usual = await sizeOfText(page)
    await chooseTextSize(page, 32)
    equal(await sizeOfText(page), 2 * usual, 'the text has the chosen size')
    await assertWithin(page, 'with text at 200 %')
    await chooseTextSize(page, 16)
    await page.setViewportSize(zoomed)
    await assertWithin(page, 'at 400 %')
    await spaceText(page)
    await assertWithin(page, 'at 400 % with text spaced out')
  },
} as const
const looks = (['de', 'ar'] as const).flatMap((locale) =>
  (['phone', 'desktop'] as const).map((viewport) => ({ locale, viewport })),
)

suite('the layout in a browser', { concurrency: 3 }, () => {
  const site = sharedSite()

  for (const [index, name] of pageNames.entries()) {
    for (const { locale, viewport } of someOf(looks, index)) {
      test(`of ${name} in ${locale} fits a ${viewport}, with larger text and at any zoom`, async (t) => {
        const { page } = await showPage(t, site().addressOf(name), { locale, viewport })
        await fits[viewport](page)
      })
    }
  }

  for (const name of thirdOf(pageNames, 0)) {
    test(`of ${name} aligns texts of any direction with the page`, async (t) => {
      for (const [locale, side] of Object.entries({ de: 'left', ar: 'right' })) {
        const { page } = await showPage(t, site().addressOf(name), { locale })
        const sides = await page.evaluate(sidesOfOwn)
        deepEqual(
          sides.filter((one) => one !== side),
          [],
        )
        deepEqual(await page.evaluate(pointsAway), [])
      }
    })
  }

  for (const name of thirdOf(pageNames, 1)) {
    test(`of ${name} has no motion if the visitor prefers that`, async (t) => {
      const { page } = await showPage(t, site().addressOf(name))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      deepEqual(await page.evaluate(moving), [])
    })
  }
})
