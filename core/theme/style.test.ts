import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { namedProblem } from '../problems.ts'
import type { Problem } from '../result.ts'
import { hostileStyles } from './hostile-styles.cases.ts'
import { readStyle, type StyleRule, slots } from './style.ts'
import { propertyNames } from './style-values.ts'

const read = (text: string) => readStyle({ parameter: 'style', text })

const rulesOf = (text: string): readonly StyleRule[] => {
  const outcome = read(text)
  ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

const problemsOf = (text: string): readonly Problem[] => {
  const outcome = read(text)
  ok(!outcome.ok, `accepted: ${text}`)
  return outcome.problems
}

const messagesOf = (text: string): readonly string[] =>
  problemsOf(text).map(({ message }) => message)

/** One value of each property as given and as written. */
const values: readonly (readonly [property: string, value: string, written: string])[] = [
  ['color', '#ABC', '#aabbcc'],
  ['color', 'currentColor', 'currentcolor'],
  ['background-color', 'light-dark( #fff ,#000000)', 'light-dark(#ffffff, #000000)'],
  ['border-color', 'Transparent', 'transparent'],
  ['border-style', 'DASHED', 'dashed'],
  ['border-width', '1px 0 .5em 2px', '1px 0 0.5em 2px'],
  ['border-radius', '1.5rem', '1.5rem'],
  ['font-family', 'Serif', 'ui-serif, serif'],
  ['font-size', '2em', '2em'],
  ['font-style', 'italic', 'italic'],
  ['font-weight', '650', '650'],
  ['gap', '8px 16px', '8px 16px'],
  ['letter-spacing', '0.05em', '0.05em'],
  ['line-height', '1.4', '1.4'],
  ['margin-block', '0 2rem', '0 2rem'],
  ['max-width', '30rem', '30rem'],
  ['padding', '12px', '12px'],
  ['text-align', 'center', 'center'],
  ['text-decoration-line', 'none', 'none'],
  ['text-transform', 'uppercase', 'uppercase'],
]

describe('the style of a template', () => {
  it('consists of rules with parts, properties and values, written from the parsed input', () => {
    const text = `/* Our look:
      two lines */
      .title{COLOR : #1b488A;;font-size:2rem}
      .button { border-radius: 0; }  .page {}`
    deepEqual(rulesOf(text), [
      {
        slot: 'title',
        declarations: [
          { property: 'color', value: '#1b488a' },
          { property: 'font-size', value: '2rem' },
        ],
      },
      { slot: 'button', declarations: [{ property: 'border-radius', value: '0' }] },
      { slot: 'page', declarations: [] },
    ])
    deepEqual(rulesOf(''), [])
    deepEqual(rulesOf(' \n/* nothing */ '), [])
  })

  it('has a rule for each part', () => {
    const text = slots.map((slot) => `.${slot} { color: #000 }`).join('\n')
    deepEqual(
      rulesOf(text).map(({ slot }) => slot),
      slots,
    )
  })

  for (const [property, value, written] of values) {
    it(`accepts ${property}: ${value}`, () => {
      const [rule] = rulesOf(`.title { ${property}: ${value} }`)
      deepEqual(rule?.declarations, [{ property, value: written }])
    })
  }

  it('accepts every property that it lists', () => {
    deepEqual([...new Set(values.map(([property]) => property))], propertyNames)
  })

  it('names the line and the property of a problem', () => {
    deepEqual(problemsOf('.title {\n  color: #123;\n  position: fixed;\n}'), [
      namedProblem('style', 'unknownProperty', {
        line: 3,
        property: "'position'",
        accepted: propertyNames.join(', '),
      }),
    ])
    const [badValue] = problemsOf('/* one\ntwo */\n.title { font-weight: 1000 }')
    match(badValue?.message ?? '', /3.*font-weight.*'1000'.*100.*900/)
    deepEqual(problemsOf('.nav { color: #123 }'), [
      namedProblem('style', 'unknownSlot', {
        line: 1,
        text: "'nav'",
        accepted: slots.map((one) => `.${one}`).join(', '),
      }),
    ])
    deepEqual(problemsOf('\n\n.title { color }'), [
      namedProblem('style', 'unreadableStyle', { line: 3, text: "'color'" }),
    ])
    deepEqual(problemsOf('.title { color: #123 }\n@import "x";'), [
      namedProblem('style', 'unreadableStyle', { line: 2, text: '\'@import "x";\'' }),
    ])
  })

  it('reports at most five problems at once', () => {
    equal(messagesOf('.title { a: b; c: d }\n.page { e: f }').length, 3)
    equal(messagesOf('x\n'.repeat(1000)).length, 5)
  })

  it('has at most 4,096 characters', () => {
    ok(read(' '.repeat(4096)).ok)
    deepEqual(problemsOf(' '.repeat(4097)), [
      namedProblem('style', 'tooLong', { count: 4097, max: 4096 }),
    ])
  })

  it('repeats only an excerpt of the input', () => {
    for (const text of ['x'.repeat(4000), `.${'x'.repeat(4000)} {}`, `.page{${'x'.repeat(4000)}`]) {
      for (const message of messagesOf(text)) ok(message.length < 400, message)
    }
  })

  for (const text of hostileStyles) {
    it(`rejects ${JSON.stringify(text)}`, () =>
      match(messagesOf(text).join(), /line \d|characters/))
  }

  it('turns any text into harmless rules or rejects it', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...hostileStyles, ...values.map(([one, value]) => `.title{${one}:${value}}`)),
      fc.constantFrom('.title', '{', '}', ';', ':', 'color', '#123', '/*', '*/', '\\', '<', '"'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const outcome = read(parts.join(''))
        if (!outcome.ok) return
        for (const { declarations } of outcome.value) {
          for (const { property, value } of declarations) {
            ok(propertyNames.includes(property))
            match(value, /^[a-z0-9#., ()-]+$/)
            ok(!/url|expression|image|var|attr/.test(value), value)
          }
        }
      }),
    )
  })
})
