/**
 * The forms in which the account API writes dates and times (specification, 2.2), and the short
 * links' stamp. `local` is a wall clock, `YYYY-MM-DDTHH:MM:SS`; that of a whole-day event is a
 * midnight, which reads `00:00:00` and `AM`.
 */

/** The date as `MM/DD/YYYY`. */
export function apiDate(local: string): string {
  return `${local.slice(5, 7)}/${local.slice(8, 10)}/${local.slice(0, 4)}`
}

/** The time as `HH:MM:SS` of the 24-hour clock. */
export function apiTime(local: string): string {
  return local.slice(11, 19)
}

/** The half of the day, which the API gives beside the time of the 24-hour clock. */
export function apiHalfOfDay(local: string): 'AM' | 'PM' {
  return local.slice(11, 13) < '12' ? 'AM' : 'PM'
}

/** The day in UTC of an instant in whole seconds: `YYYY-MM-DD`. */
export function utcDay(unix: number): string {
  return new Date(1000 * unix).toISOString().slice(0, 10)
}

/** An instant in whole seconds as the short links stamp it: `YYYY-MM-DD HH:MM:SS (UTC)`. */
export function utcStamp(unix: number): string {
  const time = new Date(1000 * unix).toISOString().slice(11, 19)
  return `${utcDay(unix)} ${time} (UTC)`
}
