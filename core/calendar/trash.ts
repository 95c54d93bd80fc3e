/** The kinds of items that can be restored after deletion. */
export type TrashKind = 'calendar' | 'event'

/** A deleted item in a list. */
export interface TrashItem {
  /** The key that restores it. */
  readonly key: string
  readonly kind: TrashKind
  readonly title: string
  /** The calendar that an event was in; `null` for a single event. */
  readonly calendarId: number | null
  /** The title of that calendar; `null` if it is deleted too. */
  readonly calendarTitle: string | null
  /** Unix seconds. */
  readonly deletedAt: number
}
