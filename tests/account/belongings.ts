import { calendarFile, previewPath } from './files.ts'
import type { Site, Visitor } from './site.ts'

/** What the owner's things are called; it stands on no page of anybody else. */
export const mark = 'owned by ada'

/** What an owner has, by what names it in an address. */
export interface Belongings {
  readonly calendar: string
  readonly event: string
  readonly oneTime: string
  readonly link: string
  readonly template: string
  readonly token: string
  readonly upload: string
}

export type Key = keyof Belongings

/** What stands for `:key` in the path of each page. */
export const keys: Readonly<Record<string, Key>> = {
  '/account/calendars/:key': 'calendar',
  '/account/calendars/share/:key': 'calendar',
  '/account/calendars/followers/:key': 'calendar',
  '/account/calendars/block/:key': 'calendar',
  '/account/calendars/unblock/:key': 'calendar',
  '/account/calendars/settings/:key': 'calendar',
  '/account/calendars/duplicate/:key': 'calendar',
  '/account/calendars/end/:key': 'calendar',
  '/account/calendars/delete/:key': 'calendar',
  '/account/calendars/export/:key': 'calendar',
  '/account/import/:key': 'calendar',
  '/account/import/preview/:key': 'upload',
  '/account/events/:key': 'calendar',
  '/account/events/new/:key': 'calendar',
  '/account/events/list/:key': 'calendar',
  '/account/events/copy/:key': 'event',
  '/account/events/edit/:key': 'event',
  '/account/events/delete/:key': 'event',
  '/account/one-time/copy/:key': 'oneTime',
  '/account/one-time/edit/:key': 'oneTime',
  '/account/one-time/delete/:key': 'oneTime',
  '/account/links/:key': 'link',
  '/account/links/statistics/:key': 'link',
  '/account/links/edit/:key': 'link',
  '/account/links/delete/:key': 'link',
  '/account/links/restore/:key': 'link',
  '/account/templates/edit/:key': 'template',
  '/account/templates/copy/:key': 'template',
  '/account/templates/delete/:key': 'template',
  '/account/templates/default/:key': 'template',
  '/account/templates/preview/:key': 'template',
  '/account/keys/revoke/:key': 'token',
}

/** Makes one of each for somebody who has nothing yet; the calendar has the event. */
export async function makeBelongings({ context }: Site, ada: Visitor): Promise<Belongings> {
  const newest = async (table: string, column = 'id') => {
    const sql = `select ${column} from ${table} order by id desc limit 1`
    return String((await context.db.rows(sql, []))[0]?.[column])
  }
  await ada.submit('/account/calendars/new', { title: mark })
  const calendar = await newest('calendars')
  const when = { start_date: '2026-12-01', start_time: '10:00', end_time: '11:00' }
  const event = { title: mark, ...when, end_date: '2026-12-01' }
  await ada.submit(`/account/events/new/${calendar}`, event)
  const eventId = await newest('events')
  await ada.submit('/account/one-time/new', event)
  const oneTime = await newest('events')
  await ada.submit('/account/links/new', { title: mark, start: '2026-12-01 10:00' })
  await ada.submit('/account/templates/new', {
    name: mark,
    layout: 'card',
    offer_google: 'true',
  })
  await ada.post('/account/keys', { name: mark })
  return {
    ...{ calendar, event: eventId, oneTime, link: await newest('links', 'key') },
    ...{ template: await newest('templates', 'key'), token: await newest('tokens') },
    upload: (await previewPath(ada, calendarFile(mark, ['a']))).split('/').at(-1) ?? '',
  }
}
