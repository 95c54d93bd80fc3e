import { calendars } from './de/calendars.ts'
import { events } from './de/events.ts'
import { home } from './de/home.ts'
import { keys } from './de/keys.ts'
import { links } from './de/links.ts'
import { notices } from './de/notices.ts'
import { people } from './de/people.ts'
import { section } from './de/section.ts'
import { settings } from './de/settings.ts'
import { statistics } from './de/statistics.ts'
import { templates } from './de/templates.ts'
import { transfer } from './de/transfer.ts'
import { trash } from './de/trash.ts'
import type { AccountTexts } from './en.ts'

/** What the account section says, in German. */
export const de: AccountTexts = {
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
}
