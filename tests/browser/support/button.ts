import type { FrameLocator, Locator, Page } from 'playwright-core'
import { buttonScript } from '../../../server/ui/button-script.ts'
import { type Scope, type System, startSystem } from '../../support/system.ts'
import type { Visitor } from './chromium.ts'
import { startHost } from './host.ts'
import { type Opened, type Opening, openPage } from './page.ts'
import { directPath } from './site.ts'

export const party = { title: 'Summer party', start: '2031-12-05 19:30' }

/** What a link on a site says besides its class. */
interface Link {
  readonly text: string
  /** At the service. */
  readonly path: string
  readonly attributes: string
}

interface Shown {
  /** The attributes of the root element. */
  readonly root: string
  readonly visitor: Partial<Visitor>
  /** What loads the button's script; empty for nothing yet. */
  readonly script: string
}

/** A running service, and a site that has its button. */
export interface ButtonSite {
  readonly system: System
  /** The address of the script. */
  readonly src: string
  /** The HTML of a link that becomes a button. */
  readonly link: (link?: Partial<Link>) => string
  /** Opens a page of the site, whose policy allows the script and frames, and nothing else. */
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

/** The links of the menu that is open. */
export function entriesOf(page: Page | FrameLocator): Locator {
  return page.locator('daymark-button').getByRole('link')
}

/** An attribute of all these; empty where it is not there. */
export function attributesOf(elements: Locator, name: string): Promise<readonly string[]> {
  return elements.evaluateAll(
    (all, name) => all.map((element) => element.getAttribute(name) ?? ''),
    name,
  )
}

/** Presses a button, and tells what its menu offers. */
export async function openMenu(page: Page, name?: string): Promise<readonly string[]> {
  await buttonOf(page, name).click()
  return entriesOf(page).allTextContents()
}

/** The text of what has the focus. */
export function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const outer = document.activeElement
    return (outer?.shadowRoot?.activeElement ?? outer)?.textContent?.trim()
  })
}
