import type { SqlTypes } from './migration.ts'

/** Suspensions by the administrator: accounts, client IDs, links and calendars. Frozen. */
export const stops = {
  number: 14,
  name: 'stops',
  statements: ({ whole, keyed }: SqlTypes) => [
    // The subject is the ID of the suspended row; for a client ID, that of its account.
    `create table stops (
      account_id ${whole} not null references accounts (id) on delete cascade,
      kind text not null,
      subject ${whole} not null,
      reason text not null,
      stopped_at ${whole} not null,
      primary key (account_id, kind, subject)
    )${keyed}`,
  ],
}
