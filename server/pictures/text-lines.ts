/** Prepares texts for a picture: removes what cannot be drawn, and breaks lines. */

import type { Language } from '../../core/text/language.ts'
import { type FontStack, fontsFor, has, widthOf } from './fonts.ts'

/** More than fits in a picture; longer texts are cut before anything else is done with them. */
const longest = 400

/**
 * Returns a text as one line of characters that the fonts have. Symbols and emoji without a glyph are
 * left out; with a letter or digit that has none, the text cannot be drawn, and is empty.
 */
export function drawable(text: string, language: Language): string {
  const plain = text
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    // Joiners are part of the spelling of some languages; other invisible characters are not.
    .replace(/[^\P{Cf}\u200c\u200d]|\p{Co}|\p{Cn}|\ufffd/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  const fonts = fontsFor(plain, language)
  const isDrawn = (character: string) => has(fonts, character)
  const isWritten = (character: string) => /[\p{L}\p{N}]/u.test(character)
  const characters = Array.from(plain)
  if (!characters.every((character) => isDrawn(character) || !isWritten(character))) return ''
  return characters.filter(isDrawn).join('').replace(/ {2,}/g, ' ').trim()
}

/** A text with its fonts, its size and the length of its lines in pixels. */
export interface Setting {
  readonly text: string
  readonly language: Language
  readonly fonts: FontStack
  readonly size: number
  readonly width: number
}

/** Breaks a text into lines of about the same length, as few as possible. */
export function linesOf(setting: Setting): readonly string[] {
  const pieces = piecesOf(setting)
  const lines = fill(pieces, setting, setting.width)
  const steps = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
  const narrower = steps.map((step) => fill(pieces, setting, step * setting.width))
  return (narrower.find(({ length }) => length === lines.length) ?? lines).map(trimmed)
}

/** Returns the first lines of a text; the last one ends with an ellipsis if there are more. */
export function firstLines(setting: Setting, max: number): readonly string[] {
  const lines = linesOf(setting)
  if (lines.length <= max) return lines
  const full = fill(piecesOf(setting), setting, setting.width).slice(0, max - 1)
  const rest = setting.text.slice(full.join('').length)
  return [...full.map(trimmed), shortened({ ...setting, text: rest })]
}

function trimmed(line: string): string {
  return line.trim()
}

/** The beginning of a text that fits on a line, up to a word if possible. */
function shortened(setting: Setting): string {
  const pieces = piecesOf(setting)
  const ended = (text: string) => `${text.replace(/[\s\p{P}]+$/u, '')}…`
  const texts = pieces.map((_, index) => pieces.slice(0, pieces.length - index).join(''))
  const [first = ''] = pieces
  const cut = Array.from(first, (_, index) => first.slice(0, -1 - index))
  return ended([...texts, ...cut].find((text) => fits(ended(text), setting, setting.width)) ?? '')
}

function fits(text: string, { fonts, size }: Setting, width: number): boolean {
  return size * widthOf(text.trim(), fonts) <= width
}

function fill(pieces: readonly string[], setting: Setting, width: number): readonly string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && fits(last + piece, setting, width)) lines[lines.length - 1] += piece
    else lines.push(piece)
  }
  return lines
}

const east = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const opening = /^[\p{Ps}\p{Pi}]+$/u

/**
 * The pieces between which a line may break: words with the space that follows them, and words of
 * Chinese and Japanese, which have no spaces. Closing punctuation stays with the word before it.
 */
function piecesOf(setting: Setting): readonly string[] {
  const segmenter = new Intl.Segmenter(setting.language, { granularity: 'word' })
  const pieces: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(setting.text)) {
    const last = pieces.at(-1) ?? ''
    const isEastern = east.test(segment) || east.test(last)
    const startsHere = (isEastern && isWordLike) || (isEastern && opening.test(segment))
    const isNew = last === '' || / $/.test(last) || (startsHere && !opening.test(last.slice(-1)))
    if (isNew) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces.flatMap((piece) => split(piece, setting))
}

/** Splits a word that is longer than a line. */
function split(piece: string, setting: Setting): readonly string[] {
  if (fits(piece, setting, setting.width)) return [piece]
  const segmenter = new Intl.Segmenter(setting.language, { granularity: 'grapheme' })
  const graphemes = Array.from(segmenter.segment(piece), ({ segment }) => segment)
  return fill(graphemes, setting, setting.width)
}
