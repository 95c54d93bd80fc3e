import type { StoredEvent } from '../../core/event/event.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { designPage } from '../views/design-page.ts'
import { icon as picture } from '../views/icon.ts'
import { messagePage } from '../views/message-page.ts'
import { speechIn } from '../views/speech.ts'

/** The first page of the service. */
export function home(_: Context, request: Request): Reply {
  const speech = speechIn(visitorOf(request).locale)
  const { homeTitle: title, homeText: text } = speech.texts
  return page(messagePage({ title, text, path: '/' }, speech))
}

/** Every component of the pages at once, for whoever changes them. */
export function design(_: Context, request: Request): Reply {
  return page(designPage(sample, speechIn(visitorOf(request).locale)))
}

const sample: StoredEvent = {
  id: 1,
  key: 'sample',
  uid: 'sample',
  calendarId: 1,
  title: 'Autumn lecture: the sea and its sounds',
  eventname: '',
  description: '',
  location: 'Musée océanographique, Paris',
  organizer: undefined,
  reminder: undefined,
  when: {
    isWholeDay: false,
    zone: 'Europe/Paris',
    start: { local: '2026-12-03T18:30:00', unix: 1_796_319_000 },
    end: { local: '2026-12-03T20:00:00', unix: 1_796_324_400 },
  },
  updates: 0,
  createdAt: 0,
  modifiedAt: 0,
}

const aDay = { 'cache-control': 'public, max-age=86400' }

export function icon(): Reply {
  return { status: 200, headers: { ...aDay, 'content-type': 'image/svg+xml' }, body: picture }
}

// Feeds stay allowed: some importers of calendars obey these rules and would stop without a word.
const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /dir/\n'

export function robots(): Reply {
  return {
    status: 200,
    headers: { ...aDay, 'content-type': 'text/plain; charset=utf-8' },
    body: rules,
  }
}
