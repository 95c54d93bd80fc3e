import type { Locale } from '../../core/language.ts'
import { oncePer } from '../../core/once-per.ts'
import { remembered } from '../../core/remembered.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { messagePage } from '../views/message-page.ts'
import { speechIn } from '../views/speech.ts'
import type { Told } from '../wire/error.ts'

/** Tells a visitor on a page why a request was not done. */
export function tellOnPage(told: Told, request: Request): Reply {
  const { locale } = visitorOf(request)
  const details = detailsOf(told)
  if (details.length > 0) return pageOf(told, locale, details)
  return pagesIn(locale)(`${told.type} ${told.status}`)
}

// Under attack many are told the same: to refuse must cost less than to answer.
const pagesIn = oncePer((locale: Locale) =>
  remembered(50, (text) => {
    const [type = '', status] = text.split(' ')
    return pageOf({ type, status: Number(status) }, locale, [])
  }),
)

type Said = { readonly type: string; readonly status: number }

function pageOf({ type, status }: Said, locale: Locale, details: readonly string[]): Reply {
  const speech = speechIn(locale)
  const { errors } = speech.texts
  const { title, text } = isTold(type, errors) ? errors[type] : errors.internal
  return page(messagePage({ title, text, details }, speech), status)
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
