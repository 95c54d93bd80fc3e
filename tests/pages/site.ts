/** A service that has one of every page. */

import { createApp } from '../../server/boot/app.ts'
import type { App } from '../../server/http/listener.ts'
import { unlimited } from '../../server/http/message.ts'
import { registrations } from '../connect/registrations.ts'
import type { Texts } from '../direct/calls.ts'
import type { TestEngine } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import type { Scope } from '../support/system.ts'
import { makePlaces, type Places } from './places.ts'
import type { SitePage } from './site-pages.ts'

/** A reply with its text. */
export interface Told {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface Site {
  readonly service: TestService
  readonly places: Places
  /** Requests a page, in the given language if there is one. */
  readonly ask: (page: SitePage, more?: { language?: string; headers?: Texts }) => Promise<Told>
}

/** Starts a service with everything that the pages show. */
export async function startSite(scope: Scope, engine: TestEngine): Promise<Site> {
  const service = await createService(engine, registrations)
  scope.after(service.stop)
  const places = await makePlaces(service)
  const apps = new Map<SitePage, App>()
  const ask: Site['ask'] = async (page, more = {}) => {
    const { at, method = 'GET' } = page
    const [path = '', query = ''] = at(places).split('?')
    const languageQuery = more.language ? `lang=${more.language}` : ''
    const app = apps.getOrInsertComputed(page, () => appOf(service, page))
    const { reply } = await app({
      ...{ id: 'test', method, path, query: [query, languageQuery].filter(Boolean).join('&') },
      headers: {
        ...formHeaders,
        ...(page.cookie && { cookie: page.cookie(places) }),
        ...{ ...page.headers, ...more.headers },
      },
      address: () => '',
      body: async () => Buffer.from(new URLSearchParams(page.form).toString()),
      ...unlimited,
    })
    return { ...reply, text: Buffer.from(reply.body).toString() }
  }
  return { service, places, ask }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

// A clock that throws represents everything that can fail.
function appOf(
  { context }: TestService,
  { fault, reportAddress = '', hasOwnCalendar = false }: Partial<SitePage>,
) {
  const fail = () => {
    throw fault
  }
  const { google } = context.config
  const scope = hasOwnCalendar ? ('app.created' as const) : ('events.owned' as const)
  const config = { ...context.config, reportAddress, google: google && { ...google, scope } }
  return createApp({ ...context, config, ...(fault && { now: fail }) })
}
