import { english } from '../../core/language.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { type Parameters, readForm } from '../http/parameters.ts'
import { buttonScript } from '../views/button-script.ts'
import { speechIn } from '../views/speech.ts'
import { linkFields, tryPage } from '../views/try-page.ts'

/** `/try`: the button made of what was typed, with its code. For programmers, in English. */
export function tryButton({ config: { baseUrl } }: Context, { query }: Request): Reply {
  const typed = readForm(query)
  const calendar = typed.get('calendar') ?? ''
  const shown = {
    typed,
    link: linkOf(baseUrl, typed),
    frame: /^[a-z0-9]+$/.test(calendar) ? `${baseUrl}/embed/${calendar}` : '',
    button: buttonScript(baseUrl),
  }
  return page(tryPage(shown, speechIn(english)))
}

/** The address of what was typed; empty where what is needed is not there. */
function linkOf(baseUrl: string, typed: Parameters): string {
  const fields = linkFields.map(({ name, isNeeded }) => ({ isNeeded, name, text: typed.get(name) }))
  if (fields.some(({ isNeeded, text }) => isNeeded && !text)) return ''
  const pairs = fields.flatMap(({ name, text }) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  )
  return `${baseUrl}/dir/?${pairs.join('&')}`
}
