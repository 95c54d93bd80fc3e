import type { Table } from '../../../ui/texts/texts.ts'
import { calendars } from './en/calendars.ts'
import { events } from './en/events.ts'
import { home } from './en/home.ts'
import { keys } from './en/keys.ts'
import { links } from './en/links.ts'
import { notices } from './en/notices.ts'
import { people } from './en/people.ts'
import { section } from './en/section.ts'
import { settings } from './en/settings.ts'
import { statistics } from './en/statistics.ts'
import { templates } from './en/templates.ts'
import { transfer } from './en/transfer.ts'
import { trash } from './en/trash.ts'

/** What the account section says, in English: the table that the other languages follow. */
export const en = {
  section,
  notices,
  people,
  home,
  calendars,
  events,
  links,
  templates,
  statistics,
  keys,
  settings,
  transfer,
  trash,
} as const

/** What the account section says, in one language. */
export type AccountTexts = Table<typeof en>
