import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { qrPicture } from '../ui/qr-code.ts'
import { findEventPage } from './event-lookup.ts'
import type { Publisher } from './published-event.ts'

/** `/qr/event/KEY.svg` and `/qr/calendar/KEY.svg`: the QR codes of pages. */
export function createQrCodes(
  publisher: Publisher,
): Readonly<Record<'event' | 'calendar', Handler>> {
  return {
    event: async (context, _, key) => {
      const { published } = await findEventPage(context.db.recent, publisher, key)
      return answer(published.entry.pageUrl)
    },
    calendar: async ({ db, config }: Context, _, key) => {
      const calendar = orNotFound(await findCalendarByKey(db.recent, key), 'calendar')
      return answer(`${config.baseUrl}/subscribe/?${calendar.key}`)
    },
  }
}

function answer(url: string): Reply {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }
  return { status: 200, headers, body: qrPicture(url) }
}
