import type { SqlTypes } from './migration.ts'

/** Templates of the event page, and their logos. Frozen. */
export const templates = {
  number: 9,
  name: 'templates',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `alter table accounts add column templates_revision ${whole} not null default 0`,
    `create table templates (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      key text not null unique,
      settings text not null,
      is_default ${whole} not null check (is_default in (0, 1)),
      changes ${whole} not null default 0,
      created_at ${whole} not null,
      modified_at ${whole} not null
    )${strict}`,
    'create index templates_by_account on templates (account_id, id)',
    'create unique index default_templates on templates (account_id) where is_default = 1',
    `create table logos (
      key text primary key,
      template_id ${whole} not null unique references templates (id) on delete cascade,
      type text not null,
      width ${whole} not null,
      height ${whole} not null,
      bytes text not null
    )${strict}`,
  ],
} as const
