import { movedSeconds } from '../event/rederive.ts'
import { hasText } from '../text/parameter.ts'
import { readDateText } from '../time/date-text.ts'
import type { ChangedZone } from '../time/zone-changes.ts'
import { findZone } from '../time/zones.ts'
import { rawDirectEvent, readDirect } from './direct.ts'
import type { LinkParameters } from './link.ts'

/** A zone whose rules changed, and the seconds by which the next date of a link moved. */
export interface MovedLink {
  readonly zone: string
  readonly seconds: number
}

/**
 * Returns the effect of new zone rules on the event of a short link, which is read again at each
 * use; `undefined` if nothing after `now`, in Unix seconds, moves.
 */
export function movedLink(
  parameters: LinkParameters,
  changed: ReadonlyMap<string, ChangedZone>,
  now: number,
): MovedLink | undefined {
  const zone = findZone(parameters['timezone']?.trim() ?? '')
  const rules = zone === undefined ? undefined : changed.get(zone)
  if (!rules) return undefined
  const given = rawDirectEvent(parameters)
  // A start with an offset from UTC is an instant that zone rules do not affect.
  if (hasText(given.start) && readDateText(given.start.text)?.offset !== undefined) return undefined
  const read = readDirect(given)
  const seconds = read.ok ? movedSeconds(read.value, rules, now) : 0
  return seconds === 0 ? undefined : { zone: rules.zone, seconds }
}
