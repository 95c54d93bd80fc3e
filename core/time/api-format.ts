/**
 * The formats of dates and times in the account API (specification, 2.2), and the short links'
 * timestamp. `local` is a local time, `YYYY-MM-DDTHH:MM:SS`; that of an all-day event is a
 * midnight, written as `00:00:00` and `AM`.
 */

/** Writes the date as `MM/DD/YYYY`. */
export function apiDate(local: string): string {
  return `${local.slice(5, 7)}/${local.slice(8, 10)}/${local.slice(0, 4)}`
}

/** Writes the time as `HH:MM:SS` on the 24-hour clock. */
export function apiTime(local: string): string {
  return local.slice(11, 19)
}

/** Returns AM or PM, which the API gives in addition to the 24-hour time. */
export function apiHalfOfDay(local: string): 'AM' | 'PM' {
  return local.slice(11, 13) < '12' ? 'AM' : 'PM'
}

/** Returns the UTC day of an instant in whole seconds: `YYYY-MM-DD`. */
export function utcDay(unix: number): string {
  return new Date(1000 * unix).toISOString().slice(0, 10)
}

/** Writes an instant in whole seconds as the short links do: `YYYY-MM-DD HH:MM:SS (UTC)`. */
export function utcStamp(unix: number): string {
  return `${utcTime(unix)} (UTC)`
}

/** Writes an instant in whole seconds as version 2 of the API does: `YYYY-MM-DD HH:MM:SS` in UTC. */
export function utcTime(unix: number): string {
  const time = new Date(1000 * unix).toISOString().slice(11, 19)
  return `${utcDay(unix)} ${time}`
}
