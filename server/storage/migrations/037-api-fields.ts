import type { SqlTypes } from './migration.ts'

/** Fields that only version 2 of the API has, and what a token may do. Frozen. */
export const apiFields = {
  number: 37,
  name: 'fields of the API',
  statements: ({ whole }: SqlTypes) => [
    "alter table calendars add column api_fields text not null default ''",
    "alter table events add column api_fields text not null default ''",
    "alter table tokens add column access text not null default 'write'",
    `alter table tokens add column calendar_id ${whole}`,
  ],
} as const
