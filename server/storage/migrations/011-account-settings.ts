import type { SqlTypes } from './migration.ts'

/** Account settings. Frozen. */
export const accountSettings = {
  number: 11,
  name: 'account settings',
  statements: (_: SqlTypes) => [
    "alter table accounts add column name text not null default ''",
    // Empty until one is chosen.
    "alter table accounts add column zone text not null default ''",
  ],
}
