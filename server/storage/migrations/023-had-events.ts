import type { SqlTypes } from './migration.ts'

/** Whether a calendar ever had an event that followers may still hold. Frozen. */
export const hadEvents = {
  number: 23,
  name: 'calendars that had events',
  statements: ({ whole }: SqlTypes) => [
    `alter table calendars add column had_events ${whole} not null default 0
      check (had_events in (0, 1))`,
    // Of calendars that are empty by now it was not kept: a revision may also have been a new title.
    'update calendars set had_events = 1 where events_total > 0 or revision > 0',
  ],
}
