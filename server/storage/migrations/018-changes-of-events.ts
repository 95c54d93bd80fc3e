/** The index of a calendar's events says when each was changed: what a feed keeps is compared with it. Frozen. */
export const changesOfEvents = {
  number: 18,
  name: 'changes of events',
  statements: () => [
    'drop index events_by_id',
    'create index events_by_id on events (calendar_id, id, modified_at)',
  ],
} as const
