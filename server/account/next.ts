import type { Parameters } from '../http/parameters.ts'
import type { Frame } from '../views/account/frame.ts'

// Addresses of the section and nothing else: whoever makes up a link must not say where it ends.
const ofSection = /^\/account(?:\/[\w-]{1,100}){1,5}\/?$/

/** Whether a path is one of a page that can be shown to whoever is signed in. */
export type IsPage = (path: string) => boolean

/** Where somebody wants to be once they are signed in; empty where an address does not say it. */
export function nextIn(parameters: Parameters, isPage: IsPage): string {
  return addressIn(parameters.get('next') ?? '', isPage)
}

const longestQuery = 500

/** An address where it is one of our own pages, or nothing. What was done is for a page to say. */
export function addressIn(address: string, isPage: IsPage): string {
  const [path = '', ...rest] = address.split('?')
  if (!ofSection.test(path) || !isPage(path)) return ''
  const asked = new URLSearchParams(rest.join('?'))
  asked.delete('done')
  const text = asked.toString()
  return text === '' || text.length > longestQuery ? path : `${path}?${text}`
}

/** Where somebody goes who has signed in. */
export function pathAfter({ next }: Pick<Frame, 'next'>): string {
  return next || '/account'
}
