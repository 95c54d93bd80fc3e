/** Texts with placeholders in braces. */

/** A text for each plural form of a language; `other` is also used for forms without a text. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string
}

/** Fills the placeholders of a text; unknown ones stay unchanged. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** Returns the text for a number of items. */
export function pluralForm(plural: PluralForms, rules: Intl.PluralRules, count: number): string {
  return plural[rules.select(count)] ?? plural.other
}
