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
 * The colors of our default style next to which a chosen one appears; the style sheet has them in
 * another notation.
 */
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

/**
 * The minimum contrast that WCAG 2.2 requires for text (1.4.3), and for the edges of controls
 * (1.4.11).
 */
export const neededContrast = { text: 4.5, edge: 3 } as const

/** The extreme text color of each mode: toward it, contrast increases. */
export const inks = { light: black, dark: white } as const

/** The panel on a page and its lines are the page color mixed with this much of the text color. */
const shares = { light: { surface: 0.04, line: 0.18 }, dark: { surface: 0.06, line: 0.2 } } as const

/** The colors of a page in one mode that differ from the default. */
export interface Palette {
  readonly accent?: Color
  readonly onAccent?: Color
  readonly paper?: Color
  readonly surface?: Color
  readonly line?: Color
}

/** Returns the colors of a mode. A color that was chosen only for the other mode is adjusted. */
export function paletteOf(colors: TemplateColors, scheme: Scheme): Palette {
  const accent = accentIn(colors, scheme)
  const tint = colors.tint[scheme]
  return {
    ...(accent && { accent, onAccent: textColorOn(accent) }),
    ...(tint && { paper: tint, ...surfacesOn(tint, scheme) }),
  }
}

function surfacesOn(paper: Color, scheme: Scheme) {
  const { surface, line } = shares[scheme]
  return { surface: mix(paper, inks[scheme], surface), line: mix(paper, inks[scheme], line) }
}

function accentIn({ accent, tint }: TemplateColors, scheme: Scheme): Color | undefined {
  const other = accent[scheme === 'light' ? 'dark' : 'light']
  if (accent[scheme] || !other) return accent[scheme] || undefined
  const surface = surfaceOf(tint[scheme], scheme)
  return nearest(other, inks[scheme], (color) => contrast(color, surface) >= neededContrast.text)
}

/**
 * Returns the background of a page's panel: the darker background of text in light mode, and the
 * lighter one in dark mode.
 */
export function surfaceOf(tint: Color | '', scheme: Scheme): Color {
  return tint ? surfacesOn(tint, scheme).surface : pageColors[scheme].surface
}

/** Returns the lowest contrast of links in a mode. */
export function linkContrast(colors: TemplateColors, scheme: Scheme): number {
  const accent = accentIn(colors, scheme) ?? pageColors[scheme].accent
  return contrast(accent, surfaceOf(colors.tint[scheme], scheme))
}
