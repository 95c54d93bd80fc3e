import type { Page } from 'playwright-core'

/** Returns targets smaller than WCAG 2.5.8 requires, except links inside text. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ]
    const visible = all.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().top >= 0 &&
        !element.matches('[type=hidden]') &&
        !(element.localName === 'a' && getComputedStyle(element).display === 'inline'),
    )
    const small = visible.filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width < 24 || height < 24
    })
    return small.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}
