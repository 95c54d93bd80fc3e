import type { SqlTypes } from './migration.ts'

/**
 * The dates of a series that differ from its rule, in JSON, the time before which none of its dates
 * starts, and the UID of the series that it continues. Frozen.
 */
export const seriesWithExceptions = {
  number: 38,
  name: 'series with exceptions',
  statements: ({ whole }: SqlTypes) => [
    "alter table events add column exceptions text not null default ''",
    "alter table events add column continues text not null default ''",
    `alter table events add column first_at ${whole} not null default 0`,
    "update events set first_at = start_at where recurrence <> ''",
    'drop index repeating_events',
    `create index repeating_events
      on events (calendar_id, over_at, id, first_at, recurrence) where recurrence <> ''`,
    'drop index repeating_events_of_account',
    `create index repeating_events_of_account
      on events (account_id, over_at, id, first_at, recurrence, calendar_id)
      where recurrence <> ''`,
  ],
}
