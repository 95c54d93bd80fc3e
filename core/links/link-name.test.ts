import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { readLinkName } from './link-name.ts'

const names: readonly (readonly [text: string | undefined, name: string | undefined])[] = [
  ['spring-gala', 'spring-gala'],
  [' Spring-Gala ', 'spring-gala'],
  ['abc', 'abc'],
  ['2027', '2027'],
  ['a--b', 'a--b'],
  ['news', 'news'],
  [`${'a'.repeat(40)}`, 'a'.repeat(40)],
  [undefined, undefined],
  [' ', undefined],
]
for (const [text, name] of names) {
  test(`reads ${JSON.stringify(text)} as the name ${name}`, () => {
    deepEqual(readLinkName({ parameter: 'link_name', text }), { ok: true, value: name })
  })
}

const wrong: Readonly<Record<string, readonly string[]>> = {
  notALinkName: [
    ...['ab', 'a'.repeat(41), '-gala', 'gala-', 'spring gala', 'spring_gala', 'spring.gala'],
    ...['spring/gala', 'frühling', 'gala+google', 'a%20b', 'gala\n2027', '---'],
  ],
  linkNameReserved: ['new', 'account', 'Sign-In', 'dir'],
}
for (const [problem, texts] of Object.entries(wrong)) {
  for (const text of texts) {
    test(`rejects the name ${JSON.stringify(text)}: ${problem}`, () => {
      const read = readLinkName({ parameter: 'link_name', text })
      const found = read.ok
        ? []
        : read.problems.map((one) => [one.parameter, 'name' in one && one.name])
      deepEqual(found, [['link_name', problem]])
    })
  }
}
