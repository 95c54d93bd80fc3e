/** The properties that a template may set, each with its accepted values. */

import { readColor } from './color.ts'

/** One property, with a reader that rewrites its value. */
export interface StyleProperty {
  readonly name: string
  /** The value for a style sheet; `undefined` if it is not accepted. */
  readonly read: (text: string) => string | undefined
  /** The accepted values, for people, with an example. */
  readonly accepted: string
}

type ValueReader = Omit<StyleProperty, 'name'>

const color: ValueReader = {
  read: (text) => readAnyColor(text.toLowerCase()),
  accepted: 'a hex code like #1b488a, light-dark(#1b488a, #9ac0f8) or transparent',
}

function readAnyColor(text: string): string | undefined {
  if (text === 'transparent' || text === 'currentcolor') return text
  const [, light, dark] = /^light-dark\(([^,()]*),([^,()]*)\)$/.exec(text) ?? []
  if (light === undefined || dark === undefined) return readHash(text)
  const both = [readHash(light.trim()), readHash(dark.trim())]
  return both.includes(undefined) ? undefined : `light-dark(${both.join(', ')})`
}

function readHash(text: string): string | undefined {
  return text.startsWith('#') ? readColor(text) : undefined
}

/** The pixels of a unit, used to check bounds. */
const units: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 }

/** Reads a length between two bounds in pixels; never negative, which could cover other parts. */
function readLength(text: string, min: number, max: number): string | undefined {
  if (text === '0') return min === 0 ? text : undefined
  const [, digits, unit = ''] = /^(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})(px|rem|em)$/.exec(text) ?? []
  const pixels = Number(digits) * (units[unit] ?? Number.NaN)
  return pixels >= min && pixels <= max ? `${Number(digits)}${unit}` : undefined
}

/** Accepts one or more lengths. */
function lengths(max: number, count = 1, min = 0): ValueReader {
  return {
    read: (text) => {
      const parts = text.toLowerCase().split(/\s+/)
      const read = parts.map((part) => readLength(part, min, max))
      return parts.length > count || read.includes(undefined) ? undefined : read.join(' ')
    },
    accepted: `${count === 1 ? 'a length' : `one to ${count} lengths`} from ${min}px to ${max}px, in px, rem or em`,
  }
}

function words(...known: readonly string[]): ValueReader {
  return {
    read: (text) => known.find((word) => word === text.toLowerCase()),
    accepted: known.join(', '),
  }
}

function number(min: number, max: number): ValueReader {
  return {
    read: (text) => {
      const value = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? String(value) : undefined
    },
    accepted: `a number from ${min} to ${max}`,
  }
}

/** Fonts that every device has, so that none is fetched; in CSS notation. */
const families: Readonly<Record<string, string>> = {
  'system-ui': 'system-ui, sans-serif',
  'sans-serif': 'sans-serif',
  serif: 'ui-serif, serif',
  rounded: 'ui-rounded, system-ui, sans-serif',
  monospace: 'ui-monospace, monospace',
  cursive: 'cursive',
}

const family: ValueReader = {
  read: (text) => new Map(Object.entries(families)).get(text.toLowerCase()),
  accepted: Object.keys(families).join(', '),
}

const kinds: Readonly<Record<string, ValueReader>> = {
  color,
  'background-color': color,
  'border-color': color,
  'border-style': words('none', 'solid', 'dashed', 'dotted', 'double'),
  'border-width': lengths(16, 4),
  'border-radius': lengths(100, 4),
  'font-family': family,
  'font-size': lengths(96, 1, 11),
  'font-style': words('normal', 'italic'),
  'font-weight': number(100, 900),
  gap: lengths(96, 2),
  'letter-spacing': lengths(16),
  'line-height': number(1, 3),
  'margin-block': lengths(96, 2),
  'max-width': lengths(999, 1, 100),
  padding: lengths(96, 4),
  'text-align': words('start', 'center', 'end'),
  'text-decoration-line': words('none', 'underline'),
  'text-transform': words('none', 'uppercase', 'lowercase', 'capitalize'),
}

const properties: ReadonlyMap<string, StyleProperty> = new Map(
  Object.entries(kinds).map(([name, kind]) => [name, { name, ...kind }]),
)

export const propertyNames: readonly string[] = [...properties.keys()]

/** Returns the property with a name in any letter case. */
export function findProperty(name: string): StyleProperty | undefined {
  return properties.get(name.toLowerCase())
}
