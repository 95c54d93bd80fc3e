import { LRUCache } from 'lru-cache'
import type { SharePicture } from '../../core/theme/share-picture.ts'
import type { Context } from '../context.ts'
import { isUnchanged } from '../http/conditional.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { PictureRenderer } from '../pictures/renderer.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { findLogo } from '../storage/logos.ts'
import { calendarPreview, eventPreview, versionOf } from '../ui/link-preview.ts'
import { translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { findNextEvent } from './calendar-events.ts'
import { dateIn, findEventPage } from './event-lookup.ts'
import type { Publisher } from './published-event.ts'
import { type Templates, templateOf } from './templates.ts'

/** The size of the cache of pictures, in bytes: some 300 of them. */
const cacheSize = 16_000_000

/** `/picture/event/KEY.png` and `/picture/calendar/KEY.png`: the pictures in link previews. */
export function createSharePictures(
  publisher: Publisher,
  templates: Templates,
): Readonly<Record<'event' | 'calendar', Handler>> {
  const pictures = new SharePictures()
  return {
    event: async (context, request, key) => {
      const { published, wanted } = await findEventPage(context.db.recent, publisher, key)
      const template = await templates.find(wanted)
      const { occurrence } = dateIn(request, published)
      const page = { ...published, now: context.now(), occurrence, template }
      const translations = translationsFor(localeOf(request), published.dateFormat)
      return pictures.answer(context, request, eventPreview(page, translations).picture)
    },
    calendar: async (context, request, key) => {
      const calendar = orNotFound(await findCalendarByKey(context.db.recent, key), 'calendar')
      const template = await templates.find(templateOf(calendar))
      const next = await findNextEvent(context, calendar.id)
      const page = { calendar, next, pageUrl: '', template }
      const translations = translationsFor(localeOf(request))
      return pictures.answer(context, request, calendarPreview(page, translations).picture)
    },
  }
}

// Only the language in the URL counts: then caches need not distinguish clients.
function localeOf(request: Request) {
  return visitorOf({ ...request, headers: {} }).locale
}

interface Tagged {
  readonly tag: string
  readonly picture: SharePicture
}

/** Renders each picture once, while it is cached. */
class SharePictures {
  readonly #renderer = new PictureRenderer()
  readonly #rendered = new LRUCache<string, Uint8Array>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => length,
  })
  readonly #rendering = new Map<string, Promise<Uint8Array>>()

  async answer(context: Context, request: Request, picture: SharePicture): Promise<Reply> {
    const tag = versionOf(picture)
    const headers = { etag: `"${tag}"`, 'cache-control': 'public, max-age=3600' }
    if (isUnchanged(request.headers, { tag, changedAt: undefined })) {
      return { status: 304, headers, body: '' }
    }
    const body = this.#rendered.get(tag) ?? (await this.#render(context, request, { tag, picture }))
    return { status: 200, headers: { ...headers, 'content-type': 'image/png' }, body }
  }

  #render(context: Context, request: Request, { tag, picture }: Tagged): Promise<Uint8Array> {
    const current = this.#rendering.get(tag)
    if (current) return current
    request.consume('picture')
    const rendering = this.#renderAndCache(context, { tag, picture }).finally(() =>
      this.#rendering.delete(tag),
    )
    this.#rendering.set(tag, rendering)
    return rendering
  }

  async #renderAndCache({ db }: Context, { tag, picture }: Tagged): Promise<Uint8Array> {
    const [logo, cover] = await Promise.all(
      [picture.logo, picture.cover].map((key) => (key === '' ? undefined : findLogo(db, key))),
    )
    const png = await this.#renderer.render({ picture, images: { logo, cover } })
    this.#rendered.set(tag, png)
    return png
  }
}
