/** The button on pages that change, scroll, are narrow, load it twice or contain frames. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { focusedText, openMenu } from './support/button.ts'
import { sharedButtonSite } from './support/shared-sites.ts'

/** The positions of the button and its menu in the window. */
async function placesOf(page: Page) {
  const button = await page.locator('daymark-button button').boundingBox()
  const menu = await page.locator('daymark-button ul').boundingBox()
  ok(button && menu)
  return { button, menu }
}

/** Moves the button with a margin, like the style of a site. */
async function shift(page: Page, margin: string): Promise<void> {
  await page.locator('daymark-button').evaluate((element: HTMLElement, margin) => {
    element.style.margin = margin
  }, margin)
}

// Runs in the page.
function labelsIn(parent: Element): (string | null | undefined)[] {
  const hosts = [...parent.querySelectorAll('daymark-button')]
  return hosts.map(({ shadowRoot }) => shadowRoot?.querySelector('button')?.textContent)
}

// Runs in the page.
function addLink(href: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href, className: 'daymark', textContent: 'One' })
  document.querySelector('#first')?.append(link)
  link.focus()
}

suite('the button on a page', { concurrency: 3 }, () => {
  const site = sharedButtonSite()

  test('appears once even if its script is loaded twice', async (t) => {
    const second = `<script src="${site().src.replace('-2', '')}"></script>`
    const { page, watched } = await site().show(t, site().link() + second)
    equal(await page.getByRole('button').count(), 1)
    await openMenu(page)
    equal(await page.locator('daymark-button ul:popover-open').count(), 1)
    deepEqual(watched.said, [])
  })

  test('updates when links are added, moved, changed or removed, without losing the focus', async (t) => {
    const { page } = await site().show(t, '<p id="first"></p><p id="second"></p>')
    const [first, second] = [page.locator('#first'), page.locator('#second')]
    await page.evaluate(addLink, `${site().system.service.baseUrl}/event/abcdefgh`)
    deepEqual(await first.evaluate(labelsIn), ['One'])
    equal(await focusedText(page), 'One')
    await second.evaluate((parent) => parent.append(document.querySelector('a') ?? ''))
    deepEqual(await first.evaluate(labelsIn), [])
    deepEqual(await second.evaluate(labelsIn), ['One'])
    await page.evaluate(() => document.querySelector('a')?.firstChild?.replaceWith('Two'))
    deepEqual(await second.evaluate(labelsIn), ['Two'])
    await page.evaluate(() => document.querySelector('a')?.remove())
    deepEqual(await second.evaluate(labelsIn), [])
  })

  test('appears once in a copy of the page', async (t) => {
    const { page } = await site().show(t, site().link())
    await page.locator('main').evaluate((main) => main.replaceWith(main.cloneNode(true)))
    equal(await page.locator('daymark-button').count(), 1)
    equal((await openMenu(page)).length, 7)
  })

  test('opens its menu below, or above if there is no room', async (t) => {
    const { page } = await site().show(t, site().link())
    await openMenu(page)
    const below = await placesOf(page)
    equal(below.menu.y, below.button.y + below.button.height + 6)
    equal(below.menu.x, below.button.x)
    await page.keyboard.press('Escape')
    await shift(page, '600px 0 0')
    await openMenu(page)
    const above = await placesOf(page)
    equal(above.menu.y + above.menu.height, above.button.y - 6)
  })

  test('keeps its menu inside a narrow window without resizing the page', async (t) => {
    const { page } = await site().show(t, site().link())
    await page.setViewportSize({ width: 320, height: 256 })
    await shift(page, '0 0 0 140px')
    const size = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return { scrollHeight, scrollWidth }
      })
    const before = await size()
    await openMenu(page)
    const { menu } = await placesOf(page)
    ok(menu.x >= 8 && menu.x + menu.width <= 312)
    ok(menu.y >= 8 && menu.y + menu.height <= 248)
    deepEqual(await size(), before)
  })

  test('aligns its menu to the right in right-to-left languages', async (t) => {
    const { page } = await site().show(t, site().link(), { root: 'lang="ar" dir="rtl"' })
    await shift(page, '0 300px 0 0')
    await openMenu(page)
    const { button, menu } = await placesOf(page)
    equal(menu.x + menu.width, button.x + button.width)
  })

  test('keeps its menu beside it while the page scrolls, and closes it when out of view', async (t) => {
    const { page } = await site().show(t, site().link())
    await shift(page, '200px 0 3000px')
    await openMenu(page)
    await page.evaluate(() => scrollTo(0, 150))
    const { button, menu } = await placesOf(page)
    equal(menu.y, button.y + button.height + 6)
    await page.evaluate(() => scrollTo(0, 1500))
    await page.locator('daymark-button ul').waitFor({ state: 'hidden' })
  })
})
