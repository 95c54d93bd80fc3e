import type { SqlTypes } from './migration.ts'

/** A calendar's own template, color, time zone and reminder, and search engines. Frozen. */
export const calendarSettings = {
  number: 28,
  name: 'calendar settings',
  statements: ({ whole }: SqlTypes) => [
    'alter table calendars add column template_key text',
    'alter table calendars add column color text',
    'alter table calendars add column timezone text',
    `alter table calendars add column reminder ${whole}`,
    `alter table calendars add column is_findable ${whole} not null default 0
      check (is_findable in (0, 1))`,
  ],
}
