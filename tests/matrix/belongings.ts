import { ok } from 'node:assert/strict'
import { deleteEvent } from '../../server/operations/events.ts'
import { countFetches } from '../../server/operations/followers.ts'
import { createTemplate } from '../../server/operations/templates.ts'
import { newFeedKey } from '../../server/secrets/feed-address.ts'
import type { Row as Stored } from '../../server/storage/database.ts'
import { calendarFile, previewPath } from '../account/files.ts'
import { allRows } from '../account/rows.ts'
import type { Site, Visitor } from '../account/site.ts'
import { logoOf, templateWith } from '../support/templates.ts'
import { type Kind, type Row, rowOf } from './rows.ts'

/** The items of an owner, by what identifies them. */
export type Belongings = Readonly<Record<Kind, string>>

const when = {
  ...{ start_date: '2026-12-01', start_time: '10:00' },
  ...{ end_date: '2026-12-01', end_time: '11:00', timezone: 'UTC' },
}

/**
 * Creates one item of each kind for the owner who was created last; all of them have the same name.
 */
export async function makeBelongings(
  site: Site,
  owner: Visitor,
  mark: string,
): Promise<Belongings> {
  const { context } = site
  const newest = (table: string) => newestOf(site, table)
  const made = async (path: string, fields: Readonly<Record<string, string>>, table: string) => {
    await owner.submit(path, { title: mark, ...fields })
    return newest(table)
  }
  const calendar = await made('/account/calendars/new', {}, 'calendars')
  const gone = await made(`/account/events/new/${calendar['id']}`, when, 'events')
  const trash = await deleteEvent(context, owner.accountId, Number(gone['id']), 'calendar')
  const event = await made(`/account/events/new/${calendar['id']}`, when, 'events')
  const oneTime = await made('/account/one-time/new', when, 'events')
  const weekly = { ...when, repeat: 'weekly' }
  const series = await made(`/account/events/new/${calendar['id']}`, weekly, 'events')
  const oneTimeSeries = await made('/account/one-time/new', weekly, 'events')
  const link = await made('/account/links/new', when, 'links')
  const template = templateWith({ name: mark, services: ['google'] })
  const templateKey = await createTemplate(context, owner.accountId, template, { logo: logoOf() })
  await owner.post('/account/keys', { name: mark })
  const key = String(calendar['key'])
  const feedKey = newFeedKey(key, String(calendar['feed_secret']), 'other')
  const calendarId = Number(calendar['id'])
  const fetch = { calendarId, key: feedKey, service: 'other', mayFollow: () => true }
  await countFetches(context, [{ ...fetch, at: context.now() }])
  await addPasskey(site, owner, mark)
  const upload = await previewPath(owner, calendarFile(mark, ['a']))
  return {
    ...{ calendar: String(calendar['id']), calendarKey: key, feedKey },
    ...{ event: String(event['id']), eventKey: String(event['key']) },
    ...{ series: String(series['id']), oneTimeSeries: String(oneTimeSeries['id']) },
    ...{ oneTime: String(oneTime['id']), link: String(link['key']), template: templateKey },
    token: String((await newest('tokens'))['id']),
    upload: upload.split('/').at(-1) ?? '',
    follower: String((await newest('followers'))['id']),
    trash: trash ?? '',
    session: String((await newest('sessions'))['id']),
    passkey: String((await newest('passkeys'))['id']),
    logo: await keyOfLogo(site),
  }
}

async function newestOf({ context }: Site, table: string): Promise<Stored> {
  const [row] = await context.db.rows(`select * from ${table} order by id desc limit 1`, [])
  ok(row, table)
  return row
}

async function keyOfLogo({ context }: Site): Promise<string> {
  const [row] = await context.db.rows('select key from logos order by template_id desc limit 1', [])
  return String(row?.['key'])
}

// The row is inserted directly, because the test has no device for it.
async function addPasskey({ context }: Site, { accountId }: Visitor, mark: string): Promise<void> {
  const columns =
    'account_id, name, credential_id, public_key, counter, device_type, is_backed_up, transports, aaguid, created_at'
  const values = `${accountId}, '${mark}', 'id of ${accountId}', '', 0, '', 0, '', '', 1`
  await context.db.transaction((connection) =>
    connection.rows(`insert into passkeys (${columns}) values (${values})`, []),
  )
}

/** Returns identifiers of the same form that have never existed. */
export function missing(own: Belongings): Belongings {
  const pairs = Object.entries(own).map(([kind, text]) => [kind, neverOf(text)] as const)
  // The cast is safe: there is one for each kind.
  return Object.fromEntries(pairs) as Belongings
}

function neverOf(text: string): string {
  return /^\d+$/.test(text) ? '4123456789' : text.replaceAll(/[a-z0-9]/g, 'q')
}

/** Returns the path of a route with the key of one of the things. */
export function addressOf(path: string, things: Belongings): string {
  const { key, query } = rowOf(path)
  if (key === undefined) return path
  if (!path.includes(':key')) return `${path}?${things[key]}`
  const address = path.replace(':key', things[key])
  return query === undefined ? address : `${address}?${query}`
}

/** Returns the parameters or form fields that identify one of the things. */
export function fieldsOf({ field, with: more = {} }: Row, things: Belongings) {
  return { ...more, ...(field && { [field.name]: things[field.names] }) }
}

/** Returns all stored rows in a stable order, except the row of the account with this email. */
export async function stored({ context }: Site, butOf = ''): Promise<unknown> {
  const tables = Object.entries(await allRows(context.db))
  return tables.map(([table, rows]) => [
    table,
    rows
      .filter(({ email }) => butOf === '' || email !== butOf)
      .map((row) => JSON.stringify(row))
      .sort(),
  ])
}
