import type { Problem } from './problem.ts'
import { fill } from './text/templates.ts'

/** What can be wrong with a parameter, in English. Braces are filled in. */
export const faults = {
  missing: 'is required',
  tooLong: 'has {count} characters; accepted are up to {most}',
  notAColor: "'{text}' is not a colour; accepted is one like #1b488a",
  accentTooWeak:
    '{color} reaches a contrast of {reached}:1 against the page; {needed}:1 is needed, which {nearest} reaches',
  tintTooStrong:
    'on {color} quiet text and edges reach {reached}:1 where {needed}:1 is needed; {nearest} is the nearest that works',
  notAChoice: 'is not accepted; accepted are {accepted}',
  noService: 'at least one calendar must be offered',
  notAPlace: "'{text}' is not a place; accepted are whole numbers from 1 to 99",
  withoutService: 'must hold {service} in braces, which becomes the name of the calendar',
  notAnAddress:
    'is not an address; accepted is one like https://example.com or mailto:ada@example.com',
  withoutAddress: 'needs an address beside it',
  unreadableStyle: 'line {line}: {text} cannot be read; accepted is .title { color: #1b488a }',
  unknownSlot: 'line {line}: .{text} is not a part of the page; accepted are {accepted}',
  unknownProperty: 'line {line}: {property} is not accepted; accepted are {accepted}',
  badValue: 'line {line}: {property} does not take {text}; accepted is {accepted}',
  notAPicture: 'is not a picture that is accepted; accepted are PNG, JPEG, WebP and GIF',
  pictureTooHeavy: 'has {count} bytes; accepted are up to {most}',
  pictureTooLarge: 'is {width} × {height} pixels; accepted are up to {most} on each side',
} as const

export type FaultName = keyof typeof faults

/** A problem by its name, so that it can be told in other languages too. */
export interface Fault extends Problem {
  readonly fault: FaultName
  readonly values: Readonly<Record<string, string | number>>
}

/** True for a problem that has a name. */
export function isFault(problem: Problem): problem is Fault {
  return 'fault' in problem
}

/** What is wrong with a parameter. */
export function fault(parameter: string, name: FaultName, values: Fault['values'] = {}): Fault {
  return { parameter, message: fill(faults[name], values), fault: name, values }
}
