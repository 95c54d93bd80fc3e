import type { Language } from '../../../core/text/language.ts'
import { fill, type PluralForms, pluralForm } from '../../../core/text/placeholders.ts'
import { numberFormat, pluralRules } from '../intl.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

/** The shape of a table of texts, whatever the language. */
export type Table<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends { other: string }
      ? PluralForms
      : Table<Texts[Name]>
}

/** What pages say, in one language. */
export type Texts = Table<typeof en>

const tables: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt, it, nl, pl, tr, ja, zh, ar }

/** The texts of a language. */
export function textsIn(language: Language): Texts {
  return tables[language]
}

/** The text for a number of things, with that number filled in as the language writes it. */
export function counted(plural: PluralForms, count: number, tag: string): string {
  const text = pluralForm(plural, pluralRules(tag), count)
  return fill(text, { count: numberFormat(tag).format(count) })
}
