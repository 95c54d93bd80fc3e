/** What the description of a provider says about a value. `null` stands for an absent value. */
export type Shape =
  | 'text'
  | 'integer'
  | 'boolean'
  /** A text that matches. */
  | RegExp
  /** One of these texts. */
  | readonly string[]
  | { readonly list: Shape }
  /** An object with any names. */
  | { readonly record: Shape }
  /** An object with only these names. */
  | { readonly fields: Readonly<Record<string, Shape>> }

/** Why a value does not have its shape. */
export interface Misfit {
  readonly kind: 'unknown' | 'type'
  /** Where it is, such as `start.timeZone`. */
  readonly path: string
}

/** Returns the first place at which a value does not have its shape. */
export function misfitOf(value: unknown, shape: Shape, path = ''): Misfit | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof shape === 'string' || shape instanceof RegExp || Array.isArray(shape)) {
    return isPlain(value, shape) ? undefined : { kind: 'type', path }
  }
  const isList = 'list' in shape
  if (typeof value !== 'object' || Array.isArray(value) !== isList) return { kind: 'type', path }
  for (const [name, item] of Object.entries(value)) {
    const inner = path === '' ? name : `${path}.${name}`
    const found = misfitOfItem(item, innerShape(shape, name), inner)
    if (found) return found
  }
  return undefined
}

function misfitOfItem(item: unknown, shape: Shape | undefined, path: string): Misfit | undefined {
  return shape === undefined ? { kind: 'unknown', path } : misfitOf(item, shape, path)
}

function innerShape(shape: Shape, name: string): Shape | undefined {
  if (typeof shape !== 'object') return undefined
  if ('list' in shape) return shape.list
  if ('record' in shape) return shape.record
  return 'fields' in shape ? shape.fields[name] : undefined
}

function isPlain(value: unknown, shape: string | RegExp | readonly string[]): boolean {
  if (shape === 'integer') return Number.isInteger(value)
  if (shape === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (shape === 'text') return true
  return shape instanceof RegExp ? shape.test(value) : shape.includes(value)
}
