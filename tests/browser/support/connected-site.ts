import type { Page } from 'playwright-core'
import { type ProviderName, serviceOfProvider } from '../../../core/connect/provider.ts'
import { registrations } from '../../connect/registrations.ts'
import { client } from '../../providers/flow.ts'
import { type Google, startGoogle } from '../../providers/google.ts'
import { type Microsoft, startMicrosoft } from '../../providers/microsoft.ts'
import type { TestEngine } from '../../support/databases.ts'
import { type Scope, type System, startSystem } from '../../support/system.ts'
import { makeCalendar } from './site.ts'
import { concert } from './texts.ts'

/** A running service that is registered with the stand-ins of the providers. */
export interface ConnectedSite {
  readonly system: System
  readonly google: Google
  readonly microsoft: Microsoft
}

/** The account of Max needs the consent of an administrator. */
const accounts = { max: 'managed' } as const

export async function startConnectedSite(
  scope: Scope,
  engine: TestEngine,
  people: readonly string[],
): Promise<ConnectedSite> {
  const redirects: string[] = []
  const own = { client: { ...client, redirects }, people }
  const google = await startGoogle(own)
  scope.after(google.stop)
  const microsoft = await startMicrosoft({ ...own, accounts })
  scope.after(microsoft.stop)
  const urls = { GOOGLE_URL: google.url, MICROSOFT_URL: microsoft.url }
  const system = await startSystem(scope, engine, { ...registrations, ...urls })
  for (const name of ['google', 'microsoft']) {
    redirects.push(`${system.service.baseUrl}/connect/${name}`)
  }
  return { system, google, microsoft }
}

/** An event of the owner. */
export interface OwnEvent {
  /** The address of its page. */
  readonly url: string
  /** The address that adds it by consent. */
  readonly connectUrl: (name: ProviderName) => string
  /** The addresses of its pages in the account section. */
  readonly shareUrl: string
  readonly editUrl: string
  readonly rename: (title: string) => Promise<void>
}

export async function makeEvent({ system }: ConnectedSite, title: string): Promise<OwnEvent> {
  const event = { ...concert, title }
  const { key, events } = await makeCalendar(system, { title: 'Choir' }, [event])
  const { calendars } = await system.call('/me/calendars/list/')
  const { id } = calendars.find((one: { uniquekey: string }) => one.uniquekey === key)
  const list = await system.call('/me/calendars/events/list/', { calendar_id: id })
  const { baseUrl } = system.service
  const url = `${baseUrl}${events[0]}`
  const eventId = list.events[0].id
  return {
    url,
    connectUrl: (name) => `${url}+${serviceOfProvider[name]}+connect`,
    shareUrl: `${baseUrl}/account/events/share/${eventId}`,
    editUrl: `${baseUrl}/account/events/edit/${eventId}`,
    rename: (next) =>
      system.call('/me/calendars/events/save/', { ...concert, title: next, event_id: eventId }),
  }
}

/** Decides on the consent page of a stand-in, and waits for our page. */
export async function decide(page: Page, person: string, answer: 'Allow' | 'Deny'): Promise<void> {
  await page.getByLabel('Account').selectOption(person)
  await page.getByRole('button', { name: answer }).click()
  await page.waitForURL('**/connect/done*')
}
