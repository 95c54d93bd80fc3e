import { orNotFound } from '../http/http-error.ts'

/** What the address of a page names: a key and, if given, the service to go on to. */
export interface PageKey {
  readonly key: string
  readonly service: string
  /** What of the service was chosen, if anything. */
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
 * Reads `/folder/KEY+SERVICE+CHOICE` and `/folder/?KEY+SERVICE+CHOICE`. Email programs may append
 * parameters with `&`, which are ignored, and may turn a plus into a space or an escape.
 */
export function readPageKey(query: string, pathKey: string): PageKey {
  const first = query.split('&').find((part) => part !== '') ?? ''
  const text = pathKey || first.replace(/=$/, '')
  const [key = '', service = '', choice = ''] = text.split(/\+|%20|%2b/i)
  orNotFound(choices.has(choice), 'choice')
  return { key, service, choice: choices.get(choice) }
}
