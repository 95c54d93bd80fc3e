import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { avatar } from './avatar.ts'

const shown = (name: string, tag = 'en') => String(avatar(name, { tag }))

test('an avatar has the initials of the first and the last word, in the case of the language', () => {
  equal(shown('Ada Q'), '<span class="avatar hue-8" aria-hidden="true">AQ</span>')
  equal(/>(.*)</.exec(shown('istanbul film kulübü', 'tr'))?.[1], 'İK')
  equal(/>(.*)</.exec(shown('ada@example.org'))?.[1], 'A')
  equal(/>(.*)</.exec(shown('  '))?.[1], '')
})

test('names have colors of their own, counted from 1', () => {
  const hueIn = (name: string) => /hue-\d+/.exec(shown(name))?.[0]
  deepEqual(['Ada', 'Adb', 'Adc'].map(hueIn), ['hue-7', 'hue-8', 'hue-1'])
})
