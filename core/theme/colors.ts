/** Reads the colors of a template, and checks that all texts are readable. */

import { namedProblem } from '../problems.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { black, type Color, contrast, nearest, readColor, white } from './color.ts'
import {
  inks,
  neededContrast,
  pageColors,
  type Scheme,
  type TemplateColors,
  weakestBackground,
} from './palette.ts'

type RawColors = Readonly<Record<'accent' | 'accent_dark' | 'tint' | 'tint_dark', RawParameter>>

/**
 * Reads the colors; rejects one that is unreadable, or makes a text unreadable, with the contrast
 * ratios.
 */
export function readColors(given: RawColors): Result<TemplateColors> {
  const read = collect({
    accent: readOptionalColor(given.accent),
    accentDark: readOptionalColor(given.accent_dark),
    tint: readTint(given.tint, 'light'),
    tintDark: readTint(given.tint_dark, 'dark'),
  })
  if (!read.ok) return read
  const { accent, accentDark, tint, tintDark } = read.value
  const colors = {
    accent: { light: accent, dark: accentDark },
    tint: { light: tint, dark: tintDark },
  }
  const checked = collect({
    light: checkAccent(given.accent, colors, 'light'),
    dark: checkAccent(given.accent_dark, colors, 'dark'),
  })
  return checked.ok ? success(colors) : checked
}

function readOptionalColor(given: RawParameter): Result<Color | ''> {
  if (!hasText(given)) return success('')
  const color = readColor(given.text)
  const text = given.text.trim().slice(0, 20)
  return color ? success(color) : failure(namedProblem(given.parameter, 'notAColor', { text }))
}

function checkAccent(
  { parameter }: RawParameter,
  colors: TemplateColors,
  scheme: Scheme,
): Result<undefined> {
  const accent = colors.accent[scheme]
  const surface = weakestBackground(colors.tint[scheme], scheme)
  const needed = neededContrast.text
  const does = (color: Color) => contrast(color, surface) >= needed
  if (!accent || does(accent)) return success(undefined)
  const values = {
    color: accent,
    reached: formatRatio(contrast(accent, surface)),
    needed,
    nearest: nearest(accent, inks[scheme], does),
  }
  return failure(namedProblem(parameter, 'accentTooWeak', values))
}

function readTint(given: RawParameter, scheme: Scheme): Result<Color | ''> {
  const read = readOptionalColor(given)
  if (!read.ok || !read.value) return read
  const color = read.value
  const short = unreadableOn(color, scheme)
  if (!short) return read
  const away = scheme === 'light' ? white : black
  const values = {
    color,
    ...short,
    nearest: nearest(color, away, (one) => unreadableOn(one, scheme) === undefined),
  }
  return failure(namedProblem(given.parameter, 'tintTooStrong', values))
}

/** Returns our own text that is least readable on a tint; `undefined` if all of it is readable. */
function unreadableOn(
  tint: Color,
  scheme: Scheme,
): { reached: string; needed: number } | undefined {
  const surface = weakestBackground(tint, scheme)
  const { edge, ...texts } = pageColors[scheme]
  const met = [
    ...[texts.quiet, texts.danger, texts.done].map(
      (color) => [color, neededContrast.text] as const,
    ),
    [edge, neededContrast.edge] as const,
  ]
  const ratios = met.map(([color, needed]) => ({ ratio: contrast(color, surface), needed }))
  const worst = ratios.find(({ ratio, needed }) => ratio < needed)
  return worst && { reached: formatRatio(worst.ratio), needed: worst.needed }
}

/** Formats a ratio, never rounded up to one that was not reached. */
export function formatRatio(ratio: number): string {
  return String(Math.floor(ratio * 100) / 100)
}
