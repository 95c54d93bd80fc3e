import { type EventDraft, readEvent } from '../../core/event/event.ts'
import type { Result } from '../../core/result.ts'
import type { RawParameter } from '../../core/text/parameter.ts'

/** The parameters that both kinds of event have. */
export type EventParameters = {
  readonly [Name in
    | 'title'
    | 'description'
    | 'location'
    | 'organizer'
    | 'organizer_email'
    | 'reminder'
    | 'start_date'
    | 'end_date'
    | 'timezone'
    | 'all_day_event'
    | 'eventname']: RawParameter
}

/** Reads an event out of the parameters of an operation. */
export function readEventDraft(given: EventParameters, defaultZone: string): Result<EventDraft> {
  const { organizer_email: organizerEmail, start_date: start, end_date: end } = given
  const { timezone: zone, all_day_event: wholeDay, ...texts } = given
  return readEvent({ ...texts, organizerEmail, start, end, zone, wholeDay }, defaultZone)
}
