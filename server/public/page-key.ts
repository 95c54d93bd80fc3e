import { orNotFound } from '../http/http-error.ts'

/** The parts of a page's URL: a key and, if present, the service to open. */
export interface PageKey {
  readonly key: string
  readonly service: string
  /** The chosen variant for the service, if any. */
  readonly choice: PageChoice | undefined
}

/**
 * The `first` date only, the `file` or the `link` of a service, or the page to `connect` with its
 * provider.
 */
export type PageChoice = 'first' | 'file' | 'link' | 'connect'

const choices = new Map<string, PageChoice | undefined>([
  ['', undefined],
  ['first', 'first'],
  ['file', 'file'],
  ['link', 'link'],
  ['connect', 'connect'],
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
