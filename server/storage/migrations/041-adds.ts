import type { SqlTypes } from './migration.ts'

/**
 * How often each event and link was added to a calendar, so that lists show it: the counts of an
 * event on all days, in a row whose day comes before any other. Frozen.
 */
export const adds = {
  number: 41,
  name: 'adds of events and links',
  statements: ({ whole }: SqlTypes) => [
    `alter table links add column adds ${whole} not null default 0`,
    `update links set adds = coalesce((
        select sum(hits.count) from hits
        where hits.account_id = links.account_id and hits.link_id = links.id
          and hits.is_robot = 0 and hits.service <> 'page'
      ), 0)`,
    `insert into event_counts (account_id, day, event_key, adds, pages)
      select account_id, '0000-00-00', event_key, sum(adds), sum(pages)
      from event_counts group by account_id, event_key`,
  ],
}
