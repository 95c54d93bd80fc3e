import { html } from 'hono/html'
import type { OfferedService } from '../../core/devices/offer.ts'
import { addToService, findService } from '../../core/links/services.ts'
import type { Context } from '../context.ts'
import { page, type Request, redirect } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { visitorOf } from '../http/visitor.ts'
import { previewFormId } from '../ui/calendar-menu.ts'
import { eventPage } from '../ui/event-views.ts'
import type { Html } from '../ui/html.ts'
import { icon } from '../ui/icon.ts'
import { type Translations, translationsFor } from '../ui/translations.ts'
import { addToCalendarInline } from './add-to-calendar.ts'
import { homePage } from './home.ts'
import { intoService, type PublishedEvent, type Publisher } from './published-event.ts'

/** The fields of the form on the home page. */
const fields = ['title', 'start', 'location', 'timezone'] as const

/**
 * `/preview`: the event page for what was typed on the home page, without storing anything. It has no
 * URL, so nobody can send others to a page with a text of their own.
 */
export function createPreview(publisher: Publisher): Handler {
  return async (context, request) => {
    if (request.method !== 'POST' || !isOwnForm(request)) return redirect('/')
    const sent = await readParameters(request)
    const typed = new Map(fields.map((name) => [name, sent.get(name) ?? ''] as const))
    const translations = translationsFor(visitorOf(request).locale)
    const { allowsSignUp } = context.config
    const read = publisher.preview(typed)
    if (!read.ok) {
      const wrong = new Set(read.problems.map(({ parameter }) => parameter))
      return page(homePage({ allowsSignUp, typed, wrong }, translations), 400)
    }
    const published = read.value
    const service = findService(sent.get('service') ?? '')
    return service
      ? addToCalendarInline(request, intoService(published, service), '').reply
      : page(previewPage(context, request, { published, typed }))
  }
}

// Browsers that send no such header are let through: the page only shows what they sent.
function isOwnForm({ headers }: Request): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
}

interface Previewed {
  readonly published: PublishedEvent
  readonly typed: Parameters
}

function previewPage(context: Context, request: Request, { published, typed }: Previewed): string {
  const { locale, offer } = visitorOf(request)
  const translations = translationsFor(locale)
  const { entry, key, dateFormat } = published
  const pathTo = (service: OfferedService) => {
    const added = addToService(service, entry)
    return added.kind === 'link' ? added.url : undefined
  }
  const note = previewNote(typed, context.config.allowsSignUp, translations)
  const preview = { pathTo, note }
  return eventPage({ entry, key, dateFormat, offer, now: context.now(), preview }, translations)
}

// The form sends what was typed once more when a file is chosen.
function previewNote(typed: Parameters, allowsSignUp: boolean, translations: Translations): Html {
  const { texts, pathTo } = translations
  const hidden = Array.from(
    typed,
    ([name, text]) => html`<input type="hidden" name="${name}" value="${text}">`,
  )
  const signUp = html`<a href="${pathTo('/account/sign-up')}">${texts.createAccount}</a>`
  return html`<div class="note">${icon('info')}<div><p>${texts.preview.note}</p>${allowsSignUp && html`<p>${signUp}</p>`}</div></div>
<form id="${previewFormId}" method="post" action="${pathTo('/preview')}">${hidden}</form>`
}
