import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { languages } from '../../../core/text/language.ts'
import type { PluralForms } from '../../../core/text/placeholders.ts'
import { en } from './en.ts'
import { entriesOf, faultsBut, textsOf } from './faults.cases.ts'
import { counted, textsIn } from './texts.ts'

const english = entriesOf(en).map(([path]) => path)

const faults = faultsBut({ names: /^services\.(?!ics)|^documentation$/ })

for (const language of languages) {
  describe(`the texts in ${language}`, () => {
    const texts = textsOf(textsIn(language), en, language)

    test('match the English texts, in the same order', () => {
      const paths = entriesOf(textsIn(language)).map(([path]) => path)
      deepEqual(paths, english)
      ok(texts.length > 60)
    })

    test('have all plural forms of the language', () => {
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

/** Texts that are looked up with a variable, by the lookup code. */
const chosen = {
  'texts[state]': ['cancelled', 'over', 'now', 'today'],
  'texts[view]': ['list', 'month'],
}

test('every text is used on a page', () => {
  const files = globSync('server/{ui,public,account}/**/*.ts', { exclude: ['**/*.test.ts'] })
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

const forms: PluralForms = {
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

test('a number has the plural form and the digits of its language', () => {
  for (const [tag, words] of Object.entries(counts)) {
    for (const [count, said] of Object.entries(words)) {
      equal(counted(forms, Number(count), tag), said, tag)
    }
  }
  equal(counted({ other: '{count} things' }, 1, 'en'), '1 things')
})
