/** What can be restored after it was deleted. */
export type TrashKind = 'calendar' | 'event'

/** Something deleted, as a list shows it. */
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
