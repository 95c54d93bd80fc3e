/**
 * Formatters of dates and numbers. They are cached: creating one takes longer than rendering a
 * page.
 */

/** The number of cached formatters of each kind. */
const max = 500

/** Formats dates; `name` identifies the options. The calendar is Gregorian in every language. */
export function dateFormat(
  tag: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory' })
  return dates(`${tag} ${name}`, make)
}

/** Formats numbers. */
export function numberFormat(tag: string): Intl.NumberFormat {
  return numbers(tag, () => new Intl.NumberFormat(tag))
}

/** A number in the format of the language. */
export function inDigits(value: number, { tag }: { readonly tag: string }): string {
  return numberFormat(tag).format(value)
}

/** Formats changes as percentages: `+12%`. */
export function changeFormat(tag: string): Intl.NumberFormat {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  return numbers(`${tag} changes`, () => new Intl.NumberFormat(tag, options))
}

/** A fraction as a percentage in the format of the language. */
export function inPercent(fraction: number, { tag }: { readonly tag: string }): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  return numbers(`${tag} percent`, () => new Intl.NumberFormat(tag, options)).format(fraction)
}

/** Compares titles in the order of the language, with numbers by their value. */
export function titleOrder(tag: string): Intl.Collator {
  return collators(tag, () => new Intl.Collator(tag, { numeric: true }))
}

/** Formats hours: `4–24 hours`. */
export function hourFormat(tag: string): Intl.NumberFormat {
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return numbers(`${tag} hours`, () => new Intl.NumberFormat(tag, options))
}

/** A duration in the largest unit that fits exactly: `2 hours`. */
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

/** A number of days from now, for the start of a sentence: `Tomorrow`, `In 10 days`. */
export function daysFromNow(days: number, tag: string): string {
  const make = () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const [first = '', ...rest] = relativeTimes(tag, make).format(days, 'day')
  return first.toLocaleUpperCase(tag) + rest.join('')
}

/** The plural rules of a language. */
export function pluralRules(tag: string): Intl.PluralRules {
  return plurals(tag, () => new Intl.PluralRules(tag))
}

const dates = memory<Intl.DateTimeFormat>()
const numbers = memory<Intl.NumberFormat>()
const relativeTimes = memory<Intl.RelativeTimeFormat>()
const collators = memory<Intl.Collator>()
const plurals = memory<Intl.PluralRules>()

// A new entry replaces only the oldest one, so that rare requests do not empty the cache.
function memory<Made>() {
  const kept = new Map<string, Made>()
  return (key: string, make: () => Made): Made => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    if (kept.size >= max) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, made)
    return made
  }
}
