import { movedSeconds } from '../event/rederive.ts'
import { hasText } from '../text/parameter.ts'
import { readDateText } from '../time/date-text.ts'
import type { ChangedZone } from '../time/zone-changes.ts'
import { findZone } from '../time/zones.ts'
import { directParameters, type RawDirectEvent, readDirect, splitParameters } from './direct.ts'
import type { LinkParameters } from './link.ts'

/** A zone whose rules changed, and by how many seconds the next date of a link moved with it. */
export interface MovedLink {
  readonly zone: string
  readonly seconds: number
}

/**
 * What new rules of zones do to the event of a short link, which is read again at each use:
 * `undefined` where nothing moves that is not past at `now`, in Unix seconds.
 */
export function movedLink(
  parameters: LinkParameters,
  changed: ReadonlyMap<string, ChangedZone>,
  now: number,
): MovedLink | undefined {
  const zone = findZone(parameters['timezone']?.trim() ?? '')
  const rules = zone === undefined ? undefined : changed.get(zone)
  if (!rules) return undefined
  const given = givenOf(parameters)
  // A start with an offset from UTC is an instant, whatever the zone's rules are.
  if (hasText(given.start) && readDateText(given.start.text)?.offset !== undefined) return undefined
  const read = readDirect(given)
  const seconds = read.ok ? movedSeconds(read.value, rules, now) : 0
  return seconds === 0 ? undefined : { zone: rules.zone, seconds }
}

function givenOf(parameters: LinkParameters): RawDirectEvent {
  const names = [...directParameters, ...splitParameters]
  const given = names.map((name) => [name, { parameter: name, text: parameters[name] }])
  // The cast is safe: every name has its pair.
  return Object.fromEntries(given) as RawDirectEvent
}
