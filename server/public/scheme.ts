import type { Request } from '../http/message.ts'
import type { Scheme } from '../ui/layout.ts'

/** The colours that a frame's address asks for; the visitor's own where it asks for nothing known. */
export function schemeOf({ query }: Pick<Request, 'query'>): Scheme {
  const [, asked = ''] = /(?:^|&)scheme=(\w+)/.exec(query) ?? []
  return readScheme(asked)
}

/** The colours of a name; the visitor's own for any that is not known. */
export function readScheme(text: string): Scheme {
  return text === 'light' || text === 'dark' ? text : 'own'
}
