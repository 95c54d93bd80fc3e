import type { SqlTypes } from './migration.ts'

/** The time zone data that all times were derived with, and what moved when it changed. Frozen. */
export const timezones = {
  number: 26,
  name: 'time zone data',
  statements: ({ whole, strict, keyed }: SqlTypes) => [
    `create table timezone_data (
      id ${whole} primary key check (id = 1),
      version text not null,
      target text not null,
      stage text not null,
      position ${whole} not null,
      begun_at ${whole} not null
    )${strict}`,
    `create table timezone_rules (
      zone text primary key,
      offsets text not null,
      differences text not null
    )${keyed}`,
    `create table timezone_moves (
      account_id ${whole} not null references accounts (id) on delete cascade,
      version text not null,
      zone text not null,
      seconds ${whole} not null,
      events ${whole} not null,
      links ${whole} not null,
      moved_at ${whole} not null,
      primary key (account_id, version, zone, seconds)
    )${keyed}`,
    'create index timezone_moves_by_age on timezone_moves (moved_at)',
  ],
}
