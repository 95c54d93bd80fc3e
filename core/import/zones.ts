import { momentInZone, secondsInUtc } from '../time/moment.ts'
import { findZone } from '../time/zones.ts'
import { type Component, textOf } from './component.ts'
import type { FileZones, FoundZone } from './date-time.ts'
import { createOffsetClock, readObservances } from './observances.ts'

/** No genuine file defines more zones. */
const maxOwnZones = 64

/** Windows zone names in lower case, with their zones in the tz database. */
export type WindowsZones = ReadonlyMap<string, string>

/** Reads the zones of a calendar. Custom ones are compared with the tz database in a given year. */
export function readZones(calendar: Component, windows: WindowsZones, year: number): FileZones {
  const cache = new Map<string, FoundZone>()
  const own = new Map(
    calendar.components
      .filter(({ name }) => name === 'vtimezone')
      .slice(0, maxOwnZones)
      .map((component) => [textOf(component, 'tzid').trim(), component]),
  )
  const find = (tzid: string) => {
    const found = cache.get(tzid) ?? findNew(tzid, own.get(tzid), { windows, year })
    cache.set(tzid, found)
    return found
  }
  return { displayZone: findNamedZone(textOf(calendar, 'x-wr-timezone'), windows) ?? 'UTC', find }
}

type ZoneLookup = { readonly windows: WindowsZones; readonly year: number }

function findNew(
  tzid: string,
  own: Component | undefined,
  { windows, year }: ZoneLookup,
): FoundZone {
  const zone =
    findNamedZone(tzid, windows) ?? (own && findNamedZone(textOf(own, 'x-lic-location'), windows))
  if (zone !== undefined) return { zone }
  const observances = own ? readObservances(own) : []
  if (observances.length === 0) return { zone: '', note: 'zone-lost' }
  const offsetAt = createOffsetClock(observances)
  const alike = ['UTC', ...new Set(windows.values())].find((one) =>
    hasSameOffsets(one, offsetAt, year),
  )
  return alike ? { zone: alike, note: 'zone' } : { zone: 'UTC', offsetAt, note: 'zone' }
}

/**
 * `Europe/Paris`, `/example.org/20260101/Europe/Paris` and `Romance Standard Time` are the same
 * zone.
 */
function findNamedZone(text: string, windows: WindowsZones): string | undefined {
  if (text.length > 200) return undefined
  const parts = text.trim().split('/')
  const names = parts.map((_, index) => parts.slice(index).join('/'))
  const zone = names.map(findZone).find((one) => one !== undefined)
  return zone ?? windows.get(text.trim().toLowerCase())
}

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

function hasSameOffsets(zone: string, offsetAt: (local: string) => number, year: number): boolean {
  return months.every((month) => {
    const local = `${year}-${month}-15T12:00:00`
    const unix = momentInZone({ local, offset: undefined }, zone).unix
    return secondsInUtc(local) - unix === offsetAt(local)
  })
}
