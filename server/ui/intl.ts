/** What writes dates and numbers in a language: each takes longer to make than a page, and is kept. */

/** How many of a kind are kept. */
const most = 500

/** What formats dates by the options of a name. Whatever a language counts by, years are Gregorian. */
export function dateFormat(
  tag: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory' })
  return dates(`${tag} ${name}`, make)
}

/** What formats numbers. */
export function numberFormat(tag: string): Intl.NumberFormat {
  return numbers(tag, () => new Intl.NumberFormat(tag))
}

/** A number as people of the language write it. */
export function inDigits(value: number, { tag }: { readonly tag: string }): string {
  return numberFormat(tag).format(value)
}

/** What formats changes as parts of a hundred: `+12%`. */
export function changeFormat(tag: string): Intl.NumberFormat {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  return numbers(`${tag} changes`, () => new Intl.NumberFormat(tag, options))
}

/** What formats hours: `4–24 hours`. */
export function hourFormat(tag: string): Intl.NumberFormat {
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return numbers(`${tag} hours`, () => new Intl.NumberFormat(tag, options))
}

/** A length of time in words, in the largest unit that it is whole in: `2 hours`. */
export function lengthInWords(minutes: number, tag: string): string {
  const [unit, size] = units.find(([, one]) => minutes % one === 0) ?? ['minute', 1]
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return numbers(`${tag} ${unit}`, () => new Intl.NumberFormat(tag, options)).format(minutes / size)
}

const units = [
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** What knows the plural form of a number. */
export function pluralRules(tag: string): Intl.PluralRules {
  return plurals(tag, () => new Intl.PluralRules(tag))
}

const dates = memory<Intl.DateTimeFormat>()
const numbers = memory<Intl.NumberFormat>()
const plurals = memory<Intl.PluralRules>()

// The oldest goes for a new one: whoever asks for much that is rare does not undo all the rest.
function memory<Made>() {
  const kept = new Map<string, Made>()
  return (key: string, make: () => Made): Made => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, made)
    return made
  }
}
