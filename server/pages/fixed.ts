import { memoizeWeak } from '../../core/memoize.ts'
import type { Locale } from '../../core/text/language.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { designPage } from '../views/design-page.ts'
import { homePage } from '../views/home-page.ts'
import { icon as picture } from '../views/icon.ts'
import { speechIn } from '../views/speech.ts'

/** The first page of the service. */
export function home(_: Context, request: Request): Reply {
  return page(homePage(speechIn(visitorOf(request).locale)))
}

/** Every component of the pages at once, for whoever changes them. */
export function design(_: Context, request: Request): Reply {
  return designIn(visitorOf(request).locale)
}

// It takes as long to write as many pages: for who asks again and again it is kept.
const designIn = memoizeWeak((locale: Locale) => page(designPage(speechIn(locale))))

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
