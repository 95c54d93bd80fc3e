import type { SqlTypes } from './migration.ts'

/** Entries in people's calendars that follow an event, and the permissions granted for them. Frozen. */
export const connections = {
  number: 34,
  name: 'connections',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `create table connections (
      id ${id},
      provider text not null check (provider in ('google', 'microsoft')),
      subject_digest text not null,
      sealed_token text not null,
      version ${whole} not null default 0,
      leased_until ${whole} not null default 0,
      unique (provider, subject_digest)
    )${strict}`,
    // The account may be deleted before the entries are removed from calendars.
    `create table connected_entries (
      id ${id},
      connection_id ${whole} not null references connections (id) on delete cascade,
      account_id ${whole} not null,
      page_key text not null,
      zone text not null,
      language text not null,
      stop_key text not null unique,
      calendar_id text not null,
      entry_id text not null,
      sent text not null,
      is_live ${whole} not null default 1 check (is_live in (0, 1)),
      changes ${whole} not null default 0,
      settled_changes ${whole} not null default 0,
      problem text not null default '',
      ends_at ${whole},
      unique (connection_id, page_key)
    )${strict}`,
    `create table ended_entries (
      stop_key text primary key,
      account_id ${whole} not null references accounts (id) on delete cascade,
      page_key text not null,
      provider text not null,
      reason text not null,
      expires_at ${whole} not null
    )${strict}`,
    `alter table accounts add column offers_connections ${whole} not null default 1
      check (offers_connections in (0, 1))`,
    'create index connected_entries_by_page on connected_entries (page_key, id)',
    'create index connected_entries_by_account on connected_entries (account_id, id)',
    'create index connected_entries_by_end on connected_entries (ends_at)',
    'create index ended_entries_by_page on ended_entries (page_key)',
    'create index ended_entries_by_account on ended_entries (account_id)',
    'create index ended_entries_by_expiry on ended_entries (expires_at)',
  ],
} as const
