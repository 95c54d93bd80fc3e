import { sql } from 'kysely'

// Computed in the statement, so that a transaction that waited for the row uses its new value.

/** The value of `changed_at`: the time of the change, which never goes backwards. */
export const timeOfChange = (now: number) =>
  sql<number>`case when changed_at < ${now} then ${now} else changed_at end`

/** The value of `modified_at`, which differs from the last one even within the same second. */
export const timeOfSave = (now: number) =>
  sql<number>`case when modified_at < ${now} then ${now} else modified_at + 1 end`
