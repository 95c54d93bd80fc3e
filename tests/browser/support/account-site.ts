import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import { createApp } from '../../../server/boot/app.ts'
import { createListener } from '../../../server/http/listener.ts'
import { createSite, type Site } from '../../account/site.ts'
import { password } from '../../support/people.ts'
import type { Scope } from '../../support/system.ts'
import { signIn } from './account.ts'
import { type Content, makeContent } from './account-content.ts'

const silent = { onResponse: () => {}, onError: () => {} }

/** Serves the account section of a new service from this process, with clocks that stand still. */
export interface ServedSite {
  readonly baseUrl: string
  readonly site: Site
}

export async function serveSite(scope: Scope): Promise<ServedSite> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe: `address()` returns an object for a TCP server.
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  const site = await createSite('sqlite', { BASE_URL: baseUrl })
  server.on('request', createListener(createApp(site.context), silent, []))
  scope.after(site.stop)
  scope.after(async () => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl, site }
}

/** The languages of the section. */
export const accountLanguages = ['en', 'de'] as const
export type AccountLanguage = (typeof accountLanguages)[number]

/** Starts a site with a complete account in each language. */
export interface AccountSite extends ServedSite {
  readonly content: Readonly<Record<AccountLanguage, Content>>
}

export async function startAccountSite(scope: Scope): Promise<AccountSite> {
  const served = await serveSite(scope)
  const enter = async (language: AccountLanguage) => {
    const person = await served.site.enter(personIn(language).email)
    const settings = { name: 'Ada Lovelace', zone: 'Europe/Berlin', language }
    await person.submit('/account/settings', settings)
    return makeContent(served.site, person)
  }
  return { ...served, content: { en: await enter('en'), de: await enter('de') } }
}

/** The credentials of the user for a language. */
export function personIn(language: AccountLanguage) {
  return { email: `ada-${language}@example.org`, password }
}

/** Signs in with the form as the user for a language. */
export async function enterAs(
  context: BrowserContext,
  { baseUrl }: ServedSite,
  language: AccountLanguage,
): Promise<void> {
  const page = await context.newPage()
  await signIn(page, baseUrl, personIn(language))
  await page.waitForURL(`${baseUrl}/account`)
  await page.close()
}
