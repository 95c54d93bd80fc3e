import type { Problem } from './result.ts'
import { fill } from './text/placeholders.ts'

/** The texts of parameter problems, in English. Placeholders are in braces. */
export const problemTexts = {
  missing: 'is required',
  noTitle: 'is required, for example Summer party',
  noStart: 'is required, for example 2026-11-30 18:00',
  noStartTime: 'is required, for example 18:00, unless the event is all day',
  noEndTime: 'is required with an end date, for example 20:00; leave both empty for one hour',
  noZone: 'is required; choose a time zone or none',
  noOrganizer: 'is required with an organizer email',
  noOrganizerEmail: 'is required with an organizer',
  noCount: 'is required, for example 10',
  noLastDay: 'is required, for example 2027-06-30',
  noTokenName: 'is required, for example Newsletter',
  notADate:
    "'{text}' is not a date; use a numeric date from 1900 to 2199, for example 2026-11-30 18:00 or 11/30/2026 06:00 PM",
  notAZone:
    "'{text}' is not a time zone; use a label from /api/v1/timezones, for example Europe/Paris",
  endsBeforeStart: "'{text}' is before the start; use the start or later",
  lastDayBeforeStart: "'{text}' is before the start; use the start date or later",
  notAnEmail:
    "'{text}' is not an email address; use one like ada@example.com, up to {max} characters",
  notANumber:
    "'{text}' is not supported; use a whole number from {lowest} to {highest}, for example {example}",
  notAWord: "'{text}' is not supported; use one of {accepted}",
  tooLongText: "'{text}' is too long; the limit is {max} characters",
  tooManyAddresses: 'has {count} addresses; the limit is {max}',
  tooManyExceptions: 'has too many dates that differ from the rule; the limit is {max} in a series',
  tooLongExceptions:
    'has too much text on dates that differ from the rule; the limit is {max} characters in a series',
  noDateLeft: 'would leave the series without a date; delete the event instead',
  noSplit:
    'cannot be separated from the earlier dates; change this date alone, or the whole series',
  noSuchDate: "'{text}' is not a date of the series",
  tooLong: 'has {count} characters; the limit is {max}',
  notAColor: "'{text}' is not a hex code; use one like #1b488a",
  notALinkName:
    "'{text}' is not supported; use 3 to 40 characters of a-z, 0-9 and hyphens, with no hyphen at the start or end",
  linkNameReserved: "'{text}' is reserved; choose another name",
  linkNameTaken: "'{text}' is taken; choose another name",
  notAChoice: 'is not supported; use one of {accepted}',
  noService: 'choose at least one',
  notAPlace: "'{text}' is not supported; use a whole number from 1 to 99",
  withoutService: 'must contain {service}, which becomes the name of the calendar',
  notAnAddress: 'is not a URL; use one like https://example.com or mailto:ada@example.com',
  withoutAddress: 'needs a URL',
  notALink: "'{text}' is not a link; use one like https://example.com/agenda.pdf",
  notAColorName: "'{text}' is not a color name of CSS 3; use one like teal",
  notCoordinates: "'{text}' is not a latitude and a longitude; use degrees like 48.85299,2.36885",
  tooManyValues: 'has {count} values; the limit is {max}',
  unreadableStyle: 'line {line}: {text} is not a rule; use one like .title { color: #1b488a }',
  unknownSlot: 'line {line}: {text} is not a part of the page; use one of {accepted}',
  unknownProperty: 'line {line}: {property} is not supported; use one of {accepted}',
  badValue: 'line {line}: {property} cannot be {text}; use {accepted}',
  notAPicture: 'is not a supported image; use PNG, JPEG, WebP or GIF',
  pictureGone: 'is no longer stored; choose it again',
  pictureTooHeavy: 'has {count} bytes; the limit is {max}',
  pictureTooLarge: 'is {width} × {height} pixels; the limit is {max} per side',
} as const

export type ProblemName = keyof typeof problemTexts

/** A problem with a name, which allows translation. */
export interface NamedProblem extends Problem {
  readonly name: ProblemName
  readonly values: Readonly<Record<string, string | number>>
}

/** Whether a problem has a name. */
export function isNamedProblem(problem: Problem): problem is NamedProblem {
  return 'name' in problem
}

/** Creates a problem of a parameter. */
export function namedProblem(
  parameter: string,
  name: ProblemName,
  values: NamedProblem['values'] = {},
): NamedProblem {
  return { parameter, message: fill(problemTexts[name], values), name, values }
}
