import type { SqlTypes } from './migration.ts'

/** Deleted items that can be restored, and followers in the order they subscribed. Frozen. */
export const trash = {
  number: 6,
  name: 'trash, lists of followers',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `create table trash (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      key text not null unique,
      kind text not null check (kind in ('calendar', 'event')),
      title text not null,
      calendar_id ${whole},
      content text not null,
      deleted_at ${whole} not null
    )${strict}`,
    'create index trash_by_account on trash (account_id, id)',
    'create index trash_by_age on trash (deleted_at)',
    `create table trash_slices (
      id ${id},
      trash_id ${whole} not null references trash (id) on delete cascade,
      source text not null,
      content text not null
    )${strict}`,
    'create index trash_slices_by_trash on trash_slices (trash_id, id)',
    'drop index followers_by_calendar',
    'create index followers_by_id on followers (calendar_id, id)',
    'create index followers_by_service on followers (calendar_id, service, is_active, blocked_at)',
  ],
} as const
