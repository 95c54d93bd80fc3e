import type { SqlTypes } from './migration.ts'

/**
 * Counts of event pages by event. Earlier versions counted a click that opened a page as a visit, too;
 * now the page counts its visits, so each such click becomes a click and a visit. Frozen.
 */
export const eventCounts = {
  number: 33,
  name: 'counts of events',
  statements: ({ whole, keyed }: SqlTypes) => [
    `insert into hits
        (account_id, link_id, day, service, device, reference, is_robot, is_click, count)
      select account_id, link_id, day, service, device, reference, is_robot, 0, count
      from hits where service = 'page' and is_click = 1
      on conflict (account_id, link_id, day, service, device, reference, is_robot, is_click)
        do update set count = hits.count + excluded.count`,
    `create table event_counts (
      account_id ${whole} not null references accounts (id) on delete cascade,
      day text not null check (length(day) = 10),
      event_key text not null,
      adds ${whole} not null,
      pages ${whole} not null,
      primary key (account_id, day, event_key)
    )${keyed}`,
  ],
}
