import { calendarPages } from './calendars/pages.ts'
import { homePages } from './home.ts'
import type { AccountPage, Asked, PersonAsked } from './page.ts'
import { openPeoplePages, peoplePages } from './people/pages.ts'
import { templatePages } from './templates/pages.ts'
import { trashPages } from './trash/pages.ts'

/** Pages for anybody. */
export const openPages: readonly AccountPage<Asked>[] = [...openPeoplePages]

/** Pages for whoever is signed in. */
export const personPages: readonly AccountPage<PersonAsked>[] = [
  ...homePages,
  ...peoplePages,
  ...templatePages,
  ...calendarPages,
  ...trashPages,
]
