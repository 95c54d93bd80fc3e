import type { ZoneEntry } from '../../core/time/zones.ts'

/** The time zone list; here alone `meta.code` is a number (specification, 2.4 and 4.5). */
export function zonesReply(data: readonly ZoneEntry[]) {
  return { meta: { code: 200 }, data }
}
