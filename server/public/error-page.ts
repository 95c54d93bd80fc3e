import { html } from 'hono/html'
import { memoize, memoizeWeak } from '../../core/memoize.ts'
import type { Locale } from '../../core/text/language.ts'
import type { ErrorBody } from '../http/error-body.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import type { Html } from '../ui/html.ts'
import { type ColorScheme, readScheme } from '../ui/layout.ts'
import { messagePage } from '../ui/message-page.ts'
import { type Translations, translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { schemeOf } from './embed.ts'

/** Renders an error as a page for visitors. */
export function renderErrorPage(error: ErrorBody, request: Request): Reply {
  return render(error, request)
}

/** The same in a frame, in the color scheme of its URL. */
export function renderEmbeddedErrorPage(error: ErrorBody, request: Request): Reply {
  return render(error, request, schemeOf(request))
}

function render(error: ErrorBody, request: Request, frame?: ColorScheme): Reply {
  const { locale } = visitorOf(request)
  const details = detailsOf(error)
  if (details.length > 0) return pageOf({ ...error, frame }, locale, details)
  return pagesIn(locale)(`${error.type} ${error.status} ${frame ?? ''}`)
}

// Under attack, this page is sent often: it must cost less than the reply to a valid request.
const pagesIn = memoizeWeak((locale: Locale) =>
  memoize(50, (text) => {
    const [type = '', status, frame] = text.split(' ')
    const shown = { type, status: Number(status), frame: frame ? readScheme(frame) : undefined }
    return pageOf(shown, locale, [])
  }),
)

interface Shown {
  readonly type: string
  readonly status: number
  readonly frame: ColorScheme | undefined
}

function pageOf({ type, status, frame }: Shown, locale: Locale, details: readonly string[]): Reply {
  const translations = translationsFor(locale)
  const { errors } = translations.texts
  const { title, text } = isKeyOf(type, errors) ? errors[type] : errors.internal
  const below = !frame && deadEnds.has(type) ? waysOn(translations) : undefined
  return page(messagePage({ title, text, details, below, frame }, translations), status)
}

/** The errors after which neither waiting nor the organizer makes the page work. */
const deadEnds: ReadonlySet<string> = new Set(['not_found', 'gone', 'unauthenticated'])

function waysOn({ texts, pathTo }: Translations): Html {
  return html`<p class="actions"><a class="btn" href="${pathTo('/')}">${texts.toHome}</a><a class="btn plain" href="${pathTo('/account/sign-in')}">${texts.signIn}</a></p>`
}

function isKeyOf<Table extends object>(type: string, table: Table): type is keyof Table & string {
  return Object.hasOwn(table, type)
}

// The organizer can fix the link, so each problem is shown with its parameter. An exceeded quota is
// named too.
function detailsOf({ type, problems }: ErrorBody): readonly string[] {
  if (type === 'too_large') return problems.map(({ message }) => `${message}.`)
  if (type !== 'invalid_parameter') return []
  return problems.map(({ parameter, message }) => `${parameter}: ${message}.`)
}
