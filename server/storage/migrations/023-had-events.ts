import type { SqlTypes } from './migration.ts'

/** Whether a calendar ever had an event that followers may still have. Frozen. */
export const hadEvents = {
  number: 23,
  name: 'calendars that had events',
  statements: ({ whole }: SqlTypes) => [
    `alter table calendars add column had_events ${whole} not null default 0
      check (had_events in (0, 1))`,
    // Unknown for calendars that are empty now: a revision may also come from a new title.
    'update calendars set had_events = 1 where events_total > 0 or revision > 0',
  ],
}
