import type { Problem } from './result.ts'
import { fill } from './text/placeholders.ts'

/** What can be wrong with a parameter, in English. Braces are filled in. */
export const problemTexts = {
  missing: 'is required',
  noTitle: 'is required: a text on one line, for example Summer party',
  noStart: 'is required: a numeric date, for example 2026-11-30 18:00',
  noStartTime: 'is required: a time, for example 18:00; or the whole day',
  noEndTime: 'is required beside a day: a time, for example 20:00; without both it takes an hour',
  noZone: 'is required: choose a time zone, or none',
  noOrganizer: 'is required beside organizer_email: the two are given together',
  noOrganizerEmail: 'is required beside organizer: the two are given together',
  noCount: 'is required: a whole number, for example 10',
  noLastDay: 'is required: a date, for example 2027-06-30',
  noTokenName: 'is required: what the token is for, for example Newsletter',
  notADate:
    "'{text}' is not a date that is read here; accepted are numeric dates from 1900 to 2199, for example 2026-11-30 18:00 or 11/30/2026 06:00 PM",
  notAZone:
    "'{text}' is not a time zone; accepted are the labels of /api/v1/timezones, for example Europe/Paris",
  endsBeforeStart: "'{text}' is before the start; accepted is the start itself or later",
  lastDayBeforeStart: "'{text}' is before the start; accepted is its day or later",
  notAnEmail:
    "'{text}' is not an e-mail address; accepted is one like ada@example.com, up to {most} characters",
  notANumber:
    "'{text}' is not accepted; accepted is a whole number from {lowest} to {highest}, for example {example}",
  notAWord: "'{text}' is not accepted; accepted are {accepted}",
  tooLongText: "'{text}' is too long; accepted are up to {most} characters",
  tooManyAddresses: 'has {count} addresses; accepted are up to {most}',
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

export type ProblemName = keyof typeof problemTexts

/** A problem by its name, so that it can be told in other languages too. */
export interface NamedProblem extends Problem {
  readonly name: ProblemName
  readonly values: Readonly<Record<string, string | number>>
}

/** True for a problem that has a name. */
export function isNamedProblem(problem: Problem): problem is NamedProblem {
  return 'name' in problem
}

/** What is wrong with a parameter. */
export function namedProblem(
  parameter: string,
  name: ProblemName,
  values: NamedProblem['values'] = {},
): NamedProblem {
  return { parameter, message: fill(problemTexts[name], values), name, values }
}
