import { dateFormat } from '../intl.ts'
import type { AccountSpeech } from './speech.ts'

/** The day of an instant in a zone, short: `21 Nov 2026`. Without a zone it is that of UTC. */
export function dayInWords(unix: number, zone: string, { tag }: AccountSpeech): string {
  const options = { dateStyle: 'medium', timeZone: zone || 'UTC' } as const
  return dateFormat(tag, `day in ${zone}`, options).format(1000 * unix)
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
export function momentInWords(unix: number, zone: string, { tag }: AccountSpeech): string {
  const options = { ...moment, timeZone: zone || 'UTC' }
  return dateFormat(tag, `moment in ${zone}`, options).format(1000 * unix)
}
