import { momentAt } from '../../../core/time/moment.ts'
import { inWords } from '../when.ts'
import type { Frame } from './frame.ts'

/** The day of a moment, in Unix seconds, as it is in a zone: `21 Nov 2026`. */
export function dayIn(zone: string, unix: number, { speech }: Frame): string {
  return inWords(speech, 'shortDay', momentAt(unix, zone).local)
}
