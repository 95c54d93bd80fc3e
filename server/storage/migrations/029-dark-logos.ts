import type { SqlTypes } from './migration.ts'

/** The logos of templates for dark mode, in a table of their own: older processes expect one logo. Frozen. */
export const darkLogos = {
  number: 29,
  name: 'dark logos',
  statements: ({ whole, strict }: SqlTypes) => [
    `create table dark_logos (
      key text primary key,
      template_id ${whole} not null unique references templates (id) on delete cascade,
      type text not null,
      width ${whole} not null,
      height ${whole} not null,
      bytes text not null
    )${strict}`,
  ],
}
