import { fill, formFor, type Plural } from '../../../core/text/templates.ts'
import { numberFormat, pluralRules } from '../intl.ts'
import type { en } from './en.ts'

/** The shape of a table of texts, in any language. */
export type Table<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends { other: string }
      ? Plural
      : Table<Texts[Name]>
}

/** The texts of pages in one language. */
export type Texts = Table<typeof en>

/** The text for a number of things, with the number written as in the language. */
export function counted(plural: Plural, count: number, tag: string): string {
  const text = formFor(plural, pluralRules(tag), count)
  return fill(text, { count: numberFormat(tag).format(count) })
}
