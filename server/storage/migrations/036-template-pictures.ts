import type { SqlTypes } from './migration.ts'

/**
 * The pictures of unsaved template forms, which were among the uploaded calendar files before, and
 * the covers of templates. Frozen.
 */
export const templatePictures = {
  number: 36,
  name: 'pictures of templates',
  statements: ({ whole, strict }: SqlTypes) => [
    `create table kept_pictures (
      account_id ${whole} primary key references accounts (id) on delete cascade,
      key text not null unique,
      content text not null,
      created_at ${whole} not null
    )${strict}`,
    'create index kept_pictures_by_age on kept_pictures (created_at)',
    `create table covers (
      key text primary key,
      template_id ${whole} not null unique references templates (id) on delete cascade,
      type text not null,
      width ${whole} not null,
      height ${whole} not null,
      bytes text not null
    )${strict}`,
  ],
}
