import type { Parameters } from '../http/parameters.ts'
import type { PageContext } from './ui/page-context.ts'

// Only paths of the account section: a link from another site must not choose the next page.
const ofSection = /^\/account(?:\/[\w-]{1,100}){1,5}\/?$/

/** Whether a path belongs to a page for people who are signed in. */
export type IsPage = (path: string) => boolean

/** Reads the page to open after signing in; empty if the query has none. */
export function readNextPage(parameters: Parameters, isPage: IsPage): string {
  return safeNextPage(parameters.get('next') ?? '', isPage)
}

const maxQueryLength = 500

/** Returns the path of one of our own pages, without a notice; empty for any other URL. */
export function safeNextPage(address: string, isPage: IsPage): string {
  const [path = '', ...rest] = address.split('?')
  if (!ofSection.test(path) || !isPage(path)) return ''
  const query = new URLSearchParams(rest.join('?'))
  query.delete('done')
  const text = query.toString()
  return text === '' || text.length > maxQueryLength ? path : `${path}?${text}`
}

/** The page that opens after signing in. */
export function pathAfterSignIn({ next }: Pick<PageContext, 'next'>): string {
  return next || '/account'
}
