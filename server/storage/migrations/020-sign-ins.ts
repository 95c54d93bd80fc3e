import type { SqlTypes } from './migration.ts'

/**
 * Counts changes to sign-in credentials, and creates accounts only once their email is confirmed.
 * People with an unconfirmed email sign up again. Frozen.
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
