/** The look of the button: marks of services, colors, sizes and labels. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { OfferedService } from '../../core/devices/offer.ts'
import { type Color, contrast, readColor } from '../../core/theme/color.ts'
import { offerableServices } from '../../core/theme/offered.ts'
import { serviceMark } from '../../server/ui/service-mark.ts'
import { assertAccessible } from './support/accessible.ts'
import { buttonOf, openMenu } from './support/button.ts'
import type { Opening } from './support/page.ts'
import { sharedButtonSite } from './support/shared-sites.ts'

const schemes = ['light', 'dark'] as const

/** The main color of each service's mark, and the color of its lines. */
const markColors = {
  apple: ['#e5382a', '#20242e'],
  google: ['#fff', '#2f6fe4'],
  outlook: ['#0f63b8', '#fff'],
  outlookcom: ['#1a86d9', '#fff'],
  office365: ['#b8400f', '#fff'],
  yahoo: ['#6321c4', '#fff'],
  teams: ['#4f55b3', '#fff'],
  ics: ['#566173', '#fff'],
} as const satisfies Record<OfferedService, readonly [Color, Color]>

/** The background and text colors of the button on a page in each scheme, and those of the page. */
async function colorsIn(page: Page, scheme: 'light' | 'dark') {
  await paint(page, scheme)
  const [background, color] = await colorsOf(buttonOf(page))
  const [canvas] = await colorsOf(page.locator(':root'))
  return { background, color, canvas }
}

/** Colors as the browser paints them, which may be specified in another notation. */
function colorsOf(element: Locator): Promise<readonly [background: Color, color: Color]> {
  return element.evaluate((one) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const painted = (color: string): Color => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }
    const { backgroundColor, color } = getComputedStyle(one)
    return [painted(backgroundColor), painted(color)]
  })
}

async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((scheme) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { color-scheme: ${scheme}; background: Canvas; color: CanvasText }`)
    document.adoptedStyleSheets = [sheet]
  }, scheme)
}

// Runs in the page.
function readMarks(marks: readonly Element[]) {
  return marks.map((mark) => {
    const { width, height } = mark.getBoundingClientRect()
    const path = mark.querySelector('path')
    return {
      size: [width, height],
      // The first color; only Apple's mark has two.
      tile: /rgb\([^)]*\)/.exec(
        getComputedStyle(mark).background.replace('rgba(0, 0, 0, 0)', ''),
      )?.[0],
      stroke: path?.getAttribute('stroke'),
      length: path?.getTotalLength() ?? 0,
      hidden: mark.getAttribute('aria-hidden'),
    }
  })
}

function rgb(color: Color): string {
  const digits = readColor(color)?.slice(1).match(/../g) ?? []
  return `rgb(${digits.map((pair) => Number.parseInt(pair, 16)).join(', ')})`
}

suite('the look of the button', { concurrency: 3 }, () => {
  const site = sharedButtonSite()
  /** Opens a page with a button for each list of attributes. */
  const show = (opening: Opening, ...buttons: readonly string[]) =>
    site().show(opening, buttons.map((attributes) => site().link({ attributes })).join(''))

  test('shows each service with the colors of its mark on our pages', async (t) => {
    const { page } = await show(t, `data-services="${offerableServices.join()}"`)
    equal((await openMenu(page)).length, offerableServices.length)
    const marks = await page.locator('daymark-button a > svg').evaluateAll(readMarks)
    for (const [index, service] of offerableServices.entries()) {
      const [tile, stroke] = markColors[service]
      const { length = 0, ...mark } = marks[index] ?? {}
      deepEqual(mark, { size: [24, 24], tile: rgb(tile), stroke, hidden: 'true' }, service)
      ok(length > 20, service)
      const onPages = String(serviceMark(service))
      ok(onPages.includes(`fill="${tile}"`) && onPages.includes(`stroke="${stroke}"`), service)
    }
  })

  for (const scheme of schemes) {
    test(`has readable colors by default on a ${scheme} page`, async (t) => {
      const { page } = await show(t, '')
      const { background, color, canvas } = await colorsIn(page, scheme)
      ok(contrast(background, color) >= 4.5)
      ok(contrast(background, canvas) >= 3)
    })

    test(`takes the colors of its link for a ${scheme} page`, async (t) => {
      const attributes = 'data-accent="#7a1f3d #ffd166" data-on-accent="#fff5f8 #221100"'
      const { page, watched } = await show(t, attributes)
      const expected = { light: ['#7a1f3d', '#fff5f8'], dark: ['#ffd166', '#221100'] }
      const { background, color } = await colorsIn(page, scheme)
      deepEqual([background, color], expected[scheme])
      deepEqual(watched.said, [])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openMenu(page)
      await assertAccessible(page)
    })

    test(`takes one color for both, with readable text, on a ${scheme} page`, async (t) => {
      const { page } = await show(t, 'data-accent="#c2185b"', 'data-accent=" gold "')
      await paint(page, scheme)
      for (const [index, accent] of (['#c2185b', '#ffd700'] as const).entries()) {
        const [background, color] = await colorsOf(buttonOf(page).nth(index))
        equal(background, accent)
        ok(contrast(background, color) >= 4.5)
      }
    })
  }

  test('keeps the default colors if those of its link are invalid', async (t) => {
    const wrong = ['', 'nonsense', 'red) blue', '#fff;--daymark-radius:0', 'url(/x)']
    const { page } = await show(
      t,
      ...['', ...wrong].map((text) => `data-accent="${text}" data-on-accent="${text}"`),
    )
    const [usual, ...others] = await Promise.all((await buttonOf(page).all()).map(colorsOf))
    deepEqual(
      others,
      wrong.map(() => usual),
    )
  })

  test("keeps a site's own color property if its link has no colors", async (t) => {
    const { page } = await show(t, '')
    await page.locator('daymark-button').evaluate((button: HTMLElement) => {
      button.style.setProperty('--daymark-accent', '#0a5c36')
      document.body.append('changed')
    })
    equal((await colorsIn(page, 'light')).background, '#0a5c36')
  })

  test('has three sizes, and the normal one by default', async (t) => {
    const sizes = [
      ['small', 36, '14px'],
      ['normal', 44, '16px'],
      ['large', 52, '18px'],
      ['huge', 44, '16px'],
    ] as const
    const { page } = await show(t, ...sizes.map(([size]) => `data-size="${size}"`))
    for (const [index, [size, height, font]] of sizes.entries()) {
      const button = buttonOf(page).nth(index)
      equal((await button.boundingBox())?.height, height, size)
      equal(await button.evaluate((one) => getComputedStyle(one).fontSize), font, size)
    }
    await assertAccessible(page)
  })

  test('has the label of its link instead of its text, which remains without scripts', async (t) => {
    const attributes = 'data-label="Save the date"'
    const { page } = await show(t, attributes)
    equal(await buttonOf(page, 'Save the date').textContent(), 'Save the date')
    const plain = await site().show(t, site().link({ attributes }), {
      visitor: { javaScriptEnabled: false },
    })
    equal(await plain.page.getByRole('link').textContent(), 'Add to calendar')
    const unlabeled = await show(t, 'data-label=""')
    equal(await buttonOf(unlabeled.page).textContent(), 'Add to calendar')
  })
})
