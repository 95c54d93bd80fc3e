import type { FrameLocator, Locator, Page } from 'playwright-core'
import { buttonScript } from '../../../server/ui/button-code.ts'
import { type Scope, type System, startSystem } from '../../support/system.ts'
import type { Visitor } from './chromium.ts'
import { startHost } from './host.ts'
import { type Opened, type Opening, openPage } from './page.ts'
import { directPath } from './site.ts'

export const party = { title: 'Summer party', start: '2031-12-05 19:30' }

/** The parts of a link on a site, besides its class. */
interface Link {
  readonly text: string
  /** The path at the service. */
  readonly path: string
  readonly attributes: string
}

interface Shown {
  /** The attributes of the root element. */
  readonly root: string
  readonly visitor: Partial<Visitor>
  /** The HTML that loads the button's script; may be empty. */
  readonly script: string
}

/** A running service, and a site that uses its button. */
export interface ButtonSite {
  readonly system: System
  /** The URL of the script. */
  readonly src: string
  /** Returns the HTML of a link that becomes a button. */
  readonly link: (link?: Partial<Link>) => string
  /** Opens a page on the site, whose policy allows the script and frames, and nothing else. */
  readonly show: (opening: Opening, body: string, shown?: Partial<Shown>) => Promise<Opened>
}

export async function startButtonSite(scope: Scope): Promise<ButtonSite> {
  const host = await startHost(scope)
  const system = await startSystem(scope, 'sqlite')
  const { baseUrl } = system.service
  const { src, integrity } = buttonScript(baseUrl)
  const standard = `<script src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`
  const policy = `default-src 'none'; frame-src 'self' ${baseUrl}; script-src ${baseUrl}; require-trusted-types-for 'script'`
  return {
    system,
    src,
    link: ({ text = 'Add to calendar', path = directPath(system, party), attributes = '' } = {}) =>
      `<p><a class="daymark" href="${baseUrl}${path.replaceAll('&', '&amp;')}" ${attributes}>${text}</a></p>`,
    show: async (opening, body, shown = {}) => {
      const { root = 'lang="en"', visitor = {}, script = standard } = shown
      const address = host.show({ body: body + script, policy, root })
      const opened = await openPage(opening, address, visitor)
      if (script !== '' && visitor.javaScriptEnabled !== false) {
        await opened.page.waitForFunction(() => customElements.get('daymark-button'))
      }
      return opened
    },
  }
}

export function buttonOf(page: Page, name = 'Add to calendar'): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** The links in the open menu. */
export function entriesOf(page: Page | FrameLocator): Locator {
  return page.locator('daymark-button').getByRole('link')
}

/** The values of an attribute of these elements; empty if absent. */
export function attributesOf(elements: Locator, name: string): Promise<readonly string[]> {
  return elements.evaluateAll(
    (all, name) => all.map((element) => element.getAttribute(name) ?? ''),
    name,
  )
}

/** Clicks a button and returns the texts of its menu. */
export async function openMenu(page: Page, name?: string): Promise<readonly string[]> {
  await buttonOf(page, name).click()
  return entriesOf(page).allTextContents()
}

/** The text of the focused element. */
export function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const outer = document.activeElement
    return (outer?.shadowRoot?.activeElement ?? outer)?.textContent?.trim()
  })
}
