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

const silent = { noteServed: () => {}, noteFault: () => {} }

/** The account section of a fresh service in this process, on a port. Its clocks stand still. */
export interface ServedSite {
  readonly baseUrl: string
  readonly site: Site
}

export async function serveSite(scope: Scope): Promise<ServedSite> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast is Node's own promise: a server on a port has such an address.
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

/** The languages that the section speaks. */
export const accountLanguages = ['en', 'de'] as const
export type AccountLanguage = (typeof accountLanguages)[number]

/** A site with an account that has something of everything, once in each language. */
export interface AccountSite extends ServedSite {
  readonly content: Readonly<Record<AccountLanguage, Content>>
}

export async function startAccountSite(scope: Scope): Promise<AccountSite> {
  const served = await serveSite(scope)
  const enter = async (language: AccountLanguage) => {
    const person = await served.site.enter(personIn(language).email)
    const said = { name: 'Ada Lovelace', zone: 'Europe/Berlin', language }
    await person.submit('/account/settings', said)
    return makeContent(served.site, person)
  }
  return { ...served, content: { en: await enter('en'), de: await enter('de') } }
}

/** With what the person of a language signs in. */
export function personIn(language: AccountLanguage) {
  return { email: `ada-${language}@example.org`, password }
}

/** Signs in by the form as the person of a language. */
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
