/** The colors of a page with a template: the chosen ones, and those derived from them. */

import { black, type Color, contrast, mix, nearest, textColorOn, white } from './color.ts'

/** The two modes of every page. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A color for each mode; empty if none was chosen. */
export type SchemeColors = Readonly<Record<Scheme, Color | ''>>

/** The chosen colors: for links and buttons, and for the page background. */
export interface TemplateColors {
  readonly accent: SchemeColors
  readonly tint: SchemeColors
}

/**
 * The colors of our default style for contrast checks, emails and pictures; the style sheet has them
 * in another notation.
 */
export const pageColors = {
  light: {
    canvas: '#f3f5fa',
    surface: '#ffffff',
    line: '#dde1e7',
    edge: '#7f8794',
    quiet: '#545d6b',
    ink: '#11192a',
    accent: '#314ed2',
    mark: '#da3614',
    danger: '#b9192e',
    done: '#036d3d',
  },
  dark: {
    canvas: '#0c1017',
    surface: '#141922',
    line: '#2c323d',
    edge: '#6d7584',
    quiet: '#a9b0bd',
    ink: '#eef0f4',
    accent: '#8dacff',
    mark: '#f97a52',
    danger: '#f98a8c',
    done: '#75da9c',
  },
} as const satisfies Record<Scheme, Record<string, Color>>

/**
 * The minimum contrast that WCAG 2.2 requires for text (1.4.3), and for the edges of controls
 * (1.4.11).
 */
export const neededContrast = { text: 4.5, edge: 3 } as const

/** The extreme text color of each mode: toward it, contrast increases. */
export const inks = { light: black, dark: white } as const

/** The share of white in the sheet on a tinted page, and of the text color in its lines. */
const shares = {
  light: { surface: 0.75, line: 0.12 },
  dark: { surface: 0.06, line: 0.14 },
} as const

/** The colors of a page in one mode that differ from the default. */
export interface Palette {
  readonly accent?: Color
  readonly onAccent?: Color
  /** Marks dates; the accent of a template is used for both. */
  readonly mark?: Color
  readonly onMark?: Color
  /** The background of the page. */
  readonly canvas?: Color
  /** The background of the sheet on it. */
  readonly surface?: Color
  readonly line?: Color
}

/** Returns the colors of a mode. A color that was chosen only for the other mode is adjusted. */
export function paletteOf(colors: TemplateColors, scheme: Scheme): Palette {
  const accent = accentIn(colors, scheme)
  const tint = colors.tint[scheme]
  return { ...(accent && accentsOf(accent)), ...(tint && surfacesOn(tint, scheme)) }
}

function accentsOf(accent: Color) {
  const text = textColorOn(accent)
  return { accent, onAccent: text, mark: accent, onMark: text }
}

function surfacesOn(canvas: Color, scheme: Scheme) {
  const share = shares[scheme]
  const surface = mix(canvas, white, share.surface)
  return { canvas, surface, line: mix(surface, inks[scheme], share.line) }
}

function accentIn({ accent, tint }: TemplateColors, scheme: Scheme): Color | undefined {
  const other = accent[scheme === 'light' ? 'dark' : 'light']
  if (accent[scheme] || !other) return accent[scheme] || undefined
  const surface = weakestBackground(tint[scheme], scheme)
  return nearest(other, inks[scheme], (color) => contrast(color, surface) >= neededContrast.text)
}

/** Returns the background on which text is least readable: the page in light mode, or the sheet. */
export function weakestBackground(tint: Color | '', scheme: Scheme): Color {
  const colors = tint ? surfacesOn(tint, scheme) : pageColors[scheme]
  return scheme === 'light' ? colors.canvas : colors.surface
}

/** Returns the lowest contrast of links in a mode. */
export function linkContrast(colors: TemplateColors, scheme: Scheme): number {
  const accent = accentIn(colors, scheme) ?? pageColors[scheme].accent
  return contrast(accent, weakestBackground(colors.tint[scheme], scheme))
}
