import type { Parameters } from '../http/parameters.ts'
import type { Frame } from '../views/account/frame.ts'

// Addresses of the section and nothing else: whoever makes up a link must not say where it ends.
const ofSection = /^\/account(?:\/[\w-]{1,100}){1,5}\/?$/

/** Where somebody wants to be once they are signed in; empty where an address does not say it. */
export function nextIn(parameters: Parameters): string {
  return addressIn(parameters.get('next') ?? '')
}

/** A path where it is an address of the section, or nothing. */
export function addressIn(path: string): string {
  return ofSection.test(path) ? path : ''
}

/** Where somebody goes who has signed in. */
export function pathAfter({ next }: Pick<Frame, 'next'>): string {
  return next || '/account'
}
