/** The colors of a page with a template: the chosen ones, and those derived from them. */

import { black, type Color, contrast, mix, nearest, textColorOn, white } from './color.ts'

/** The two modes of every page. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A color for each mode; empty if none was chosen. */
export type SchemeColors = Readonly<Record<Scheme, Color | ''>>

/** The chosen colors, also those that are unreadable: pages use the nearest readable ones. */
export interface TemplateColors {
  /** The color of buttons and dates. */
  readonly accent: SchemeColors
  /** The color of links; that of buttons if empty. */
  readonly links: SchemeColors
  /** The page background. */
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

/** The fraction of white in the sheet on a tinted page, and of the text color in its lines. */
const shares = {
  light: { surface: 0.75, line: 0.12 },
  dark: { surface: 0.06, line: 0.14 },
} as const

/** The colors of a page in one mode that differ from the default. */
export interface Palette {
  /** Fills buttons. */
  readonly accent?: Color
  readonly onAccent?: Color
  /** Links, and everything else on the page in the color of links. */
  readonly link?: Color
  /** Marks dates; the accent of a template is used for both. */
  readonly mark?: Color
  readonly onMark?: Color
  /** The background of the page. */
  readonly canvas?: Color
  /** The background of the sheet on it. */
  readonly surface?: Color
  readonly line?: Color
}

/**
 * Returns the colors of a mode; every text in them is readable. A color that was chosen only for the
 * other mode is adjusted.
 */
export function paletteOf(colors: TemplateColors, scheme: Scheme): Palette {
  const accent = accentIn(colors, scheme)
  const link = wantedLink(colors, scheme)
  const tint = colors.tint[scheme]
  return {
    ...(accent && accentsOf(accent)),
    ...(link && { link: readableOnPage(link, colors, scheme) }),
    ...(tint && surfacesOn(readableTint(tint, scheme), scheme)),
  }
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

function accentIn(colors: TemplateColors, scheme: Scheme): Color | undefined {
  const { accent } = colors
  const other = accent[otherScheme[scheme]]
  if (accent[scheme] || !other) return accent[scheme] || undefined
  return readableOnPage(other, colors, scheme)
}

const otherScheme = { light: 'dark', dark: 'light' } as const

function wantedLink({ links, accent }: TemplateColors, scheme: Scheme): Color | '' {
  const other = otherScheme[scheme]
  return links[scheme] || links[other] || accent[scheme] || accent[other]
}

/** Returns the color that was chosen for the links of a mode, separately or together with the buttons. */
export function chosenLink({ links, accent }: TemplateColors, scheme: Scheme): Color | '' {
  return links[scheme] || (links[otherScheme[scheme]] ? '' : accent[scheme])
}

/** Returns the color nearest to a given one that is readable as text on the page. */
function readableOnPage(color: Color, { tint }: TemplateColors, scheme: Scheme): Color {
  const background = weakestBackground(tint[scheme], scheme)
  return nearest(color, inks[scheme], (one) => contrast(one, background) >= neededContrast.text)
}

/** Returns the tint nearest to a given one on which our own text is readable. */
export function readableTint(tint: Color, scheme: Scheme): Color {
  const away = scheme === 'light' ? white : black
  return nearest(tint, away, (one) => lowContrastOn(one, scheme) === undefined)
}

/** A contrast that is too low. */
interface LowContrast {
  readonly reached: number
  readonly needed: number
}

/** Returns a contrast of our own text on a tint that is too low; `undefined` if there is none. */
export function lowContrastOn(tint: Color, scheme: Scheme): LowContrast | undefined {
  const background = backgroundOn(surfacesOn(tint, scheme), scheme)
  const { edge, quiet, danger, done } = pageColors[scheme]
  const texts = [quiet, danger, done].map((color) => [color, neededContrast.text] as const)
  return [...texts, [edge, neededContrast.edge] as const]
    .map(([color, needed]) => ({ reached: contrast(color, background), needed }))
    .find(({ reached, needed }) => reached < needed)
}

/** Returns the background on which text is least readable: the page in light mode, or the sheet. */
export function weakestBackground(tint: Color | '', scheme: Scheme): Color {
  const colors = tint ? surfacesOn(readableTint(tint, scheme), scheme) : pageColors[scheme]
  return backgroundOn(colors, scheme)
}

function backgroundOn({ canvas, surface }: Record<'canvas' | 'surface', Color>, scheme: Scheme) {
  return scheme === 'light' ? canvas : surface
}

/** Returns the lowest contrast of links in a mode. */
export function linkContrast(colors: TemplateColors, scheme: Scheme): number {
  const link = paletteOf(colors, scheme).link ?? pageColors[scheme].accent
  return contrast(link, weakestBackground(colors.tint[scheme], scheme))
}
