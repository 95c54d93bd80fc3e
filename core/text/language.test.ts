import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLocale } from './language.ts'

const accepted = (text: string) => chooseLocale('', text).tag

test('the language in the URL takes precedence', () => {
  deepEqual(chooseLocale('de', 'fr, en;q=0.5'), { language: 'de', tag: 'de', isExplicit: true })
  deepEqual(chooseLocale(' PT-br ', 'fr'), { language: 'pt', tag: 'pt-BR', isExplicit: true })
})

test('ignores an unsupported language in the URL', () => {
  deepEqual(chooseLocale('sv', 'fr'), { language: 'fr', tag: 'fr', isExplicit: false })
  deepEqual(chooseLocale('', 'fr'), { language: 'fr', tag: 'fr', isExplicit: false })
  deepEqual(chooseLocale('sv', ''), { language: 'en', tag: 'en', isExplicit: false })
})

test('chooses the preferred accepted language among the supported ones', () => {
  equal(accepted('fr;q=0.5, de;q=0.9, it;q=0.7'), 'de')
  equal(accepted('nl, de'), 'nl')
  equal(accepted('fr;q=0.9, ja'), 'ja')
  equal(accepted('tr ; Q=0.8,pl ; q=0.9'), 'pl')
  equal(accepted('sv, nb;q=0.9, nl;q=0.2'), 'nl')
  equal(accepted('*, es;q=0.1'), 'es')
})

test('does not choose a language with a quality of zero', () => {
  equal(accepted('de;q=0, fr;q=0.1'), 'fr')
  equal(accepted('de;q=0'), 'en')
  equal(accepted('de;q=0.000, *;q=0.5'), 'en')
})

test('keeps the region for dates and numbers', () => {
  equal(accepted('en-GB,en;q=0.9'), 'en-GB')
  equal(accepted('EN-gb'), 'en-GB')
  equal(accepted('de-CH-1996'), 'de-CH')
  equal(accepted('ar-Arab-EG'), 'ar-EG')
  equal(accepted('es-419'), 'es')
  equal(accepted('de-u-nu-latn'), 'de')
  equal(accepted('en-x-ab'), 'en')
})

test('does not keep letters that are not a region', () => {
  equal(accepted('de-QX'), 'de')
  equal(accepted('en-aa'), 'en')
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  const pairs = letters.flatMap((one) => letters.map((other) => `de-${one}${other}`))
  ok(new Set(pairs.map(accepted)).size < 300)
})

test('Chinese has no region, because the texts use simplified characters', () => {
  equal(accepted('zh-TW'), 'zh')
  equal(accepted('zh-Hans-CN, en'), 'zh')
})

test('invalid text results in English', () => {
  for (const text of [
    '',
    ' ',
    '*',
    ';;;,,,q=',
    'de;q=',
    'de;q=high',
    'de;q=-1',
    '-',
    'deutsch',
    '{}',
  ]) {
    deepEqual(chooseLocale(text, text), { language: 'en', tag: 'en', isExplicit: false }, text)
  }
})

test('reads the first twenty languages, however long the text is', () => {
  equal(accepted(`${'xx,'.repeat(19)}de`), 'de')
  equal(accepted(`${'xx,'.repeat(20)}de`), 'en')
  for (const text of [
    'x'.repeat(10_000),
    ','.repeat(10_000),
    'xx-'.repeat(3_333),
    ';q='.repeat(3_333),
  ]) {
    deepEqual(chooseLocale(text, text), { language: 'en', tag: 'en', isExplicit: false })
  }
  equal(accepted(`fr,${'x'.repeat(10_000)}`), 'fr')
})
