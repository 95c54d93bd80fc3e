/** What can be wrong with the tables of texts; tests of each look for it. */

import type { Language } from '../../../core/text/language.ts'
import type { PluralForms } from '../../../core/text/placeholders.ts'

type Entry = readonly [path: string, value: string | PluralForms]

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The texts of a table by their paths, in its order; those for a number of things are one entry. */
export function entriesOf(table: object, above = ''): Entry[] {
  return Object.entries(table).flatMap(([name, value]): Entry[] => {
    const path = above + name
    const isEntry =
      typeof value === 'string' || Object.keys(value).every((form) => pluralForms.includes(form))
    return isEntry ? [[path, value]] : entriesOf(value, `${path}.`)
  })
}

/** A text with what it follows. */
export interface Text {
  readonly path: string
  readonly text: string
  readonly english: string
  readonly language: Language
  /** The plural form that it is. */
  readonly form?: string
}

/** Each text of a table, beside the one of the table that it follows. */
export function textsOf(table: object, followed: object, language: Language): Text[] {
  const english = new Map(entriesOf(followed))
  return entriesOf(table).flatMap(([path, value]): Text[] => {
    const original = english.get(path) ?? ''
    if (typeof original === 'string')
      return [{ path, text: `${value}`, english: original, language }]
    return Object.entries(value).map(([form, text]) => {
      return { path: `${path}.${form}`, text, english: original.other, language, form }
    })
  })
}

function bracesIn(text: string): string {
  return (text.match(/\{[^}]*\}/g) ?? []).toSorted().join()
}

/** Whether a form is for one number alone, so that a text may say that number in a word. */
function isOfOneNumber(form: string, language: Language): boolean {
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  return numbers.filter((number) => rules.select(number) === form).length === 1
}

/** What good typesetting of a language does not have. */
const misprints: Partial<Record<Language, RegExp>> = {
  de: /[”«»]/,
  fr: /[^\u00a0\u202f][:;?!»]|«[^\u00a0\u202f]|[“”]/,
  es: /^[^¿]*\?|^[^¡]*!/,
}

/** Paths of texts with weaker rules. */
interface Spared {
  /** May be as in English: names, and words that several languages have. */
  readonly names: RegExp
  /** Set in another way: they do not appear on pages. */
  readonly plain?: RegExp
}

/** Says of a text whether something is wrong with it. */
type Fault = (text: Text) => boolean | undefined

/** What can be wrong with a text. */
export function faultsBut({ names, plain = /^$/ }: Spared): Readonly<Record<string, Fault>> {
  return {
    'are empty': ({ text }) => text === '',
    'begin or end with a space': ({ path, text }) => text !== text.trim() && !plain.test(path),
    'have other braces than English': ({ text, english, language, form }) =>
      bracesIn(text) !== bracesIn(english) && !(form && isOfOneNumber(form, language)),
    'have straight quotation marks, or dots for an ellipsis': ({ path, text }) =>
      /["'`]|\.\.\.|--| {2}/.test(text) && !plain.test(path),
    'are not set as the language is': ({ text, language }) => misprints[language]?.test(text),
    'are left in English': ({ path, text, english, language }) =>
      language !== 'en' &&
      text === english &&
      !names.test(path) &&
      /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  }
}
