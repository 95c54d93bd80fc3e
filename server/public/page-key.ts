import { orNotFound } from '../http/http-error.ts'

/** The parts of a page's URL: a key and, if present, the service to open. */
export interface PageKey {
  readonly key: string
  readonly service: string
  /** The chosen variant for the service, if any. */
  readonly choice: PageChoice | undefined
}

/** The `first` date only, or the `file` of a service. */
export type PageChoice = 'first' | 'file'

const choices = new Map<string, PageChoice | undefined>([
  ['', undefined],
  ['first', 'first'],
  ['file', 'file'],
])

/**
 * Reads `/folder/KEY+SERVICE+CHOICE` and `/folder/?KEY+SERVICE+CHOICE`. Email apps may append
 * parameters with `&`, which are ignored, and may change a plus into a space or an escape.
 */
export function readPageKey(query: string, pathKey: string): PageKey {
  const first = query.split('&').find((part) => part !== '') ?? ''
  const text = pathKey || first.replace(/=$/, '')
  const [key = '', service = '', choice = ''] = text.split(/\+|%20|%2b/i)
  orNotFound(choices.has(choice), 'choice')
  return { key, service, choice: choices.get(choice) }
}
