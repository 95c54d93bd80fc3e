/** Adds the end to the index of events by date, so that it finds running events. Frozen. */
export const runningEvents = {
  number: 3,
  name: 'running events',
  statements: () => [
    'drop index events_by_date',
    `create index events_by_date
      on events (calendar_id, start_at, id, end_at, is_whole_day)`,
  ],
} as const
