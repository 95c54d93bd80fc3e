import { equal } from 'node:assert/strict'
import { createApp } from '../../server/boot/app.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { findSettings } from '../../server/storage/account-settings.ts'
import type { Site, Visitor } from '../account/site.ts'
import { type Belongings, makeBelongings } from '../matrix/belongings.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'
import { headersOf, surfaces } from './surfaces.ts'

/** The name of all items of the owner; it is on no page of anyone else. */
export const mark = 'owned by ada'

/** Everything of an account that can be requested from outside. */
export interface Things extends Belongings {
  readonly apiToken: string
  readonly clientId: string
  readonly oneTimeKey: string
  /** The key of the page that a direct link led to. */
  readonly pageKey: string
  /** The keys of a calendar and a link that were created with an `Idempotency-Key`. */
  readonly keyedCalendar: string
  readonly keyedLink: string
}

/** Sends a request to a service, without cookies. */
export type Ask = (target: string, more?: Partial<Sent>) => Promise<Answer>

/** Returns a client of a site. */
export function askerOf({ context }: Site): Ask {
  const app = createApp(context)
  return async (target, more) => answerOf((await app(requestOf(target, more))).reply)
}

/** Creates one of everything for an account; all of it has the same name. */
export async function makeThings(site: Site, owner: Visitor, ask: Ask): Promise<Things> {
  const { context } = site
  const { accountId } = owner
  const belongings = await makeBelongings(site, owner, mark)
  // Saved again, so that there is an earlier version.
  const form = {
    title: `${mark} again`,
    start_date: '2026-12-01',
    start_time: '10:00',
    timezone: 'UTC',
  }
  await owner.submit(`/account/links/edit/${belongings.link}`, form)
  const oneTime = await context.db.rows(
    `select key from events where id = ${belongings.oneTime}`,
    [],
  )
  const { clientId = '' } = (await findSettings(context.db, accountId)) ?? {}
  const parameters = new URLSearchParams({ client: clientId, title: mark, start: '2026-12-02' })
  const page = await ask(`/dir/?${parameters}`)
  equal(page.status, 302)
  const apiToken = await createToken(context, accountId, mark)
  const things = {
    ...belongings,
    ...{ apiToken, clientId, keyedCalendar: '', keyedLink: '' },
    oneTimeKey: String(oneTime[0]?.['key']),
    pageKey: page.headers['location']?.split('/').at(-1) ?? '',
  }
  const created = await createByKeys(things, ask)
  return {
    ...things,
    keyedCalendar: created['/api/v1/me/calendars/create'].calendar.uniquekey,
    keyedLink: created['/dir/link/add'].data.uniquekey,
  }
}

/** Sends requests with keys, which are then repeated; returns the replies by their paths. */
async function createByKeys(things: Things, ask: Ask): Promise<Record<string, Answer['json']>> {
  const created: Record<string, Answer['json']> = {}
  for (const [path, rows] of Object.entries(surfaces)) {
    for (const row of rows) {
      if (!row.key) continue
      const answer = await ask(row.at(things), { headers: headersOf(row, things) })
      equal(answer.status, 200, answer.text)
      created[path] = answer.json
    }
  }
  return created
}
