import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import type { WindowsZone } from '../../core/connect/entry-zone.ts'

/** The territory code for the main zone of each Windows name. */
const anywhere = '001'

/** The zones of Windows with their zones in the tz database, the main one first (CLDR). */
export const windowsZones: readonly WindowsZone[] = Array.from(
  Map.groupBy(WINDOWS_TO_IANA_MAP, ({ windowsName }) => windowsName),
  ([name, rows]) => {
    const main = rows.filter(({ territory }) => territory === anywhere)
    const zones = [...main, ...rows].flatMap(({ iana }) => iana)
    return { name, zones: Array.from(new Set<string>(zones)) }
  },
)
