import type { SqlTypes } from './migration.ts'

/**
 * Email confirmation links, which are deleted with their account. Everything else deleted with it
 * is found by an index, so deleting an account reads no data of others. Frozen.
 */
export const confirmations = {
  number: 12,
  name: 'confirmations, rows by account',
  statements: ({ whole, strict }: SqlTypes) => [
    `create table confirmations (
      digest text primary key,
      account_id ${whole} not null references accounts (id) on delete cascade,
      from_email text not null,
      to_email text not null,
      expires_at ${whole} not null
    )${strict}`,
    'create index confirmations_by_account on confirmations (account_id)',
    'create index confirmations_by_end on confirmations (expires_at)',
    'create index hit_references_by_account on hit_references (account_id)',
  ],
}
