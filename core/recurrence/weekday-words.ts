/** The weekdays of a rule in words, if they have no ordinals. */

import { fill } from '../text/placeholders.ts'
import { counted, joinList, type ListSeparators, type WordingContext } from './phrases.ts'
import type { Recurrence } from './rule.ts'

/** Whether no weekday of the rule has an ordinal. */
export function hasNoOrdinals({ weekdays }: Recurrence): boolean {
  return weekdays.every(({ ordinal }) => ordinal === undefined)
}

/** Returns the numbers of the rule's weekdays, Monday first. */
export function weekdayNumbers({ recurrence }: WordingContext): string {
  return recurrence.weekdays
    .map(({ weekday }) => weekday)
    .toSorted((one, other) => one - other)
    .join()
}

/** Words the weekdays as a range, if the language does so. */
export function spanOf(words: WordingContext): string | undefined {
  const spans: Readonly<Record<string, string>> = words.phrases.spans
  return spans[weekdayNumbers(words)]
}

/** `on Monday and Wednesday`. */
export function onWeekdays(words: WordingContext): string {
  const { recurrence, phrases } = words
  const template = counted(phrases, phrases.templates.on, recurrence.weekdays.length)
  return fill(template, { days: weekdayNames(words, phrases.and) })
}

/** `on Monday or Wednesday`: alternatives take the singular. */
export function onAnyWeekday(words: WordingContext): string {
  const { phrases } = words
  const template = counted(phrases, phrases.templates.on, 1)
  return fill(template, { days: weekdayNames(words, phrases.or) })
}

/** Words the condition that the day is one of the weekdays. */
export function onlyOnWeekdays(words: WordingContext): string {
  const { recurrence, phrases } = words
  const template = counted(phrases, phrases.templates.onlyOn, recurrence.weekdays.length)
  return fill(template, {
    any: weekdayNames(words, phrases.or),
    all: weekdayNames(words, phrases.and),
  })
}

/** `on each Monday and Wednesday`, for a longer period. */
export function onEachWeekday(words: WordingContext): string {
  const { phrases } = words
  const days = weekdayNames(words, phrases.and, phrases.weekdays.each)
  return fill(phrases.templates.onEach, { days })
}

/** Returns the names of the weekdays, Monday first. */
export function weekdayNames(
  { recurrence, phrases }: WordingContext,
  joints: ListSeparators,
  forms: readonly string[] = phrases.weekdays.on,
): string {
  const sorted = recurrence.weekdays.toSorted((one, other) => one.weekday - other.weekday)
  return joinList(
    sorted.map(({ weekday }) => forms[weekday - 1] ?? ''),
    joints,
  )
}
