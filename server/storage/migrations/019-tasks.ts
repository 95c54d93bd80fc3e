import type { SqlTypes } from './migration.ts'

/**
 * Large changes in slices, and what they hide while they run: an account that is being deleted, or
 * a calendar that is being copied, deleted or restored. Frozen.
 */
export const tasks = {
  number: 19,
  name: 'tasks',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `alter table accounts add column deleted_at ${whole}`,
    `alter table calendars add column is_hidden ${whole} not null default 0
      check (is_hidden in (0, 1))`,
    'drop index calendars_by_save',
    'create index calendars_by_save on calendars (account_id, saved_order, id, is_hidden)',
    'drop index calendars_by_followers',
    'create index calendars_by_followers on calendars (account_id, followers_active, id, is_hidden)',
    'drop index trash_by_account',
    'create index trash_by_account on trash (account_id, id, deleted_at)',
    `create table tasks (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      kind text not null,
      calendar_id ${whole} references calendars (id) on delete cascade,
      source_id ${whole},
      position ${whole} not null default 0
    )${strict}`,
    'create index tasks_by_account on tasks (account_id, id)',
    'create index tasks_by_calendar on tasks (calendar_id)',
    'create index verifications_by_value on verifications (value)',
  ],
} as const
