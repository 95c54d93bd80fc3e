import { usualVisitor, type Visitor, viewports } from './chromium.ts'
import { chooseTextSize, usualTextSize } from './layout.ts'
import { type Opened, type Opening, openContext, watch } from './page.ts'
import type { Cookies } from './signed-in.ts'

/** Tabs that no test uses, by the site and the settings of their visitor. */
const unused = new Map<string, Opened[]>()

/**
 * Opens a URL without cookies or with these, in a tab that earlier tests may have used, because a
 * new visitor takes longer than most pages. For tests that leave nothing in the tab but cookies,
 * routes, sizes and media; others open a new visitor with `openPage`.
 */
export async function showPage(
  opening: Opening,
  url: string,
  more: Partial<Visitor> = {},
  cookies: Cookies = [],
): Promise<Opened> {
  const { colorScheme, ...visitor } = { ...usualVisitor, ...more }
  const key = JSON.stringify([new URL(url).origin, visitor])
  const tabs = unused.get(key) ?? []
  unused.set(key, tabs)
  const tab = tabs.pop() ?? (await openTab(url, visitor))
  opening.after(async () => void tabs.push(tab))
  const { page, watched } = tab
  await reset(tab, visitor)
  await page.emulateMedia({ colorScheme })
  await page.context().addCookies(cookies)
  const response = await page.goto(url)
  return { page, watched, status: response?.status() ?? 0 }
}

async function openTab(url: string, visitor: Partial<Visitor>): Promise<Opened> {
  const untilTheEnd: Opening = { after: () => {} }
  const context = await openContext(untilTheEnd, visitor)
  return { page: await context.newPage(), watched: watch(context, url), status: 0 }
}

async function reset({ page, watched }: Opened, { viewport }: Pick<Visitor, 'viewport'>) {
  for (const events of Object.values(watched)) events.length = 0
  await page.context().clearCookies()
  await page.unrouteAll()
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null })
  await page.setViewportSize(viewports[viewport])
  await chooseTextSize(page, usualTextSize)
}
