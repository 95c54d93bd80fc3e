interface LocalDay {
  readonly day: string
  /** Its first second, and that of the next day, in Unix seconds. */
  readonly start: number
  readonly end: number
}

/** The last requested day of each zone, so at most one entry per zone. */
const latestDays = new Map<string, LocalDay>()

/**
 * Returns the day of an instant in whole seconds, `YYYY-MM-DD`, in a zone from `findZone`, or in
 * UTC if the zone is empty. Fast for instants of the same day: only the first one is converted.
 */
export function localDay(unix: number, zone: string): string {
  const latest = latestDays.get(zone)
  if (latest && latest.start <= unix && unix < latest.end) return latest.day
  const found = dayAround(unix, zone || 'UTC')
  latestDays.set(zone, found)
  return found.day
}

function dayAround(unix: number, zone: string): LocalDay {
  const instant = Temporal.Instant.fromEpochMilliseconds(1000 * unix)
  const start = instant.toZonedDateTimeISO(zone).startOfDay()
  const day = start.toPlainDate()
  const end = day.add({ days: 1 }).toZonedDateTime(zone)
  return { day: day.toString(), start: secondsOf(start), end: secondsOf(end) }
}

function secondsOf({ epochMilliseconds }: Temporal.ZonedDateTime): number {
  return epochMilliseconds / 1000
}
