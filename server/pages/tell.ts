import { json, page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { messagePage } from '../views/message-page.ts'
import { speechIn } from '../views/speech.ts'
import { errorReply, type Told } from '../wire/error.ts'

/** Tells on a page why a request was not done, or in JSON where the client asks for that. */
export function tellOnPage(told: Told, request: Request): Reply {
  if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) {
    return json(errorReply(told), told.status)
  }
  const speech = speechIn(visitorOf(request).locale)
  const { errors } = speech.texts
  const { title, text } = isTold(told.type, errors) ? errors[told.type] : errors.internal
  return page(messagePage({ title, text, details: detailsOf(told) }, speech), told.status)
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
