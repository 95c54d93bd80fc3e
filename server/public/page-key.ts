import { orNotFound } from '../http/http-error.ts'

/** What a page's address names: a key, and the service that is gone straight on to, if any. */
export interface PageKey {
  readonly key: string
  readonly service: string
  /** What was chosen of the service, if anything. */
  readonly choice: Choice | undefined
}

/** Of a service: the `first` date only, or its `file`. */
export type Choice = 'first' | 'file'

const choices = new Map<string, Choice | undefined>([
  ['', undefined],
  ['first', 'first'],
  ['file', 'file'],
])

/**
 * Reads `/folder/KEY+SERVICE+CHOICE` and `/folder/?KEY+SERVICE+CHOICE`. What mail programs hang
 * behind the key with `&` is passed over, and a plus may have become a space or an escape on its
 * way.
 */
export function readPageKey(query: string, pathKey: string): PageKey {
  const first = query.split('&').find((part) => part !== '') ?? ''
  const text = pathKey || first.replace(/=$/, '')
  const [key = '', service = '', choice = ''] = text.split(/\+|%20|%2b/i)
  orNotFound(choices.has(choice), 'choice')
  return { key, service, choice: choices.get(choice) }
}
