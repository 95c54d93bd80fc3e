import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { entriesOf, faultsBut, textsOf } from '../ui/texts/faults.cases.ts'
import { de } from './texts.de.ts'
import { en } from './texts.ts'

const problemTexts = faultsBut({
  // Words that are the same in German.
  names:
    /(?:\.code|\.layout|^templates\.links|\.logo|[nN]ame|\.optional|\.botClicks|\.says|\.state|\.token|\.screens\.desktop|\.passkeys|Unnamed|\.kinds\.[\w-]+|^share\.(?:tabs\.(?:link|website)|mail\.button\.title))$/,
  // A plain text file, and the API's own messages from core.
  plain: /^transfer\.readme$|^section\.problemTexts\./,
})

for (const [language, table] of Object.entries({ en, de })) {
  describe(`the texts of the account section in ${language}`, () => {
    const texts = textsOf(table, en, language === 'de' ? 'de' : 'en')

    test('match the English texts, in the same order', () => {
      const [own, english] = [table, en].map((one) => entriesOf(one).map(([path]) => path))
      deepEqual(own, english)
      ok(texts.length > 400)
    })

    test('have all plural forms of the language', () => {
      for (const [path, value] of entriesOf(table)) {
        if (typeof value !== 'string') deepEqual(Object.keys(value).sort(), ['one', 'other'], path)
      }
    })

    for (const [fault, isWrong] of Object.entries(problemTexts)) {
      test(`none ${fault}`, () => {
        deepEqual(
          texts.filter(isWrong).map(({ path, text }) => `${path}: ${text}`),
          [],
        )
      })
    }
  })
}

const files = globSync('server/{ui,account,transfer}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/texts/**', '**/texts*.ts'],
})
const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** The names that code uses for a part of the tables. */
function aliasesOf(part: string): string {
  const renamed = source.matchAll(
    new RegExp(`\\b${part}: (\\w+)[^{}]*\\} = [\\w.]*account\\b`, 'g'),
  )
  return [part, ...Array.from(renamed, ([, name = '']) => name)].join('|')
}

/**
 * Whether a text is used by name, or as a value of the variable that looks up texts of its section.
 */
function isUsed(part: string, name: string): boolean {
  const of = `\\b(?:${aliasesOf(part)})`
  const uses = [`${of}\\.${name}\\b`, `\\{[^{}]*\\b${name}\\b[^{}]*\\} = [\\w.]*${of}\\b`]
  const values = new RegExp(`${of}\\[`).test(source) ? [`'${name}'`, `\\b${name}: `] : []
  return [...uses, ...values].some((use) => new RegExp(use).test(source))
}

test('every text of the account section is used', () => {
  const names = Object.entries(en).flatMap(([part, texts]) =>
    Object.keys(texts).map((name) => [part, name] as const),
  )
  const unused = names.filter(([part, name]) => !isUsed(part, name))
  deepEqual(
    unused.map((path) => path.join('.')),
    [],
  )
})
