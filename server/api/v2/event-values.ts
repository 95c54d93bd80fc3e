/** Values that are sent alike for events and for dates of series. */

import type { EventReply } from '../../../contract/v2/events.ts'
import type { Transparency } from '../../../core/event/event.ts'
import type { Result } from '../../../core/result.ts'
import type { RawParameter } from '../../../core/text/parameter.ts'
import { readWord } from './custom-fields.ts'

const words = ['free', 'busy', 'default'] as const satisfies EventReply['free_busy'][]

/** Reads whether a time is busy; `undefined` if it is omitted or empty. */
export function readFreeBusy(raw: RawParameter): Result<(typeof words)[number] | undefined> {
  return readWord(raw, words)
}

/** Returns what calendars show. */
export function transparencyOf(word: (typeof words)[number]): Transparency {
  return word === 'free' ? 'TRANSPARENT' : 'OPAQUE'
}

/** The time zone in a request, and the one that applies if it is omitted. */
export interface SentZone {
  readonly zone: RawParameter
  readonly usual: string
}

/** Returns a time zone in a request; `floating` is none. */
export function sentZone(zone: RawParameter, usual: string): SentZone {
  const isFloating = zone.text?.trim().toLowerCase() === 'floating'
  return isFloating ? { zone: { ...zone, text: undefined }, usual: '' } : { zone, usual }
}
