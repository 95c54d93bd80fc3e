import { accountsCalendarsEvents } from './001-accounts-calendars-events.ts'
import { links } from './002-links.ts'
import { runningEvents } from './003-running-events.ts'
import { people } from './004-people.ts'
import { foreignUids } from './005-foreign-uids.ts'
import { trash } from './006-trash.ts'
import { statistics } from './007-statistics.ts'
import { recurringEvents } from './008-recurring-events.ts'
import { templates } from './009-templates.ts'
import { linkListsAndTokenUse } from './010-link-lists-and-token-use.ts'
import { accountSettings } from './011-account-settings.ts'
import { confirmations } from './012-confirmations.ts'
import { uploads } from './013-uploads.ts'
import { stops } from './014-stops.ts'
import { taken } from './015-taken.ts'
import { replies } from './016-replies.ts'
import { endsOfDays } from './017-ends-of-days.ts'
import { changesOfEvents } from './018-changes-of-events.ts'
import { tasks } from './019-tasks.ts'
import { signIns } from './020-sign-ins.ts'
import { usage } from './021-usage.ts'
import { transparency } from './022-transparency.ts'
import { hadEvents } from './023-had-events.ts'
import { rateLimitsPerProcess } from './024-rate-limits-per-process.ts'
import { timezones } from './026-timezones.ts'
import { linkKeys } from './027-link-keys.ts'
import { calendarSettings } from './028-calendar-settings.ts'
import { darkLogos } from './029-dark-logos.ts'
import { jobs } from './030-jobs.ts'
import { listsByChangeAndClicks } from './031-lists-by-change-and-clicks.ts'
import { eventCounts } from './033-event-counts.ts'
import { connections } from './034-connections.ts'
import { templatePictures } from './036-template-pictures.ts'
import { apiFields } from './037-api-fields.ts'
import { seriesWithExceptions } from './038-series-with-exceptions.ts'
import { eventDetails } from './039-event-details.ts'
import { adds } from './041-adds.ts'
import { changedTitles } from './042-changed-titles.ts'
import { changes } from './043-changes.ts'
import type { Migration } from './migration.ts'

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  accountsCalendarsEvents,
  links,
  runningEvents,
  people,
  foreignUids,
  trash,
  statistics,
  recurringEvents,
  templates,
  linkListsAndTokenUse,
  accountSettings,
  confirmations,
  uploads,
  stops,
  taken,
  replies,
  endsOfDays,
  changesOfEvents,
  tasks,
  signIns,
  usage,
  transparency,
  hadEvents,
  rateLimitsPerProcess,
  timezones,
  linkKeys,
  calendarSettings,
  darkLogos,
  jobs,
  listsByChangeAndClicks,
  eventCounts,
  connections,
  templatePictures,
  apiFields,
  seriesWithExceptions,
  eventDetails,
  adds,
  changedTitles,
  changes,
]
