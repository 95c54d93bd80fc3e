/** A service that is registered with the stand-ins of the providers, and visitors with cookies. */

import type { ProviderName } from '../../core/connect/provider.ts'
import { createAdmission, limitsOf } from '../../server/connect/limits.ts'
import { providersOf } from '../../server/connect/provider.ts'
import type { Texts } from '../direct/calls.ts'
import { client } from '../providers/flow.ts'
import { type Google, startGoogle } from '../providers/google.ts'
import type { ChangedDates } from '../providers/google-calendar.ts'
import { type Microsoft, type MicrosoftOptions, startMicrosoft } from '../providers/microsoft.ts'
import type { Choice } from '../providers/oauth.ts'
import type { Fault } from '../providers/server.ts'
import type { TestEngine } from '../support/databases.ts'
import { type Answer, baseUrl, createService, type TestService } from '../support/service.ts'
import type { Scope } from '../support/system.ts'
import { registrations } from './registrations.ts'

export interface Connected {
  readonly service: TestService
  readonly google: Google
  readonly microsoft: Microsoft
}

/** Replies of providers that no longer permit changes to a person's calendar. */
export const denied: Readonly<Record<ProviderName, Fault>> = {
  google: deniedWith({ errors: [{ reason: 'forbidden' }] }),
  microsoft: deniedWith({ code: 'ErrorAccessDenied' }),
}

function deniedWith(error: object): Fault {
  return { reply: { status: 403, body: JSON.stringify({ error }) } }
}

/** The service of each provider in the URLs of event pages. */
export const services = { google: 'google', microsoft: 'outlookcom' } as const

/** How the stand-ins behave, and settings of the service. */
export interface ConnectedOptions {
  readonly accounts?: MicrosoftOptions['accounts']
  readonly settings?: Texts
  readonly changedDates?: ChangedDates
}

export async function startConnected(
  scope: Scope,
  engine: TestEngine,
  { accounts = {}, settings = {}, changedDates = 'kept' }: ConnectedOptions = {},
): Promise<Connected> {
  const clientFor = (name: string) => ({ ...client, redirects: [`${baseUrl}/connect/${name}`] })
  const clock = skippingClock()
  const now = () => performance.timeOrigin + clock.now()
  const google = await startGoogle({ client: clientFor('google'), now, changedDates })
  scope.after(google.stop)
  const microsoft = await startMicrosoft({ client: clientFor('microsoft'), accounts, now })
  scope.after(microsoft.stop)
  const urls = { GOOGLE_URL: google.url, MICROSOFT_URL: microsoft.url }
  const service = await createService(engine, { ...registrations, ...urls, ...settings })
  scope.after(service.stop)
  for (const [name, provider] of providersOf(service.context.config)) {
    Object.assign(provider, { admit: createAdmission(limitsOf[name], clock) })
  }
  return { service, google, microsoft }
}

/**
 * A clock of the service and its providers that skips the time for which a request waits for its quota.
 */
function skippingClock() {
  let skipped = 0
  const now = () => performance.now() + skipped
  const waitUntil = async (moment: number) => {
    skipped += Math.max(0, moment - now())
  }
  return { now, waitUntil }
}

/** A browser, which sends back the cookies that it got. */
export interface Browser {
  readonly open: (target: string) => Promise<Answer>
  readonly submit: (target: string, form: Texts, headers?: Texts) => Promise<Answer>
  readonly cookies: Map<string, string>
}

export function openBrowser({ send }: TestService): Browser {
  const cookies = new Map<string, string>()
  const visit = async (target: string, more: object, headers: Texts): Promise<Answer> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(target, { ...more, headers: { cookie, ...headers } })
    for (const one of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (/Max-Age=0/.test(one)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const ownForm = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  return {
    open: (target) => visit(target, {}, {}),
    submit: (target, form, headers = ownForm) =>
      visit(target, { method: 'POST', body: String(new URLSearchParams(form)) }, headers),
    cookies,
  }
}

/** A wish to add an event to the calendar of a person. */
export interface Wish {
  readonly name: ProviderName
  readonly key: string
  readonly form?: Texts
  readonly choice?: Partial<Choice>
}

/** Presses the button on our page and decides at the provider; returns the address to return to. */
export async function consent(
  connected: Connected,
  { submit }: Browser,
  { name, key, form, choice }: Wish,
): Promise<string> {
  const asked = await submit(`/connect/${name}`, { key, depth: 'once', ...form })
  if (asked.status !== 303) throw new Error(`${asked.status} ${asked.text}`)
  return connected[name].consent(asked.headers['location'] ?? '', { person: 'ada', ...choice })
}

/** Adds an event; returns the page that says how it ended. */
export async function addOnce(
  connected: Connected,
  wish: Wish,
  browser: Browser = openBrowser(connected.service),
): Promise<string> {
  const returned = await consent(connected, browser, wish)
  const { headers } = await browser.open(returned)
  return mainOf(await browser.open(headers['location'] ?? ''))
}

/** The content of a page, without its style. */
export function mainOf({ text }: Answer): string {
  return text.slice(text.indexOf('<main'))
}
