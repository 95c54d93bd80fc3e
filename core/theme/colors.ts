/** Reads the colors of a template, and warns of those that pages replace to stay readable. */

import { namedProblem } from '../problems.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { type Color, contrast, readColor } from './color.ts'
import {
  chosenLink,
  lowContrastOn,
  neededContrast,
  paletteOf,
  readableTint,
  type Scheme,
  schemes,
  type TemplateColors,
  weakestBackground,
} from './palette.ts'

/** The parameters of colors: one for each mode. */
export const colorParameters = [
  'accent',
  'accent_dark',
  'links',
  'links_dark',
  'tint',
  'tint_dark',
] as const
export type ColorParameter = (typeof colorParameters)[number]

/** Reads the colors. Those that are hard to read are accepted: `colorWarnings` returns them. */
export function readColors(given: (name: ColorParameter) => RawParameter): Result<TemplateColors> {
  const color = (name: ColorParameter) => readOptionalColor(given(name))
  const read = collect({
    accent: color('accent'),
    accentDark: color('accent_dark'),
    links: color('links'),
    linksDark: color('links_dark'),
    tint: color('tint'),
    tintDark: color('tint_dark'),
  })
  if (!read.ok) return read
  const { accent, accentDark, links, linksDark, tint, tintDark } = read.value
  return success({
    accent: { light: accent, dark: accentDark },
    links: { light: links, dark: linksDark },
    tint: { light: tint, dark: tintDark },
  })
}

function readOptionalColor(given: RawParameter): Result<Color | ''> {
  if (!hasText(given)) return success('')
  const color = readColor(given.text)
  const text = given.text.trim().slice(0, 20)
  return color ? success(color) : failure(namedProblem(given.parameter, 'notAColor', { text }))
}

/** A color that is hard to read, or makes other texts hard to read. */
export interface ColorWarning {
  readonly kind: 'links' | 'tint'
  readonly scheme: Scheme
  /** The parameter that takes the proposed color. */
  readonly parameter: ColorParameter
  readonly color: Color
  /** Its contrast ratio, and the required one. */
  readonly reached: string
  readonly needed: number
  /** The nearest readable color, which pages use instead. */
  readonly proposed: Color
}

/** Returns the warnings about the colors of a template. */
export function colorWarnings(colors: TemplateColors): readonly ColorWarning[] {
  return schemes.flatMap((scheme) => [
    ...linkWarnings(colors, scheme),
    ...tintWarnings(colors, scheme),
  ])
}

function linkWarnings(colors: TemplateColors, scheme: Scheme): readonly ColorWarning[] {
  const color = chosenLink(colors, scheme)
  const proposed = paletteOf(colors, scheme).link
  if (!color || !proposed || proposed === color) return []
  const reached = formatRatio(contrast(color, weakestBackground(colors.tint[scheme], scheme)))
  const parameter = scheme === 'light' ? 'links' : 'links_dark'
  const needed = neededContrast.text
  return [{ kind: 'links', scheme, parameter, color, reached, needed, proposed }]
}

function tintWarnings({ tint }: TemplateColors, scheme: Scheme): readonly ColorWarning[] {
  const color = tint[scheme]
  const low = color && lowContrastOn(color, scheme)
  if (!color || !low) return []
  const parameter = scheme === 'light' ? 'tint' : 'tint_dark'
  const { needed } = low
  const reached = formatRatio(low.reached)
  const proposed = readableTint(color, scheme)
  return [{ kind: 'tint', scheme, parameter, color, reached, needed, proposed }]
}

/** Formats a ratio, never rounded up to one that was not reached. */
export function formatRatio(ratio: number): string {
  return String(Math.floor(ratio * 100) / 100)
}
