/** Every page in every language: complete, and without texts in another language. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { memoize } from '../../core/memoize.ts'
import { type Language, languages } from '../../core/text/language.ts'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { attributeOf, plainOf, theOne } from '../direct/page-parts.ts'
import { all, type Element, elementsIn } from '../direct/page-reader.ts'
import { sharedStart } from '../support/system.ts'
import { assertHarmless } from './harmless.ts'
import { startSite } from './site.ts'
import { namedPages, type SitePage } from './site-pages.ts'

/** Attributes that people read or hear. */
const heard = ['content', 'aria-label', 'title', 'placeholder', 'data-copied', 'data-text']

/** Returns every string that people see or hear on a page, except scripts and data. */
function saidOn(page: Element): readonly string[] {
  const others = elementsIn(page).filter(isForOthers)
  const unsaid = new Set(others.flatMap((one) => [one, ...elementsIn(one)]))
  return elementsIn(page).flatMap((element) => {
    if (unsaid.has(element)) return []
    const texts = element.children.filter((child) => typeof child === 'string')
    const all = [...texts, ...heard.map((name) => attributeOf(element, name))]
    return all.filter((text) => text.trim() !== '' && !text.startsWith('https://'))
  })
}

// Errors of a link are for its author, and names of languages are in their own language.
function isForOthers({ name, attributes }: Element): boolean {
  if (name === 'ul') return attributes.get('lang') === 'en'
  return name === 'script' || name === 'style' || attributes.has('hreflang')
}

/** Returns all texts of a table. */
function textsOf(table: object): readonly string[] {
  return Object.values(table).flatMap((value) =>
    typeof value === 'string' ? [value] : textsOf(value),
  )
}

/** Returns the pieces of a string around its placeholders. */
function piecesOf(texts: readonly string[]): readonly string[] {
  const pieces = texts.flatMap((text) => text.split(/\{\w+\}/))
  return pieces.map((piece) => piece.replace(/^[\s,:]+|[\s,:]+$/g, '')).filter(isWord)
}

function isWord(piece: string): boolean {
  return /\p{L}{3}/u.test(piece)
}

const english = piecesOf(textsOf(textsIn('en')))
const ofCalendars =
  /(?<!\p{L})(January|December|Saturday|Sunday|Sat|Sun|[AP]M|every|week|weeks|until|hours?|and|Time)(?!\p{L})/u

/** Pieces of English that a language does not use itself, as whole words. */
const foreignTo = memoize(languages.length, (language: Language) => {
  const own = new Set(piecesOf(textsOf(textsIn(language))))
  const foreign = english.filter((piece) => !own.has(piece)).map(RegExp.escape)
  return new RegExp(`(?<!\\p{L})(?:${foreign.join('|')})(?!\\p{L})`, 'u')
})

const broken = /undefined|\bNaN\b|\[object|\bnull\b|\bfalse\b|Invalid|[{}<>]| [,;:] |\(\)/

function assertWhole(said: readonly string[]): void {
  const filled = said.map((text) => text.replace('{time}', ''))
  deepEqual(
    filled.filter((text) => broken.test(text)),
    [],
  )
}

function assertIn(language: Language, said: readonly string[]): void {
  const foreign = language === 'en' ? [] : [foreignTo(language), ofCalendars]
  const names = Object.values(textsIn(language).services)
  const found = said.flatMap((text) => {
    // Names such as 'Google Calendar' are the same in several languages.
    const others = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
    return foreign.flatMap((one) => one.exec(others)?.[0] ?? [])
  })
  deepEqual(found, [])
}

describe('a translated page', () => {
  const site = sharedStart((scope) => startSite(scope, 'sqlite'))

  const pagesIn = memoize(languages.length, (_: Language) => new Map<SitePage, Element>())
  const read = async (page: SitePage, language: Language) => {
    const known = pagesIn(language).get(page)
    if (known) return known
    const answer = await site().ask(page, { language })
    equal(answer.status, page.status ?? 200, answer.text)
    const root = assertHarmless(answer.text, page.kind)
    pagesIn(language).set(page, root)
    return root
  }

  for (const language of languages) {
    for (const [name, sitePage] of namedPages) {
      it(`is complete, and only in ${language}: ${name}`, async () => {
        const page = await read(sitePage, language)
        const root = theOne(all(page, 'html'))
        const dir = language === 'ar' ? 'rtl' : 'ltr'
        deepEqual([attributeOf(root, 'lang'), attributeOf(root, 'dir')], [language, dir])
        const texts = saidOn(page)
        assertWhole(texts)
        assertIn(language, texts)
        const parts = texts.flatMap((text) => [text, ...text.split(/ · |: $/)])
        for (const words of sitePage.says(textsIn(language))) ok(parts.includes(words), words)
      })
    }

    it(`uses every text of ${language} on some page`, async () => {
      const pages = await Promise.all(namedPages.map(([, page]) => read(page, language)))
      const shown = pages.flatMap((page) => [...saidOn(page), plainOf(page)]).join('\n')
      // The pages do not show every number of events, and feeds have their own texts.
      const { eventCount, moreEvents, upcomingCount, feed: _, ...texts } = textsIn(language)
      deepEqual(
        piecesOf(textsOf(texts)).filter((piece) => !shown.includes(piece)),
        [],
      )
      for (const counted of [eventCount, moreEvents, upcomingCount]) {
        const pieces = piecesOf(textsOf(counted))
        ok(pieces.length === 0 || pieces.some((one) => shown.includes(one)), pieces.join())
      }
    })
  }
})
