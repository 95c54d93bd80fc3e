/** Direct events for tests. */

import { directParameters, type RawDirectEvent, splitParameters } from './direct.ts'

/** Parameters by name. */
export type DirectTexts = Readonly<Record<string, string>>

/** Returns a minimal direct event with the given changes. */
export function given(texts: DirectTexts): RawDirectEvent {
  const all: DirectTexts = { start: '2026-12-05 19:30', title: 'Summer party', ...texts }
  const names = [...directParameters, ...splitParameters]
  const pairs = names.map((parameter) => [parameter, { parameter, text: all[parameter] }])
  return Object.fromEntries(pairs)
}
