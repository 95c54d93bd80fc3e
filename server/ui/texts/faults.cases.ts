/** Checks for the tables of texts, shared by their tests. */

import type { Language } from '../../../core/text/language.ts'
import type { PluralForms } from '../../../core/text/placeholders.ts'

type Entry = readonly [path: string, value: string | PluralForms]

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Lists the texts of a table with their paths, in order; the plural forms of a text are one entry.
 */
export function entriesOf(table: object, above = ''): Entry[] {
  return Object.entries(table).flatMap(([name, value]): Entry[] => {
    const path = above + name
    const isEntry =
      typeof value === 'string' || Object.keys(value).every((form) => pluralForms.includes(form))
    return isEntry ? [[path, value]] : entriesOf(value, `${path}.`)
  })
}

/** A text and the one it translates. */
export interface Text {
  readonly path: string
  readonly text: string
  readonly english: string
  readonly language: Language
  /** Its plural form. */
  readonly form?: string
}

/** Lists the texts of a table, each with the one it translates. */
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

/** Whether a plural form is for one number only, so that the text may contain it as a word. */
function isOfOneNumber(form: string, language: Language): boolean {
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  return numbers.filter((number) => rules.select(number) === form).length === 1
}

/** Typographic mistakes in each language. */
const misprints: Partial<Record<Language, RegExp>> = {
  de: /[”«»]/,
  fr: /[^\u00a0\u202f][:;?!»]|«[^\u00a0\u202f]|[“”]/,
  es: /^[^¿]*\?|^[^¡]*!/,
}

/** Paths of texts with less strict rules. */
interface Spared {
  /** Texts that may equal the English ones: names, and words that several languages share. */
  readonly names: RegExp
  /** Texts with other typography, because they do not appear on pages. */
  readonly plain?: RegExp
}

/** Returns whether a text has a certain fault. */
type Fault = (text: Text) => boolean | undefined

/** The faults to look for, by name. */
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
