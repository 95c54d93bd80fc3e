import { directParameters, readDirect, splitParameters } from '../../core/links/direct.ts'
import type { Problem } from '../../core/result.ts'
import { english } from '../../core/text/language.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { given, type Parameters, readForm } from '../http/parameters.ts'
import { findClient } from '../storage/accounts.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { buttonScript } from '../ui/button-code.ts'
import { readScheme } from '../ui/layout.ts'
import { translationsFor } from '../ui/translations.ts'
import { linkFields, tryPage } from './try-views.ts'

/** `/try`: a button for the typed event, with its code. For developers, in English. */
export async function tryButton(context: Context, request: Request): Promise<Reply> {
  const typed = readForm(request.query)
  const link = await linkOf(context, typed)
  const frame = await frameOf(context, typed)
  const problems = [...link.problems, ...frame.problems]
  // So that nobody can guess keys here.
  if (problems.includes(unknownClient) || problems.includes(unknownCalendar)) {
    request.consume('unknown-key')
  }
  const shown = {
    typed,
    problems,
    link: link.address,
    frame: frame.address,
    button: buttonScript(context.config.baseUrl),
  }
  return page(tryPage(shown, translationsFor(english)))
}

/** The result for the typed values: a URL, or problems, or neither if nothing was typed. */
interface Tried {
  readonly address: string
  readonly problems: readonly Problem[]
}

const nothing: Tried = { address: '', problems: [] }

/** The direct link to the typed event, if `/dir/` would accept it. */
async function linkOf({ config, db }: Context, typed: Parameters): Promise<Tried> {
  const parameters = new Map(
    linkFields.flatMap(({ name }) => {
      const text = typed.get(name) ?? ''
      return text.trim() === '' ? [] : [[name, text] as const]
    }),
  )
  if (parameters.size === 0) return nothing
  const clientId = parameters.get('client')?.trim() ?? ''
  const isKnown = clientId !== '' && (await findClient(db, clientId))
  const read = readDirect(given([...directParameters, ...splitParameters], parameters))
  const problems = [...(isKnown ? [] : [unknownClient]), ...(read.ok ? [] : read.problems)]
  if (problems.length > 0) return { address: '', problems }
  const pairs = Array.from(parameters, ([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return { address: `${config.baseUrl}/dir/?${pairs.join('&')}`, problems }
}

/** The URL that embeds the typed calendar. */
async function frameOf({ config, db }: Context, typed: Parameters): Promise<Tried> {
  const key = typed.get('calendar')?.trim() ?? ''
  if (key === '') return nothing
  if (!(await findCalendarByKey(db, key))) return { address: '', problems: [unknownCalendar] }
  const scheme = readScheme(typed.get('scheme') ?? '')
  return { address: `${config.baseUrl}/embed/${key}?scheme=${scheme}`, problems: [] }
}

const unknownClient: Problem = {
  parameter: 'client',
  message: 'is not a known client ID; yours is in your account, under API access',
}

const unknownCalendar: Problem = {
  parameter: 'calendar',
  message: 'is not the key of a calendar; the key is at the end of the address of its page',
}
