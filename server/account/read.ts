import { type Page, readPage } from '../../core/page.ts'
import { readId } from '../../core/text/given.ts'
import { longest, singleLine } from '../../core/text/text.ts'
import { given } from '../http/parameters.ts'
import { found, understood } from '../http/refusal.ts'
import type { Asked } from './page.ts'

/** Which page of a list is asked for. */
export function pageIn({ parameters }: Asked): Page {
  return understood(readPage(given(['page', 'page_size'], parameters)))
}

/** What a list is searched for; empty where all of it is shown. */
export function searchIn({ parameters }: Asked): string {
  return singleLine(parameters.get('search') ?? '').slice(0, longest.line)
}

/** The id in an address or a form; what cannot be one is none of this account. */
export function idIn(text: string | undefined, noun: string): number {
  const read = readId({ parameter: 'id', text })
  return found(read.ok && read.value, noun)
}
