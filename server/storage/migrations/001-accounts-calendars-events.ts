import type { SqlTypes } from './migration.ts'

/** Accounts with their tokens, calendars with their followers, and events. Frozen. */
export const accountsCalendarsEvents = {
  number: 1,
  name: 'accounts, calendars, events, followers',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `create table accounts (
      id ${id},
      email text not null unique,
      password_digest text not null,
      client_id text not null unique,
      one_time_events_total ${whole} not null default 0 check (one_time_events_total >= 0),
      created_at ${whole} not null
    )${strict}`,
    `create table tokens (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      name text not null,
      digest text not null unique,
      prefix text not null,
      created_at ${whole} not null,
      revoked_at ${whole}
    )${strict}`,
    'create index tokens_by_account on tokens (account_id)',
    `create table calendars (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      key text not null unique,
      feed_secret text not null,
      title text not null check (title <> ''),
      description text not null,
      events_total ${whole} not null default 0 check (events_total >= 0),
      followers_total ${whole} not null default 0 check (followers_total >= 0),
      followers_active ${whole} not null default 0 check (followers_active >= 0),
      revision ${whole} not null default 0,
      changed_at ${whole} not null,
      created_at ${whole} not null,
      modified_at ${whole} not null,
      saved_order ${whole} not null
    )${strict}`,
    'create index calendars_by_save on calendars (account_id, saved_order, id)',
    `create table events (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      calendar_id ${whole} references calendars (id) on delete cascade,
      key text not null unique,
      title text not null check (title <> ''),
      eventname text not null,
      description text not null,
      location text not null,
      organizer_name text not null,
      organizer_email text not null check ((organizer_name = '') = (organizer_email = '')),
      reminder ${whole} check (reminder between 0 and 40320),
      is_whole_day ${whole} not null check (is_whole_day in (0, 1)),
      zone text not null,
      start_local text not null check (length(start_local) = 19),
      start_at ${whole} not null,
      start_month text not null check (start_month = substr(start_local, 1, 7)),
      end_local text not null check (length(end_local) = 19),
      end_at ${whole} not null check (end_at >= start_at),
      updates ${whole} not null default 0,
      created_at ${whole} not null,
      modified_at ${whole} not null
    )${strict}`,
    'create index events_by_id on events (calendar_id, id)',
    'create index events_by_date on events (calendar_id, start_at, id)',
    'create index events_of_month_by_id on events (calendar_id, start_month, id)',
    'create index events_of_month_by_date on events (calendar_id, start_month, start_at, id)',
    'create index one_time_events on events (account_id, id) where calendar_id is null',
    `create table followers (
      id ${id},
      calendar_id ${whole} not null references calendars (id) on delete cascade,
      key text not null unique,
      service text not null,
      first_fetched_at ${whole} not null,
      last_fetched_at ${whole} not null,
      is_active ${whole} not null check (is_active in (0, 1)),
      blocked_at ${whole}
    )${strict}`,
    'create index followers_by_calendar on followers (calendar_id)',
    'create index active_followers on followers (last_fetched_at) where is_active = 1',
  ],
} as const
