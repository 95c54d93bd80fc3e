/** The colours of a page with a template: what was chosen, and what follows from it. */

import { collect, type Outcome, refusal, success } from '../problem.ts'
import { type Given, isGiven } from '../text/given.ts'
import { black, type Color, contrast, mix, nearest, readColor, textOn, white } from './color.ts'
import { fault } from './faults.ts'

/** The two looks of every page. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A colour for each look; `undefined` where none was chosen. */
export type Choice = Readonly<Record<Scheme, Color | undefined>>

/** What was chosen: for links and buttons, and behind the page. */
export interface Colors {
  readonly accent: Choice
  readonly tint: Choice
}

/** The colours of our own style that a chosen one meets; the style has them in other words. */
export const pageColors = {
  light: {
    paper: '#fcfbf8',
    surface: '#f5f3ef',
    edge: '#838078',
    quiet: '#5b5851',
    accent: '#1b488a',
    danger: '#a51f1e',
    done: '#206133',
  },
  dark: {
    paper: '#151411',
    surface: '#211f1b',
    edge: '#89867e',
    quiet: '#b1ada6',
    accent: '#9ac0f8',
    danger: '#fb988d',
    done: '#89d298',
  },
} as const satisfies Record<Scheme, Record<string, Color>>

/** What WCAG 2.2 asks for: of text (1.4.3), and of the edges of controls (1.4.11). */
export const neededContrast = { text: 4.5, edge: 3 } as const

/** Where the text of each look comes from: the way to more contrast. */
const inks = { light: black, dark: white } as const

/** The panel on a page, and the lines on it, are its paper with this much of the ink. */
const shares = { light: { surface: 0.04, line: 0.18 }, dark: { surface: 0.06, line: 0.2 } } as const

/** What a page of one look is drawn in where it differs from ours. */
export interface Palette {
  readonly accent?: Color
  readonly onAccent?: Color
  readonly paper?: Color
  readonly surface?: Color
  readonly line?: Color
}

/** The colours of a look. A colour that was chosen for the other look alone is made to fit. */
export function paletteOf(colors: Colors, scheme: Scheme): Palette {
  const accent = accentIn(colors, scheme)
  const tint = colors.tint[scheme]
  return {
    ...(accent && { accent, onAccent: textOn(accent) }),
    ...(tint && { paper: tint, ...sheetsOn(tint, scheme) }),
  }
}

function sheetsOn(paper: Color, scheme: Scheme) {
  const { surface, line } = shares[scheme]
  return { surface: mix(paper, inks[scheme], surface), line: mix(paper, inks[scheme], line) }
}

function accentIn({ accent, tint }: Colors, scheme: Scheme): Color | undefined {
  const other = accent[scheme === 'light' ? 'dark' : 'light']
  const chosen = accent[scheme] ?? other
  if (chosen === undefined || accent[scheme]) return chosen
  const surface = surfaceOf(tint[scheme], scheme)
  return nearest(chosen, inks[scheme], (color) => contrast(color, surface) >= neededContrast.text)
}

/** The darker of what text stands on in the light, and the lighter in the dark. */
function surfaceOf(tint: Color | undefined, scheme: Scheme): Color {
  return tint ? sheetsOn(tint, scheme).surface : pageColors[scheme].surface
}

/** How well links are read in a look, at the worst place. */
export function linkContrast(colors: Colors, scheme: Scheme): number {
  const accent = accentIn(colors, scheme) ?? pageColors[scheme].accent
  return contrast(accent, surfaceOf(colors.tint[scheme], scheme))
}

type Given4 = Readonly<Record<'accent' | 'accent_dark' | 'tint' | 'tint_dark', Given>>

/** Reads the colours; one that could not be read, or not be read on, is refused with the ratios. */
export function readColors(given: Given4): Outcome<Colors> {
  const read = collect({
    accent: readOne(given.accent),
    accentDark: readOne(given.accent_dark),
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

function readOne(given: Given): Outcome<Color | undefined> {
  if (!isGiven(given)) return success(undefined)
  const color = readColor(given.text)
  const text = given.text.trim().slice(0, 20)
  return color ? success(color) : refusal(fault(given.parameter, 'notAColor', { text }))
}

function checkAccent({ parameter }: Given, colors: Colors, scheme: Scheme): Outcome<undefined> {
  const accent = colors.accent[scheme]
  const surface = surfaceOf(colors.tint[scheme], scheme)
  const needed = neededContrast.text
  const does = (color: Color) => contrast(color, surface) >= needed
  if (!accent || does(accent)) return success(undefined)
  const values = {
    color: accent,
    reached: inDigits(contrast(accent, surface)),
    needed,
    nearest: nearest(accent, inks[scheme], does),
  }
  return refusal(fault(parameter, 'accentTooWeak', values))
}

function readTint(given: Given, scheme: Scheme): Outcome<Color | undefined> {
  const read = readOne(given)
  if (!read.ok || !read.value) return read
  const color = read.value
  const short = shortOn(color, scheme)
  if (!short) return read
  const away = scheme === 'light' ? white : black
  const values = {
    color,
    ...short,
    nearest: nearest(color, away, (one) => shortOn(one, scheme) === undefined),
  }
  return refusal(fault(given.parameter, 'tintTooStrong', values))
}

/** What of our own is read too badly on a tint; `undefined` when all is read well. */
function shortOn(tint: Color, scheme: Scheme): { reached: string; needed: number } | undefined {
  const surface = surfaceOf(tint, scheme)
  const { edge, ...texts } = pageColors[scheme]
  const met = [
    ...[texts.quiet, texts.danger, texts.done].map(
      (color) => [color, neededContrast.text] as const,
    ),
    [edge, neededContrast.edge] as const,
  ]
  const ratios = met.map(([color, needed]) => ({ ratio: contrast(color, surface), needed }))
  const worst = ratios.find(({ ratio, needed }) => ratio < needed)
  return worst && { reached: inDigits(worst.ratio), needed: worst.needed }
}

/** A ratio in digits, never rounded up to one that was not reached. */
export function inDigits(ratio: number): string {
  return String(Math.floor(ratio * 100) / 100)
}
