import type { SqlTypes } from './migration.ts'

// Counted as in `storage/usage.ts`. Text sizes are in the row headers, so no text is read.
const event = `500 + octet_length(title) + octet_length(eventname) + octet_length(description)
  + octet_length(location) + octet_length(organizer_name) + octet_length(organizer_email)
  + octet_length(zone) + octet_length(recurrence)`
const page = '500 + octet_length(parameters)'
// The texts of a deleted link are in its last version.
const link = '502 + case when deleted_at is null then octet_length(parameters) - 2 else 0 end'

/** Accounts' storage, locked links, and pages by strangers that expire. Frozen. */
export const usage = {
  number: 21,
  name: 'usage, locked links, use of pages',
  statements: ({ whole, strict }: SqlTypes) => {
    const sum = (size: string, from: string) =>
      `cast(coalesce((select sum(${size}) from ${from}), 0) as ${whole})`
    const versions = 'links join link_versions on link_id = links.id where account_id = accounts.id'
    const ofAccount = (table: string) => `${table} where ${table}.account_id = accounts.id`
    return [
      `alter table links add column is_locked ${whole} not null default 0`,
      // Empty for existing pages, which are deleted first unless they are opened again.
      "alter table links add column opened_on text not null default ''",
      `create index followers_by_only_fetch on followers (last_fetched_at, calendar_id)
        where first_fetched_at = last_fetched_at and blocked_at is null`,
      'create index pages_by_use on links (account_id, opened_on, id) where is_short = 0',
      `alter table calendars add column bytes_total ${whole} not null default 0`,
      `update calendars set bytes_total = 500 + octet_length(title) + octet_length(description)
        + ${sum(event, 'events where calendar_id = calendars.id')}`,
      `alter table trash add column bytes ${whole} not null default 0`,
      `update trash set bytes = octet_length(content)
        + ${sum('octet_length(content)', 'trash_slices where trash_id = trash.id')}`,
      `alter table tasks add column bytes_reserved ${whole} not null default 0`,
      `create table usage (
        account_id ${whole} primary key references accounts (id) on delete cascade,
        bytes ${whole} not null default 0,
        pages ${whole} not null default 0,
        page_bytes ${whole} not null default 0
      )${strict}`,
      `insert into usage (account_id, bytes, pages, page_bytes)
        select id,
          ${sum('bytes_total', ofAccount('calendars'))}
          + ${sum(event, `${ofAccount('events')} and calendar_id is null`)}
          + ${sum(link, `${ofAccount('links')} and is_short = 1`)}
          + ${sum('500 + octet_length(link_versions.parameters)', versions)}
          + ${sum('bytes', `${ofAccount('trash')} and deleted_at <> 0`)},
          ${sum('1', `${ofAccount('links')} and is_short = 0`)},
          ${sum(page, `${ofAccount('links')} and is_short = 0`)}
        from accounts`,
      // Pages no longer count as links of the account.
      `update accounts set links_total = (select count(*) from links
        where account_id = accounts.id and is_short = 1 and deleted_at is null)`,
    ]
  },
} as const
