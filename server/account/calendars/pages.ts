import type { AccountPage, PersonAsked } from '../page.ts'
import { calendarSettings, deletion, duplicate, newCalendar } from './edit.ts'
import { block, end, followers, unblock } from './followers.ts'
import { calendarList } from './list.ts'
import { overview, share } from './overview.ts'

/** Pages of calendars and their followers. */
export const calendarPages: readonly AccountPage<PersonAsked>[] = [
  calendarList,
  newCalendar,
  overview,
  share,
  followers,
  block,
  unblock,
  calendarSettings,
  duplicate,
  end,
  deletion,
]
