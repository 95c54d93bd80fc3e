import { type Color, readColor, rgbOf } from '../theme/color.ts'

/** A color of a calendar as written in feeds and files. */
export interface CalendarShade {
  /** The nearest CSS 3 color name of the same hue: COLOR allows nothing else (RFC 7986 5.9). */
  readonly name: string
  /** The color on a light page, `#rrggbb`. */
  readonly hex: Color
}

/** The colors of calendars, in order of the classes `hue-1` to `hue-8` of the style sheets. */
export const calendarColors = {
  indigo: { name: 'royalblue', hex: '#314ed2' },
  blue: { name: 'steelblue', hex: '#006697' },
  teal: { name: 'teal', hex: '#007374' },
  green: { name: 'green', hex: '#167337' },
  amber: { name: 'darkgoldenrod', hex: '#895c07' },
  rust: { name: 'firebrick', hex: '#ae3501' },
  rose: { name: 'mediumvioletred', hex: '#ba1f5a' },
  violet: { name: 'darkorchid', hex: '#8437b2' },
} as const satisfies Record<string, CalendarShade>

export type CalendarColor = keyof typeof calendarColors

/** The names of the colors, in order. */
// The cast is safe: these are the keys of the table.
export const calendarColorNames = Object.keys(calendarColors) as readonly CalendarColor[]

/**
 * Reads the color of a calendar in a file: one of the CSS color names above, or the nearest color to
 * `#rrggbb`, which may have an opacity. `undefined` for anything else, and for grays.
 */
export function readCalendarColor(text: string): CalendarColor | undefined {
  const given = text.trim().toLowerCase()
  const [, digits = ''] = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(given) ?? []
  const color = readColor(digits)
  return color
    ? nearestColor(color)
    : calendarColorNames.find((name) => calendarColors[name].name === given)
}

function nearestColor(given: Color): CalendarColor | undefined {
  const hue = hueOf(given)
  if (hue === undefined) return undefined
  const distanceOf = (color: CalendarColor) => {
    const distance = Math.abs(hue - (hueOf(calendarColors[color].hex) ?? 0))
    return Math.min(distance, 360 - distance)
  }
  return calendarColorNames.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0]
}

/** The smallest difference between the parts of a color that is not gray, from 0 to 255. */
const leastColorful = 24

/** The hue of a color in degrees, as in HSL; `undefined` for a gray. */
function hueOf(color: Color): number | undefined {
  const [red, green, blue] = rgbOf(color)
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  if (range < leastColorful) return undefined
  if (max === red) return (60 * ((green - blue) / range) + 360) % 360
  return max === green ? 120 + (60 * (blue - red)) / range : 240 + (60 * (red - green)) / range
}
