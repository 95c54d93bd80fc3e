/** The colors of a page with a template: what was chosen, and what follows from it. */

import { black, type Color, contrast, mix, nearest, textColorOn, white } from './color.ts'

/** The two looks of every page. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A color for each look; empty where none was chosen. */
export type SchemeColors = Readonly<Record<Scheme, Color | ''>>

/** What was chosen: for links and buttons, and behind the page. */
export interface TemplateColors {
  readonly accent: SchemeColors
  readonly tint: SchemeColors
}

/** The colors of our own style that a chosen one meets; the style has them in other words. */
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

/** What WCAG 2.2 requires of text (1.4.3), and of the edges of controls (1.4.11). */
export const neededContrast = { text: 4.5, edge: 3 } as const

/** Where the text of each look comes from: the way to more contrast. */
export const inks = { light: black, dark: white } as const

/** The panel on a page, and the lines on it, are its paper with this much of the ink. */
const shares = { light: { surface: 0.04, line: 0.18 }, dark: { surface: 0.06, line: 0.2 } } as const

/** The colors of a page in one mode that differ from ours. */
export interface Palette {
  readonly accent?: Color
  readonly onAccent?: Color
  readonly paper?: Color
  readonly surface?: Color
  readonly line?: Color
}

/** The colors of a look. A color that was chosen for the other look alone is made to fit. */
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
 * The panel of a page: the darker background of text in light mode, and the lighter one in dark
 * mode.
 */
export function surfaceOf(tint: Color | '', scheme: Scheme): Color {
  return tint ? surfacesOn(tint, scheme).surface : pageColors[scheme].surface
}

/** How well links are read in a look, at the worst place. */
export function linkContrast(colors: TemplateColors, scheme: Scheme): number {
  const accent = accentIn(colors, scheme) ?? pageColors[scheme].accent
  return contrast(accent, surfaceOf(colors.tint[scheme], scheme))
}
