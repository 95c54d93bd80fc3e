/**
 * Adds the time of the last change to the index of a calendar's events, to compare with cached
 * feeds. Frozen.
 */
export const changesOfEvents = {
  number: 18,
  name: 'changes of events',
  statements: () => [
    'drop index events_by_id',
    'create index events_by_id on events (calendar_id, id, modified_at)',
  ],
} as const
