import type { SqlTypes } from './migration.ts'

/** Replies to requests with an idempotency key, for repeated requests. Frozen. */
export const replies = {
  number: 16,
  name: 'replies',
  statements: ({ whole, strict }: SqlTypes) => [
    `create table replies (
      account_id ${whole} not null references accounts (id) on delete cascade,
      key_digest text not null,
      request_digest text not null,
      reply text not null,
      created_at ${whole} not null,
      primary key (account_id, key_digest)
    )${strict}`,
    'create index replies_by_age on replies (created_at)',
  ],
}
