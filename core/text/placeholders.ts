/** Texts with placeholders in braces. */

/** A text for each plural form of a language; `other` also for the forms that have none. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string
}

/** A text with its braces filled in; a brace that nothing is known for stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** The text for a number of things. */
export function pluralForm(plural: PluralForms, rules: Intl.PluralRules, count: number): string {
  return plural[rules.select(count)] ?? plural.other
}
