import type { Language } from '../../../core/text/language.ts'
import { fill, type PluralForms, pluralForm } from '../../../core/text/placeholders.ts'
import { numberFormat, pluralRules } from '../intl.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

const tables: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt, it, nl, pl, tr, ja, zh, ar }

/** The texts of a language. */
export function textsIn(language: Language): Texts {
  return tables[language]
}

/** The text for a number of things, with the number filled in in the format of the language. */
export function counted(plural: PluralForms, count: number, tag: string): string {
  const text = pluralForm(plural, pluralRules(tag), count)
  return fill(text, { count: numberFormat(tag).format(count) })
}
