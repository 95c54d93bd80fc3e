/** The calendars that a template offers, and their order. */

import type { OfferedService } from '../devices/offer.ts'
import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'

/** Every service that can be offered, in form order. */
export const offerableServices: readonly OfferedService[] = [
  'apple',
  'google',
  'outlook',
  'outlookcom',
  'office365',
  'yahoo',
  'teams',
  'ics',
]

/** The offered calendars. */
export interface OfferedServices {
  readonly services: readonly OfferedService[]
  /** Whether this order applies everywhere; otherwise each device's own calendar comes first. */
  readonly isOrdered: boolean
}

/** Returns the services of a template in the order for a device. */
export function servicesFor(
  { services, isOrdered }: OfferedServices,
  ofDevice: readonly OfferedService[],
): readonly OfferedService[] {
  return isOrdered ? services : ofDevice.filter((service) => services.includes(service))
}

/** A service in a form: whether it is offered, and its position. */
export interface RawOfferedService {
  readonly isOffered: RawParameter
  readonly place: RawParameter
}

/** Reads the offered services; at least one is required. Those without a position come last. */
export function readServices(
  parameter: string,
  given: Readonly<Record<OfferedService, RawOfferedService>>,
): Result<readonly OfferedService[]> {
  const chosen = offerableServices.filter((service) => hasText(given[service].isOffered))
  if (chosen.length === 0) return failure(namedProblem(parameter, 'noService'))
  const places = chosen.map((service) => [service, readPosition(given[service].place)] as const)
  const problems = places.flatMap(([, place]) => (place.ok ? [] : place.problems))
  if (problems.length > 0) return failure(...problems)
  const placed = places.map(([service, place]) => ({ service, at: place.ok ? place.value : 0 }))
  return success(placed.toSorted((one, other) => one.at - other.at).map(({ service }) => service))
}

const lastPosition = 100

function readPosition(given: RawParameter): Result<number> {
  if (!hasText(given)) return success(lastPosition)
  const text = given.text.trim()
  const place = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (place > 0) return success(place)
  return failure(namedProblem(given.parameter, 'notAPlace', { text: text.slice(0, 20) }))
}
