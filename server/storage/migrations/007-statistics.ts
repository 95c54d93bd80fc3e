import type { SqlTypes } from './migration.ts'

const uses = `sum(case when is_robot = 0 and service <> 'page' then count else 0 end),
  sum(case when is_robot = 0 and service = 'page' then count else 0 end),
  sum(case when is_robot = 0 and is_click = 1 then count else 0 end),
  sum(case when is_robot = 1 then count else 0 end)`

const totals = ['service', 'device', 'reference'].map(
  (kind) =>
    `insert into hit_totals (account_id, kind, day, name, adds, pages, clicks, robots)
      select account_id, '${kind}', day, ${kind}, ${uses} from hits
      group by account_id, day, ${kind}`,
)

/** Statistics, and an account's upcoming events. Frozen. */
export const statistics = {
  number: 7,
  name: 'statistics',
  statements: ({ whole, keyed, dayOf }: SqlTypes) => [
    `create table hits_by_device (
      account_id ${whole} not null references accounts (id) on delete cascade,
      link_id ${whole} not null,
      day text not null check (length(day) = 10),
      service text not null,
      device text not null,
      reference text not null,
      is_robot ${whole} not null check (is_robot in (0, 1)),
      is_click ${whole} not null check (is_click in (0, 1)),
      count ${whole} not null,
      primary key (account_id, link_id, day, service, device, reference, is_robot, is_click)
    )${keyed}`,
    // Earlier versions did not record which hits were clicks. For a short link that opens its page,
    // only hits of the page were clicks; for any other link, every hit was.
    `insert into hits_by_device
      select account_id, link_id, day, service, 'other', reference, is_robot,
        case when exists (select 1 from links where id = hits.link_id and is_short = 1)
          and (service = 'page' or not exists (select 1 from hits pages
            where pages.account_id = hits.account_id and pages.link_id = hits.link_id
              and pages.service = 'page'))
        then 1 else 0 end,
        count
      from hits`,
    'drop table hits',
    'alter table hits_by_device rename to hits',
    `create table hit_totals (
      account_id ${whole} not null references accounts (id) on delete cascade,
      kind text not null check (kind in ('service', 'device', 'reference')),
      day text not null check (length(day) = 10),
      name text not null,
      adds ${whole} not null,
      pages ${whole} not null,
      clicks ${whole} not null,
      robots ${whole} not null,
      primary key (account_id, kind, day, name)
    )${keyed}`,
    ...totals,
    `create table follower_days (
      calendar_id ${whole} not null references calendars (id) on delete cascade,
      day text not null check (length(day) = 10),
      service text not null,
      gained ${whole} not null,
      lost ${whole} not null,
      primary key (calendar_id, day, service)
    )${keyed}`,
    `insert into follower_days
      select calendar_id, day, service, sum(gained), sum(lost) from (
        select calendar_id, ${dayOf('first_fetched_at')} as day, service, 1 as gained, 0 as lost
          from followers
        union all
        select calendar_id, ${dayOf('coalesce(blocked_at, last_fetched_at + 2592000)')}, service, 0, 1
          from followers where is_active = 0
      ) changes
      group by calendar_id, day, service`,
    `create table follower_totals (
      account_id ${whole} not null references accounts (id) on delete cascade,
      day text not null check (length(day) = 10),
      service text not null,
      gained ${whole} not null,
      lost ${whole} not null,
      primary key (account_id, day, service)
    )${keyed}`,
    `insert into follower_totals
      select account_id, day, service, sum(gained), sum(lost)
      from follower_days join calendars on calendars.id = calendar_id
      group by account_id, day, service`,
    'create index calendars_by_followers on calendars (account_id, followers_active, id)',
    `create index events_of_account
      on events (account_id, start_at, id, end_at, is_whole_day)`,
  ],
} as const
