/** The fonts of pictures, and which of them a text needs. */

import { readFileSync } from 'node:fs'
import { memoize } from '../../core/memoize.ts'
import type { Language } from '../../core/text/language.ts'
import { type Font, readFont } from './font.ts'

/** The families of the files in `fonts/`, each with one weight. */
const bold = 'Inter'
const medium = 'Inter Medium'
const arabic = 'Noto Sans Arabic'
const chinese = 'Noto Sans SC'
const japanese = 'Noto Sans JP'

const files: Readonly<Record<string, string>> = {
  [bold]: 'Inter-Bold',
  [medium]: 'Inter-Medium',
  [arabic]: 'NotoSansArabic-Bold',
  [chinese]: 'NotoSansSC-Bold',
  [japanese]: 'NotoSansJP-Bold',
}

const load = memoize(5, (family: string): Font => {
  const file = new URL(`./fonts/${files[family]}.ttf`, import.meta.url)
  return readFont(family, readFileSync(file))
})

/** The fonts that a text is drawn with; a character is taken from the first one that has it. */
export type FontStack = readonly Font[]

/**
 * Returns the fonts for a text, as few as possible, because those of Chinese and Japanese are large.
 * The same characters look different in these languages. A text with Arabic letters is drawn in one
 * font, which has Latin letters too: resvg loses parts of lines with two directions and two fonts.
 */
export function fontsFor(text: string, language: Language): FontStack {
  if (arabicLetters.test(text)) return [load(arabic)]
  const isJapanese = language === 'ja' || /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  const eastern = isJapanese ? [japanese, chinese] : [chinese, japanese]
  const stack = [load(bold), load(medium)]
  let missing = charactersOf(text).filter((character) => !has(stack, character))
  for (const family of eastern) {
    if (missing.length === 0) break
    const font = load(family)
    if (missing.some((character) => has([font], character))) stack.push(font)
    missing = missing.filter((character) => !has([font], character))
  }
  return stack
}

const arabicLetters = /\p{scx=Arabic}/u

function charactersOf(text: string): readonly string[] {
  return [...new Set(text)]
}

/** Whether one of the fonts has a character. */
export function has(fonts: FontStack, character: string): boolean {
  return fontOf(character, fonts) !== undefined
}

function fontOf(character: string, fonts: FontStack): Font | undefined {
  return fonts.find(({ widths }) => widths.has(character.codePointAt(0) ?? 0))
}

/** Returns the width of a text in ems: without kerning, and with Arabic letters not joined. */
export function widthOf(text: string, fonts: FontStack): number {
  return Array.from(text).reduce((sum, character) => {
    const width = fontOf(character, fonts)?.widths.get(character.codePointAt(0) ?? 0)
    return sum + (width ?? 0)
  }, 0)
}

/** A part of a text in one font. */
export interface Run {
  readonly family: string
  readonly text: string
}

/** The weights of texts in Latin, Greek and Cyrillic; other scripts are always bold. */
export type Weight = 'bold' | 'medium'

/**
 * Splits a text by font. Spaces, punctuation and marks stay in the font of the letters before them if
 * it has them.
 */
export function runsOf(text: string, fonts: FontStack, weight: Weight): readonly Run[] {
  const unwanted = weight === 'bold' ? medium : bold
  const wanted = fonts.filter(({ family }) => family !== unwanted)
  const runs: Run[] = []
  let font: Font | undefined
  for (const character of text) {
    const stays = font && !/[\p{L}\p{N}]/u.test(character) && has([font], character)
    const next: Font | undefined = stays ? font : (fontOf(character, wanted) ?? font ?? wanted[0])
    const last = runs.at(-1)
    if (last && next === font) runs[runs.length - 1] = { ...last, text: last.text + character }
    else runs.push({ family: next?.family ?? bold, text: character })
    font = next
  }
  return runs
}
