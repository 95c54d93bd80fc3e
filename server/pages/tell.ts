import { memoize, memoizeWeak } from '../../core/memoize.ts'
import type { Locale } from '../../core/text/language.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import type { Scheme } from '../views/layout.ts'
import { messagePage } from '../views/message-page.ts'
import { speechIn } from '../views/speech.ts'
import type { Told } from '../wire/error.ts'
import { readScheme, schemeOf } from './scheme.ts'

/** Tells a visitor on a page why a request was not done. */
export function tellOnPage(told: Told, request: Request): Reply {
  return tell(told, request)
}

/** The same within a frame, in the colours that its address asks for. */
export function tellInFrame(told: Told, request: Request): Reply {
  return tell(told, request, schemeOf(request))
}

function tell(told: Told, request: Request, frame?: Scheme): Reply {
  const { locale } = visitorOf(request)
  const details = detailsOf(told)
  if (details.length > 0) return pageOf({ ...told, frame }, locale, details)
  return pagesIn(locale)(`${told.type} ${told.status} ${frame ?? ''}`)
}

// Under attack many are told the same: to refuse must cost less than to answer.
const pagesIn = memoizeWeak((locale: Locale) =>
  memoize(50, (text) => {
    const [type = '', status, frame] = text.split(' ')
    const said = { type, status: Number(status), frame: frame ? readScheme(frame) : undefined }
    return pageOf(said, locale, [])
  }),
)

interface Said {
  readonly type: string
  readonly status: number
  readonly frame: Scheme | undefined
}

function pageOf({ type, status, frame }: Said, locale: Locale, details: readonly string[]): Reply {
  const speech = speechIn(locale)
  const { errors } = speech.texts
  const { title, text } = isTold(type, errors) ? errors[type] : errors.internal
  return page(messagePage({ title, text, details, frame }, speech), status)
}

function isTold<Table extends object>(type: string, table: Table): type is keyof Table & string {
  return Object.hasOwn(table, type)
}

// A visitor cannot mend a link, but whoever made it can: each mistake by its parameter. What is full
// is named as well.
function detailsOf({ type, problems }: Told): readonly string[] {
  if (type === 'too_large') return problems.map(({ message }) => `${message}.`)
  if (type !== 'invalid_parameter') return []
  return problems.map(({ parameter, message }) => `${parameter}: ${message}.`)
}
