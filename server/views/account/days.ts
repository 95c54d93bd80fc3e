import { momentAt } from '../../../core/time/moment.ts'
import { inWords } from '../../ui/date-text.ts'
import { dateFormat } from '../../ui/intl.ts'
import type { Frame } from './frame.ts'

/** The day of a moment, in Unix seconds, as it is in a zone: `21 Nov 2026`. An empty zone is UTC. */
export function dayIn(zone: string, unix: number, { speech }: Frame): string {
  return inWords(speech, 'shortDay', momentAt(unix, zone).local)
}

const moment = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** The same with the time and the name of the zone. */
export function momentIn(zone: string, unix: number, { speech }: Frame): string {
  const options = { ...moment, timeZone: zone || 'UTC' }
  return dateFormat(speech.tag, `moment in ${zone}`, options).format(1000 * unix)
}
