import type { SqlTypes } from './migration.ts'

/** Every key that a short link has or had, even after its account was deleted. Frozen. */
export const linkKeys = {
  number: 27,
  name: 'keys of short links',
  statements: ({ keyed }: SqlTypes) => [
    `create table link_keys (key text primary key)${keyed}`,
    'insert into link_keys (key) select key from links where is_short = 1',
  ],
}
