import type { SqlTypes } from './migration.ts'

/** Links with their earlier versions, and their counts. Frozen. */
export const links = {
  number: 2,
  name: 'links, hits',
  statements: ({ id, whole, strict }: SqlTypes) => [
    `alter table accounts add column demands_token ${whole} not null default 0
      check (demands_token in (0, 1))`,
    `alter table accounts add column links_total ${whole} not null default 0
      check (links_total >= 0)`,
    `create table links (
      id ${id},
      account_id ${whole} not null references accounts (id) on delete cascade,
      key text not null unique,
      is_short ${whole} not null check (is_short in (0, 1)),
      parameters text not null,
      changes ${whole} not null default 0,
      clicks ${whole} not null default 0,
      robot_clicks ${whole} not null default 0,
      created_at ${whole} not null,
      modified_at ${whole} not null,
      deleted_at ${whole}
    )${strict}`,
    'create index links_by_account on links (account_id, is_short, id)',
    `create table link_versions (
      id ${id},
      link_id ${whole} not null references links (id) on delete cascade,
      number ${whole} not null,
      parameters text not null,
      modified_at ${whole} not null,
      replaced_at ${whole} not null,
      unique (link_id, number)
    )${strict}`,
    'create index link_versions_by_age on link_versions (replaced_at)',
    `create index deleted_links on links (deleted_at)
      where deleted_at is not null and parameters <> '{}'`,
    `create table hits (
      account_id ${whole} not null references accounts (id) on delete cascade,
      link_id ${whole} not null,
      day text not null check (length(day) = 10),
      service text not null,
      reference text not null,
      is_robot ${whole} not null check (is_robot in (0, 1)),
      count ${whole} not null,
      primary key (account_id, link_id, day, service, reference, is_robot)
    )${strict}`,
    `create table hit_references (
      day text not null check (length(day) = 10),
      account_id ${whole} not null references accounts (id) on delete cascade,
      reference text not null,
      primary key (day, account_id, reference)
    )${strict}`,
  ],
} as const
