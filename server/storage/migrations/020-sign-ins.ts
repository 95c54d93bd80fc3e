import type { SqlTypes } from './migration.ts'

/**
 * What a sign-in rests on is counted, and an account is made only once its address is confirmed.
 * Whoever has not confirmed an address yet signs up once more. Frozen.
 */
export const signIns = {
  number: 20,
  name: 'sign-ins, sign-ups',
  statements: ({ whole, strict }: SqlTypes) => [
    `alter table accounts add column sign_in_revision ${whole} not null default 0`,
    `create table sign_ups (
      digest text primary key,
      email text not null,
      expires_at ${whole} not null
    )${strict}`,
    'create index sign_ups_by_email on sign_ups (email)',
    'create index sign_ups_by_end on sign_ups (expires_at)',
    'delete from accounts where is_confirmed = 0',
  ],
}
