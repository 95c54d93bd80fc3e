/** Screen colors, and their readability on each other (WCAG 2.2). */

/** `#rrggbb` in lower case. */
export type Color = `#${string}`

/** Reads a color in `#rgb` or `#rrggbb`, in any letter case; `undefined` for anything else. */
export function readColor(text: string): Color | undefined {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const full = digits.length === 6 ? digits : digits.replace(/./g, '$&$&')
  return `#${full.toLowerCase()}`
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the parts of a color, from 0 to 255. */
export function rgbOf(color: Color): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

// The relative luminance of WCAG 2.2, 1.4.3.
function luminance(color: Color): number {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the contrast of two colors, from 1 for equal ones to 21 for black and white. */
export function contrast(one: Color, other: Color): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

export const black: Color = '#000000'
export const white: Color = '#ffffff'

/** Returns black or white, whichever is more readable on a color; one of them always is. */
export function textColorOn(color: Color): Color {
  return contrast(color, black) > contrast(color, white) ? black : white
}

/** Mixes a color with a fraction of another, from 0 to 1. */
export function mix(color: Color, other: Color, part: number): Color {
  const others = rgbOf(other)
  const mixed = rgbOf(color).map((value, index) =>
    Math.round(value + (Number(others[index]) - value) * part),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the color nearest to the first on a line to the second that passes a check; the second if none
 * does.
 */
export function nearest(color: Color, other: Color, does: (color: Color) => boolean): Color {
  for (let part = 0; part < 100; part++) {
    const mixed = mix(color, other, part / 100)
    if (does(mixed)) return mixed
  }
  return other
}
