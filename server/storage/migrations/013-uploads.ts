import type { SqlTypes } from './migration.ts'

/** Uploaded files, until their import is confirmed. Frozen. */
export const uploads = {
  number: 13,
  name: 'uploads',
  statements: ({ whole, strict }: SqlTypes) => [
    `create table uploads (
      account_id ${whole} primary key references accounts (id) on delete cascade,
      key text not null unique,
      calendar_id ${whole},
      file_name text not null,
      content text not null,
      result text not null default '',
      created_at ${whole} not null
    )${strict}`,
    'create index uploads_by_age on uploads (created_at)',
  ],
}
