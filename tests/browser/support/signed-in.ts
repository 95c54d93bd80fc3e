import type { BrowserContext } from 'playwright-core'
import type { Scope } from '../../support/system.ts'
import {
  type AccountLanguage,
  type AccountSite,
  enterAs,
  startAccountSite,
} from './account-site.ts'
import type { Visitor } from './chromium.ts'
import { type Opened, type Opening, openContext, watch } from './page.ts'

/** The cookies of a browser. */
export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The same site, with the cookies of a signed-in user for each language. */
export interface EnteredSite extends AccountSite {
  readonly cookies: Readonly<Record<AccountLanguage, Cookies>>
}

export async function startEnteredSite(scope: Scope): Promise<EnteredSite> {
  const site = await startAccountSite(scope)
  const enter = async (language: AccountLanguage) => {
    const context = await openContext(scope)
    await enterAs(context, site, language)
    return context.cookies()
  }
  return { ...site, cookies: { en: await enter('en'), de: await enter('de') } }
}

/** Opens a URL as a signed-in user, or as an anonymous visitor without cookies. */
export async function openSigned(
  opening: Opening,
  url: string,
  more: Partial<Visitor>,
  cookies: Cookies,
): Promise<Opened> {
  const context = await openContext(opening, more)
  await context.addCookies(cookies)
  const watched = watch(context, url)
  const page = await context.newPage()
  const response = await page.goto(url)
  return { page, watched, status: response?.status() ?? 0 }
}
