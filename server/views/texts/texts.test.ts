import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { type Language, languages } from '../../../core/language.ts'
import type { Plural } from '../../../core/text/templates.ts'
import { en } from './en.ts'
import { counted, textsIn } from './texts.ts'

type Entry = readonly [path: string, value: string | Plural]

/** The texts of a table by their paths, in its order; those for a number of things are one entry. */
function entriesOf(table: object, above = ''): Entry[] {
  return Object.entries(table).flatMap(([name, value]): Entry[] => {
    const path = above + name
    const isEntry = typeof value === 'string' || 'other' in value
    return isEntry ? [[path, value]] : entriesOf(value, `${path}.`)
  })
}

interface Text {
  readonly path: string
  readonly text: string
  readonly english: string
  readonly language: Language
  /** The plural form that it is. */
  readonly form?: string
}

const english = new Map(entriesOf(en))

function textsOf(language: Language): Text[] {
  return entriesOf(textsIn(language)).flatMap(([path, value]): Text[] => {
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

const names = /^services\.(?!ics)/

/** What is wrong with a text. */
const faults: Readonly<Record<string, (text: Text) => boolean | undefined>> = {
  'are empty': ({ text }) => text === '',
  'begin or end with a space': ({ text }) => text !== text.trim(),
  'have other braces than English': ({ text, english, language, form }) =>
    bracesIn(text) !== bracesIn(english) && !(form && isOfOneNumber(form, language)),
  'have straight quotation marks, or dots for an ellipsis': ({ text }) =>
    /["'`]|\.\.\.|--| {2}/.test(text),
  'are not set as the language is': ({ text, language }) => misprints[language]?.test(text),
  'are left in English': ({ path, text, english, language }) =>
    language !== 'en' &&
    text === english &&
    !names.test(path) &&
    /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')),
}

for (const language of languages) {
  describe(`of the texts in ${language}`, () => {
    const texts = textsOf(language)

    test('all are those of English, in its order', () => {
      const paths = entriesOf(textsIn(language)).map(([path]) => path)
      deepEqual(paths, [...english.keys()])
      ok(texts.length > 60)
    })

    test('those for a number of things are the plural forms of the language', () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
      for (const [path, value] of entriesOf(textsIn(language))) {
        if (typeof value === 'string') continue
        deepEqual(Object.keys(value).toSorted(), pluralCategories.toSorted(), path)
      }
    })

    for (const [fault, isWrong] of Object.entries(faults)) {
      test(`none ${fault}`, () => {
        deepEqual(
          texts.filter(isWrong).map(({ path, text }) => `${path}: ${text}`),
          [],
        )
      })
    }
  })
}

/** Texts that are taken by the value of a variable, by where that is done. */
const chosen = {
  'texts[state]': ['cancelled', 'over', 'now', 'today'],
  'speech.texts[view]': ['list', 'month'],
}

test('every text is used on a page', () => {
  const files = globSync('server/{views,pages}/**/*.ts', { exclude: ['**/*.test.ts'] })
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = [...source.matchAll(/\btexts\.(\w+)/g)].map(([, name]) => name)
  const taken = [...source.matchAll(/\{([^{}]*)\} = (?:\w+\.)?texts\b/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.split(':')[0]?.trim()),
  )
  const indexed = Object.entries(chosen).filter(([expression]) => source.includes(expression))
  const used = new Set([...named, ...taken, ...indexed.flatMap(([, names]) => names)])
  deepEqual(
    Object.keys(en).filter((name) => !used.has(name)),
    [],
  )
})

const forms: Plural = {
  zero: 'zero {count}',
  one: 'one {count}',
  two: 'two {count}',
  few: 'few {count}',
  many: 'many {count}',
  other: 'other {count}',
}

const counts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: { 1: 'one 1', 1234: 'other 1,234' },
  'de-AT': { 2: 'other 2' },
  pl: { 1: 'one 1', 2: 'few 2', 5: 'many 5', 22: 'few 22' },
  fr: { 0: 'one 0', 1: 'one 1', 1000000: 'many 1\u202f000\u202f000' },
  ja: { 1: 'other 1', 5: 'other 5' },
  ar: { 0: 'zero 0', 1: 'one 1', 2: 'two 2', 3: 'few 3', 11: 'many 11', 100: 'other 100' },
}

test('a number takes the form of its language, and is written as there', () => {
  for (const [tag, words] of Object.entries(counts)) {
    for (const [count, said] of Object.entries(words)) {
      equal(counted(forms, Number(count), tag), said, tag)
    }
  }
  equal(counted({ other: '{count} things' }, 1, 'en'), '1 things')
})
