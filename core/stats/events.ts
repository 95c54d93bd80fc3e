import type { Counts } from './counts.ts'

/** What people did on the page of an event. */
export type EventCounts = Pick<Counts, 'adds' | 'pages'> & {
  /** The key of its page; empty for the pages of all direct links together. */
  readonly key: string
}

/** The counts of an event with its title; without one, it no longer exists, or its key is empty. */
export type NamedEvent = EventCounts & { readonly title: string | undefined }
