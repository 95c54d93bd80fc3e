import type { SqlTypes } from './migration.ts'

/** Durable jobs. The purge of a deleted account, until now a task, becomes a job. Frozen. */
export const jobs = {
  number: 30,
  name: 'jobs',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `create table jobs (
      id ${id},
      kind text not null,
      account_id ${whole} not null,
      payload text not null check (length(payload) <= 4000),
      state text not null default 'ready'
        check (state in ('ready', 'running', 'waiting', 'dead')),
      due_at ${whole} default 0,
      attempts ${whole} not null default 0,
      renewals ${whole} not null default 0,
      failures ${whole} not null default 0,
      error text not null default '',
      expires_at ${whole},
      created_at ${whole} not null
    )${strict}`,
    'create index jobs_by_turn on jobs (kind, state, account_id, id)',
    'create index jobs_by_due on jobs (due_at)',
    'create index jobs_by_expiry on jobs (expires_at)',
    `insert into jobs (kind, account_id, payload, created_at)
      select 'purge-account', accounts.id, '{}', accounts.deleted_at
      from tasks join accounts on accounts.id = tasks.account_id
      where tasks.kind = 'delete account' and accounts.deleted_at is not null`,
    "delete from tasks where kind = 'delete account'",
  ],
} as const
