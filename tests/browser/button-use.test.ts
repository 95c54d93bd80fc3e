/** Using the button: keyboard, mouse, languages. */

import { equal, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { someOf } from '../support/depth.ts'
import { assertAccessible } from './support/accessible.ts'
import { buttonOf, entriesOf, focusedText, openMenu } from './support/button.ts'
import { sharedButtonSite } from './support/shared-sites.ts'

const isOpen = async (page: Page) => (await entriesOf(page).count()) > 0

/** Keys in order, and the focused text after each; `undefined` while the menu is closed. */
const walk: readonly (readonly [key: string, focused: string, isOpen: boolean])[] = [
  ['Tab', 'Before', false],
  ['Tab', 'Add to calendar', false],
  ['Home', 'Add to calendar', false],
  ['Enter', 'Add to calendar', true],
  ['ArrowDown', 'Google', true],
  ['ArrowDown', 'Outlook.com', true],
  ['End', 'Other (.ics)', true],
  ['ArrowDown', 'Google', true],
  ['ArrowUp', 'Other (.ics)', true],
  ['Home', 'Google', true],
  ['x', 'Google', true],
  ['Escape', 'Add to calendar', false],
  ['Escape', 'Add to calendar', false],
  ['ArrowUp', 'Other (.ics)', true],
  ['Escape', 'Add to calendar', false],
  ['ArrowDown', 'Google', true],
  ['Shift+Tab', 'Add to calendar', true],
  ['Shift+Tab', 'Before', false],
  ['Tab', 'Add to calendar', false],
  ['Space', 'Add to calendar', true],
  ['Tab', 'Google', true],
  ['End', 'Other (.ics)', true],
  ['Tab', 'After', false],
]

const three = { attributes: 'data-services="google,outlookcom,ics"' }
const anchor = (name: string) => `<p><a href="#${name}">${name}</a></p>`

const words = [
  ['en', 'Add to calendar', 'Other (.ics)'],
  ['de-CH', 'Zum Kalender hinzufügen', 'Andere (.ics)'],
  ['ar', 'إضافة إلى التقويم', 'أخرى (\u200e.ics)'],
  ['zh-Hant', '添加到日历', '其他 (.ics)'],
  ['fi', 'Add to calendar', 'Other (.ics)'],
] as const

suite('the button in use', { concurrency: 3 }, () => {
  const site = sharedButtonSite()

  test('works with the keyboard', async (t) => {
    const body = anchor('Before') + site().link(three) + anchor('After')
    const { page } = await site().show(t, body)
    for (const [at, [key, focused, opened]] of walk.entries()) {
      await page.keyboard.press(key)
      equal(await focusedText(page), focused, `${key}, step ${at}`)
      equal(await isOpen(page), opened, `${key}, step ${at}`)
      equal(await buttonOf(page).getAttribute('aria-expanded'), String(opened))
    }
  })

  test('works with the mouse', async (t) => {
    const { page } = await site().show(t, site().link() + site().link({ text: 'Keep it' }))
    equal((await openMenu(page)).length, 7)
    await buttonOf(page).click()
    equal(await isOpen(page), false)
    await openMenu(page)
    await page.mouse.click(700, 700)
    equal(await isOpen(page), false)
    await openMenu(page, 'Keep it')
    await buttonOf(page).click()
    equal(await buttonOf(page, 'Keep it').getAttribute('aria-expanded'), 'false')
    equal(await buttonOf(page).getAttribute('aria-expanded'), 'true')
  })

  test('closes its menu after a choice, and gets the focus back', async (t) => {
    const { page } = await site().show(t, site().link({ attributes: 'data-services="ics"' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ])
    equal(download.suggestedFilename(), 'event.ics')
    equal(await isOpen(page), false)
    equal(await focusedText(page), 'Add to calendar')
  })

  test('leaves a dialog around it open', async (t) => {
    const { page } = await site().show(t, `<dialog>${site().link()}</dialog>`)
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
    await openMenu(page)
    await page.keyboard.press('Escape')
    equal(await isOpen(page), false)
    equal(await page.locator('dialog').isVisible(), true)
  })

  for (const [lang, add, file] of words) {
    test(`has texts in the language ${lang}`, async (t) => {
      const link = site().link({ text: '', attributes: `lang="${lang}"` })
      const { page } = await site().show(t, link, { root: 'lang="it"' })
      ok((await openMenu(page, add)).includes(file))
    })
  }

  test('keeps the accessible name of the link', async (t) => {
    const { page } = await site().show(t, site().link({ attributes: 'aria-label="Add the ball"' }))
    equal(await buttonOf(page, 'Add the ball').textContent(), 'Add to calendar')
  })

  for (const [index, root] of ['lang="en"', 'lang="ar" dir="rtl"'].entries()) {
    for (const colorScheme of someOf(['light', 'dark'] as const, index)) {
      test(`is accessible in ${root}, ${colorScheme}`, async (t) => {
        const { page } = await site().show(t, site().link({ text: '' }), { root })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await paint(page, colorScheme)
        await assertAccessible(page)
        await page.getByRole('button').click()
        await assertAccessible(page)
        for (const one of await page.locator('daymark-button :is(button, a)').all()) {
          ok(((await one.boundingBox())?.height ?? 0) >= 44)
        }
      })
    }
  }
})

/** Gives the page colors: axe assumes white for a page without any. */
async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((scheme) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { color-scheme: ${scheme}; background: Canvas; color: CanvasText }`)
    document.adoptedStyleSheets = [sheet]
  }, scheme)
}
