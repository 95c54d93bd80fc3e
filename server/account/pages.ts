import { calendarPages } from './calendars/pages.ts'
import { eventPages } from './events/pages.ts'
import { homePages } from './home.ts'
import { keyPages } from './keys/pages.ts'
import { linkPages } from './links/pages.ts'
import type { AccountPage, Asked, PersonAsked } from './page.ts'
import { openPeoplePages, peoplePages } from './people/pages.ts'
import { settingsPages } from './settings/pages.ts'
import { statisticsPages } from './statistics/pages.ts'
import { templatePages } from './templates/pages.ts'
import { transferPages } from './transfer/pages.ts'
import { trashPages } from './trash/pages.ts'

/** Pages for anybody. */
export const openPages: readonly AccountPage<Asked>[] = [...openPeoplePages]

/** Pages for whoever is signed in. */
export const personPages: readonly AccountPage<PersonAsked>[] = [
  ...homePages,
  ...peoplePages,
  ...eventPages,
  ...templatePages,
  ...settingsPages,
  ...calendarPages,
  ...trashPages,
  ...statisticsPages,
  ...linkPages,
  ...keyPages,
  ...transferPages,
]
