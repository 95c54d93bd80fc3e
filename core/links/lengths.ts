import { failure, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { countCharacters, maxLength, tooLong } from '../text/text.ts'
import { type linkParameters, maxAttendees, maxReferenceLength, maxUidLength } from './direct.ts'

/** A parameter that a link or a page stores. */
type LinkParameterName = (typeof linkParameters)[number]

const wordLength = 100

/**
 * The maximum length of each parameter as sent, in characters, before anything is stored. For
 * attendees, each email address counts in full, with a comma and a space.
 */
const maxParameterLengths: Readonly<Record<LinkParameterName, number>> = {
  start: wordLength,
  end: wordLength,
  duration: wordLength,
  title: maxLength.line,
  description: maxLength.description,
  location: maxLength.line,
  organizer: maxLength.line,
  organizer_email: maxLength.email,
  all_day_event: wordLength,
  date_format: wordLength,
  timezone: wordLength,
  reference: maxReferenceLength,
  service: wordLength,
  template: wordLength,
  alarm: wordLength,
  recurring: 1000,
  calname: 100,
  attendees: maxAttendees * (maxLength.email + 2),
  uid: maxUidLength,
  status: wordLength,
  method: wordLength,
  transp: wordLength,
  starttime: wordLength,
  startext: wordLength,
  endtime: wordLength,
  endext: wordLength,
  encoding: wordLength,
}

/** The sent parameters. */
type SentParameters = Readonly<Record<string, RawParameter>>

/** Rejects parameters that are too long. A file name is cut instead. */
export function checkLengths(given: SentParameters): Result<undefined> {
  const problems = Object.entries(maxParameterLengths).flatMap(([name, max]) => {
    const one = given[name]
    const text = one?.text ?? ''
    if (!one || name === 'calname' || text.length <= max) return []
    const count = countCharacters(text)
    return count > max ? [tooLong(one, count, max)] : []
  })
  return problems.length > 0 ? failure(...problems) : success(undefined)
}

/** Returns the parsed parameters unless one is too long; each parameter is reported once. */
export function withinLengths<Value>(given: SentParameters, read: Result<Value>): Result<Value> {
  const checked = checkLengths(given)
  if (checked.ok) return read
  const problems = read.ok ? [] : read.problems
  const reported = new Set(problems.map(({ parameter }) => parameter))
  return failure(
    ...problems,
    ...checked.problems.filter(({ parameter }) => !reported.has(parameter)),
  )
}

/** Returns the named parameters in stored form. */
export function keptTexts(
  names: readonly string[],
  sent: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const pairs = names.flatMap((name) => {
    const text = sent.get(name)
    return text === undefined ? [] : [[name, storedText(name, text)] as const]
  })
  return Object.fromEntries(pairs)
}

// A file name is cut, not rejected.
function storedText(name: string, text: string): string {
  if (name !== 'calname' || text.length <= maxParameterLengths.calname) return text
  return Array.from(text.slice(0, 2 * maxParameterLengths.calname))
    .slice(0, maxParameterLengths.calname)
    .join('')
}
