import type { SqlTypes } from './migration.ts'

/** Accounts' owners and how they sign in. Frozen. */
export const people = {
  number: 4,
  name: 'people',
  statements: ({ id, whole, strict }: SqlTypes) => [
    // Existing accounts were created by the administrator, who vouches for their emails.
    `alter table accounts add column is_confirmed ${whole} not null default 1
      check (is_confirmed in (0, 1))`,
    `alter table accounts add column has_two_factor ${whole} not null default 0
      check (has_two_factor in (0, 1))`,
    "alter table accounts add column language text not null default 'en'",
    'create index unconfirmed_accounts on accounts (created_at) where is_confirmed = 0',
    `create table sessions (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      digest text not null unique,
      device text not null,
      created_at ${whole} not null,
      updated_at ${whole} not null,
      expires_at ${whole} not null
    )${strict}`,
    'create index sessions_by_account on sessions (account_id)',
    'create index sessions_by_end on sessions (expires_at)',
    `create table verifications (
      id ${id},
      identifier text not null,
      value text not null,
      created_at ${whole} not null,
      expires_at ${whole} not null
    )${strict}`,
    'create index verifications_by_identifier on verifications (identifier, created_at)',
    'create index verifications_by_end on verifications (expires_at)',
    `create table two_factors (
      id ${id},
      account_id ${whole} not null unique references accounts (id) on delete cascade,
      secret text not null,
      recovery_codes text not null,
      is_verified ${whole} not null check (is_verified in (0, 1)),
      failures ${whole} not null default 0,
      locked_until ${whole}
    )${strict}`,
    `create table passkeys (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key text not null,
      counter ${whole} not null,
      device_type text not null,
      is_backed_up ${whole} not null check (is_backed_up in (0, 1)),
      transports text not null,
      aaguid text not null,
      created_at ${whole} not null
    )${strict}`,
    'create index passkeys_by_account on passkeys (account_id)',
    `create table attempts (
      key text primary key,
      count ${whole} not null,
      wait ${whole} not null,
      next_at ${whole} not null,
      expires_at ${whole} not null
    )${strict}`,
    'create index attempts_by_end on attempts (expires_at)',
    `create table secrets (
      name text primary key,
      value text not null
    )${strict}`,
  ],
} as const
