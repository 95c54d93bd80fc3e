import { page, type Reply } from '../http/message.ts'
import { icon as picture } from '../views/icon.ts'
import { messagePage } from '../views/message-page.ts'

/** The first page of the service. */
export function home(): Reply {
  return page(
    messagePage('Daymark', [
      'This service puts events into people’s calendars.',
      'Programs find its description at /api/v1/openapi.json.',
    ]),
  )
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
