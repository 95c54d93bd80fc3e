import type { SqlTypes } from './migration.ts'

/** Lists and search of an account's short links, and the days of a token's use. Frozen. */
export const linkListsAndTokenUse = {
  number: 10,
  name: 'link lists, token use',
  statements: ({ jsonTexts }: SqlTypes) => [
    'alter table tokens add column last_used_on text check (length(last_used_on) = 10)',
    "alter table links add column search_text text not null default ''",
    `update links set search_text = coalesce(${jsonTexts('parameters')}, '') where is_short = 1`,
    // The last two columns are for SQLite, which reads them even though the index condition fixes
    // them.
    `create index links_by_change on links (account_id, modified_at, id, is_short, deleted_at)
      where is_short = 1 and deleted_at is null`,
    `create index links_by_deletion on links (account_id, deleted_at, id)
      where is_short = 1 and deleted_at is not null`,
  ],
} as const
