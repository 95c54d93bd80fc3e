import type { SqlTypes } from './migration.ts'

/** Rate limit counts shared by all processes, until their window ends. Frozen. */
export const taken = {
  number: 15,
  name: 'what processes let in',
  statements: ({ whole, strict }: SqlTypes) => [
    `create table taken (
      key text not null,
      process text not null,
      count ${whole} not null,
      ends_at ${whole} not null,
      primary key (key, process)
    )${strict}`,
    'create index taken_by_end on taken (ends_at)',
  ],
}
