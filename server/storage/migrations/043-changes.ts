import type { Connection } from '../database.ts'
import type { SqlTypes } from './migration.ts'

/** A trigger that lists an account: the table, when it fires, and how the account's ID is found. */
interface Watched {
  readonly table: string
  /** Counters that change with each use are left out: no lookup that is remembered depends on them. */
  readonly events: string
  readonly account: string
}

const calendarColumns = `account_id, key, feed_secret, title, description, had_events, revision, changed_at,
  is_hidden, template_key, color, timezone, reminder, is_findable`
const accountColumns = `email, client_id, templates_revision, demands_token, offers_connections, language,
  name, zone, deleted_at`
const linkColumns = `account_id, key, is_short, parameters, is_locked, opened_on, changes, modified_at,
  deleted_at`

const watched: readonly Watched[] = [
  { table: 'accounts', events: `update of ${accountColumns} or delete`, account: 'changed.id' },
  {
    table: 'calendars',
    events: `update of ${calendarColumns} or delete`,
    account: 'changed.account_id',
  },
  { table: 'events', events: 'update or delete', account: 'changed.account_id' },
  {
    table: 'links',
    events: `update of ${linkColumns} or delete`,
    account: 'changed.account_id',
  },
  { table: 'tokens', events: 'update or delete', account: 'changed.account_id' },
  { table: 'stops', events: 'insert or update or delete', account: 'changed.account_id' },
  {
    table: 'followers',
    events: 'update of blocked_at',
    account: '(select account_id from calendars where id = changed.calendar_id)',
  },
]

function triggerOn({ table, events, account }: Watched): readonly string[] {
  return [
    `create function list_change_of_${table}() returns trigger language plpgsql as $$
      declare changed ${table};
      begin
        if tg_op = 'DELETE' then changed := old; else changed := new; end if;
        insert into changes (account_id) select ${account} on conflict do nothing;
        return null;
      end $$`,
    `create trigger list_change after ${events} on ${table}
      for each row execute function list_change_of_${table}()`,
  ]
}

const statements = [
  `create table changes (
    xid xid8 not null default pg_current_xact_id(),
    account_id bigint not null,
    changed_at bigint not null default extract(epoch from clock_timestamp()),
    primary key (xid, account_id)
  )`,
  ...watched.flatMap(triggerOn),
]

/**
 * On PostgreSQL, the accounts that each transaction changes, so that processes know what they must no longer
 * remember; SQLite has `data_version`. Frozen.
 */
export const changes = {
  number: 43,
  name: 'changed accounts, and when followers are checked',
  statements: ({ whole }: SqlTypes) => [
    'create index blocked_followers on followers (calendar_id) where blocked_at is not null',
    // 0: each existing follower is checked once.
    `alter table followers add column check_at ${whole} not null default 0`,
    'drop index active_followers',
    'drop index followers_by_only_fetch',
    'create index followers_to_check on followers (check_at) where is_active = 1',
  ],
  fill: async (connection: Connection) => {
    if (connection.engine !== 'postgres') return
    for (const sql of statements) await connection.rows(sql, [])
    // Leaves space on each page, so that recording a fetch changes no index.
    await connection.rows('alter table followers set (fillfactor = 85)', [])
  },
}
