import { equal } from 'node:assert/strict'
import { createApp } from '../../server/app.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { newFeedKey } from '../../server/secrets/feed-address.ts'
import { findSettings } from '../../server/storage/account-settings.ts'
import { findTemplate } from '../../server/storage/templates.ts'
import { type Belongings, makeBelongings, mark } from '../account/belongings.ts'
import type { Site, Visitor } from '../account/site.ts'
import { type Answer, answerOf, requestOf, type Sent } from '../support/service.ts'
import { logoOf, templateWith } from '../support/templates.ts'

/** All that an account has which can be asked for from outside. */
export interface Things extends Belongings {
  readonly apiToken: string
  readonly clientId: string
  readonly calendarKey: string
  /** Of the address of a follower. */
  readonly feedKey: string
  readonly eventKey: string
  readonly oneTimeKey: string
  /** Of the page that a direct address led to. */
  readonly pageKey: string
  readonly logoKey: string
}

/** Asks a service for an address, as somebody without cookies. */
export type Ask = (target: string, more?: Partial<Sent>) => Promise<Answer>

/** Somebody who asks a site. */
export function askerOf({ context }: Site): Ask {
  const app = createApp(context)
  return async (target, more) => answerOf((await app(requestOf(target, more))).reply)
}

/** Gives somebody one of everything, all of it marked. */
export async function makeThings(site: Site, owner: Visitor, ask: Ask): Promise<Things> {
  const { context } = site
  const { accountId } = owner
  const belongings = await makeBelongings(site, owner)
  // Once more, so that there is a version to go back to.
  const form = { title: `${mark} again`, start: '2026-12-01 10:00' }
  await owner.submit(`/account/links/edit/${belongings.link}`, form)
  const only = async (sql: string) => (await context.db.rows(sql, []))[0] ?? {}
  const calendar = await only(`select * from calendars where id = ${belongings.calendar}`)
  const event = await only(`select key from events where id = ${belongings.event}`)
  const oneTime = await only(`select key from events where id = ${belongings.oneTime}`)
  const template = await createTemplate(context, accountId, templateWith(), logoOf())
  const { logo } = (await findTemplate(context.db, accountId, template)) ?? {}
  const { clientId = '' } = (await findSettings(context.db, accountId)) ?? {}
  const said = new URLSearchParams({ client: clientId, title: mark, start: '2026-12-02' })
  const page = await ask(`/dir/?${said}`)
  equal(page.status, 302)
  const key = String(calendar['key'])
  const feedKey = newFeedKey(key, String(calendar['feed_secret']), 'google')
  equal((await ask(`/feed/${feedKey}.ics`)).status, 200)
  const apiToken = await createToken(context, accountId, mark)
  return {
    ...belongings,
    ...{ apiToken, clientId, calendarKey: key, feedKey },
    eventKey: String(event['key']),
    oneTimeKey: String(oneTime['key']),
    pageKey: page.headers['location']?.split('/').at(-1) ?? '',
    logoKey: logo?.key ?? '',
  }
}
