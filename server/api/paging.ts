import type { Page } from '../../core/pagination.ts'

/** Where a list is: its address, and every parameter of its request. */
export interface ListAddress {
  readonly url: string
  readonly parameters: ReadonlyMap<string, string>
}

/** The addresses of the pages before and behind a page of a list; empty where there is none. */
export function pagingReply(address: ListAddress, page: Page, hasNext: boolean) {
  return {
    previous: page.number > 1 ? addressOf(address, page.number - 1) : '',
    next: hasNext ? addressOf(address, page.number + 1) : '',
  }
}

function addressOf({ url, parameters }: ListAddress, number: number): string {
  const query = new URLSearchParams([...parameters])
  query.set('page', String(number))
  return `${url}?${query}`
}
