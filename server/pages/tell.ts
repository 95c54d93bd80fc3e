import { json, page, type Reply, type Request } from '../http/message.ts'
import { messagePage } from '../views/message-page.ts'
import { errorReply, type Told } from '../wire/error.ts'

const titles: Readonly<Record<string, string>> = {
  invalid_parameter: 'This address has a mistake',
  unauthenticated: 'This link does not work',
  not_found: 'Nothing is here',
  method_not_allowed: 'This address is used in another way',
  unavailable: 'Please try again soon',
}

/** Tells on a page why a request was not done, or in JSON where the client asks for that. */
export function tellOnPage(told: Told, request?: Request): Reply {
  if (/\bapplication\/json\b/.test(request?.headers.accept ?? '')) {
    return json(errorReply(told), told.status)
  }
  const title = titles[told.type] ?? 'Something went wrong'
  return page(messagePage(title, sentencesOf(told)), told.status)
}

const advice: Readonly<Record<string, readonly string[]>> = {
  unauthenticated: [
    'It names no account that is known here.',
    'If it is your own link, please check the client id in it.',
  ],
  not_found: [
    'The address may have been copied in part, or what it led to was deleted.',
    'Please ask whoever gave it to you for a new one.',
  ],
}

function sentencesOf({ type, problems, message }: Told): readonly string[] {
  const known = advice[type]
  if (known) return known
  if (problems.length === 0) return [`${message[0]?.toUpperCase()}${message.slice(1)}.`]
  return problems.map(({ parameter, message }) => `${parameter}: ${message}.`)
}
