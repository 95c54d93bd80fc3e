/** What can be had back after it was deleted. */
export type TrashKind = 'calendar' | 'event'

/** Something deleted, as a list shows it. */
export interface TrashItem {
  /** What it is had back by. */
  readonly key: string
  readonly kind: TrashKind
  readonly title: string
  /** The calendar that an event was in; `null` for a one-time event. */
  readonly calendarId: number | null
  /** The title of that calendar; `null` when it is gone too. */
  readonly calendarTitle: string | null
  /** Unix seconds. */
  readonly deletedAt: number
}
