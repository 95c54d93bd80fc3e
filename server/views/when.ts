import type { When } from '../../core/event/when.ts'

const language = 'en'

const inUtc = { timeZone: 'UTC' } as const
const dayFormat = new Intl.DateTimeFormat(language, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...inUtc,
})
const timeFormat = new Intl.DateTimeFormat(language, { timeStyle: 'short', ...inUtc })

/** When an event takes place, in words: its days, and its times with the zone that they are in. */
export function whenInWords({ isWholeDay, zone, start, end }: When): string {
  const [firstDay, lastDay] = [day(start.local), day(end.local)]
  const isOneDay = firstDay === lastDay
  if (isWholeDay) return isOneDay ? `${firstDay}, all day` : `${firstDay} to ${lastDay}, all day`
  const [first, last] = [time(start.local), time(end.local)]
  const times = isOneDay ? `${first} to ${last}` : `${first} to ${lastDay}, ${last}`
  return `${firstDay}, ${times}${zone && `, ${zoneInWords(zone, start.unix)}`}`
}

// A wall clock is formatted as if it were in UTC: it is already the one to show.
function day(local: string): string {
  return dayFormat.format(Date.parse(`${local.slice(0, 10)}T00:00:00Z`))
}

function time(local: string): string {
  return timeFormat.format(Date.parse(`${local}Z`))
}

/** A zone in words as people of the place call it then: `Central European Standard Time`. */
function zoneInWords(zone: string, unix: number): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'long' })
  const parts = format.formatToParts(1000 * unix)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  return zone.includes('/') ? `${name} (${zone.replaceAll('_', ' ')})` : name
}
