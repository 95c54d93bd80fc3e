import type { SqlTypes } from './migration.ts'

/**
 * Recurring events, and when each event is over, which is added to the index of events by date.
 * Recurring events are few and have a separate index. Frozen.
 */
export const recurringEvents = {
  number: 8,
  name: 'recurring events',
  statements: ({ whole }: SqlTypes) => [
    "alter table events add column recurrence text not null default ''",
    `alter table events add column over_at ${whole} not null default 0`,
    'update events set over_at = end_at + 86400 * is_whole_day',
    'drop index events_by_date',
    `create index events_by_date
      on events (calendar_id, start_at, id, end_at, is_whole_day, over_at, recurrence)`,
    `create index repeating_events on events (calendar_id, over_at, id) where recurrence <> ''`,
    `create index one_time_events_by_date
      on events (account_id, start_at, id, over_at, recurrence) where calendar_id is null`,
    `create index repeating_events_of_account
      on events (account_id, over_at, id) where recurrence <> ''`,
  ],
} as const
