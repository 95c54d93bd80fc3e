import { findService } from '../../core/links/services.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request, redirect } from '../http/message.ts'
import { readParameters } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { addToCalendarInline } from './add-to-calendar.ts'
import { homePage } from './home-views.ts'
import { previewPage } from './preview-views.ts'
import { intoService, type Publisher } from './published-event.ts'

/** Shows the home page: what the service does, and the links for organizers. */
export function home({ config }: Context, request: Request): Reply {
  const { allowsSignUp } = config
  const form = { allowsSignUp, typed: new Map(), wrong: new Set<string>() }
  return page(homePage(form, translationsFor(visitorOf(request).locale)))
}

/** The fields of the form on the home page. */
const fields = ['title', 'start', 'location', 'timezone'] as const

/**
 * `/preview`: the event page for what was typed on the home page, without storing anything. It has no
 * URL, so nobody can send others to a page with their own text.
 */
export function createPreview(publisher: Publisher): Handler {
  return async (context, request) => {
    if (request.method !== 'POST' || !isOwnForm(request)) return redirect('/')
    const sent = await readParameters(request)
    const typed = new Map(fields.map((name) => [name, sent.get(name) ?? ''] as const))
    const { locale, offer } = visitorOf(request)
    const translations = translationsFor(locale)
    const { allowsSignUp } = context.config
    const read = publisher.preview(typed)
    if (!read.ok) {
      const wrong = new Set(read.problems.map(({ parameter }) => parameter))
      return page(homePage({ allowsSignUp, typed, wrong }, translations), 400)
    }
    const published = read.value
    const service = findService(sent.get('service') ?? '')
    if (service) return addToCalendarInline(request, intoService(published, service), '').reply
    const shown = { ...published, typed, allowsSignUp, offer, now: context.now() }
    return page(previewPage(shown, translations))
  }
}

// Browsers that send no such header are let through: the page only shows what they sent.
function isOwnForm({ headers }: Request): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
}
