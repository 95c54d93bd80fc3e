import type { SqlTypes } from './migration.ts'

/** What the operator has stopped: accounts, client ids, links and calendars. Frozen. */
export const stops = {
  number: 14,
  name: 'stops',
  statements: ({ whole, keyed }: SqlTypes) => [
    // The subject is the id of the row that is stopped; of a client id that of its account.
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
