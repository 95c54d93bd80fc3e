/** The weekdays of a rule in words, as far as they have no numbers. */

import { fill } from '../text/placeholders.ts'
import { counted, joinList, type ListSeparators, type WordingContext } from './phrases.ts'
import type { Recurrence } from './rule.ts'

/** Whether every weekday of the rule means each of them. */
export function hasNoOrdinals({ weekdays }: Recurrence): boolean {
  return weekdays.every(({ ordinal }) => ordinal === undefined)
}

/** The numbers of the rule's weekdays, Monday first. */
export function weekdayNumbers({ recurrence }: WordingContext): string {
  return recurrence.weekdays
    .map(({ weekday }) => weekday)
    .toSorted((one, other) => one - other)
    .join()
}

/** From the first weekday to the last, where one says so of them. */
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

/** `on Monday or Wednesday`: alternatives are as one to the words beside them. */
export function onAnyWeekday(words: WordingContext): string {
  const { phrases } = words
  const template = counted(phrases, phrases.templates.on, 1)
  return fill(template, { days: weekdayNames(words, phrases.or) })
}

/** The condition that the day is one of the weekdays. */
export function onlyOnWeekdays(words: WordingContext): string {
  const { recurrence, phrases } = words
  const template = counted(phrases, phrases.templates.onlyOn, recurrence.weekdays.length)
  return fill(template, {
    any: weekdayNames(words, phrases.or),
    all: weekdayNames(words, phrases.and),
  })
}

/** `on each Monday and Wednesday`, of a longer time. */
export function onEachWeekday(words: WordingContext): string {
  const { phrases } = words
  const days = weekdayNames(words, phrases.and, phrases.weekdays.each)
  return fill(phrases.templates.onEach, { days })
}

/** The names of the weekdays, Monday first. */
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
