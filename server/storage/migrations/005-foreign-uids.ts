/** Imported events keep their UID, which is unique within a calendar. Frozen. */
export const foreignUids = {
  number: 5,
  name: 'foreign uids',
  statements: () => [
    "alter table events add column uid text check (uid <> '')",
    `create unique index events_by_uid on events (calendar_id, uid)
      where uid is not null`,
  ],
} as const
