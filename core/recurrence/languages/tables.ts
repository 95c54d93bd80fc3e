import type { Language } from '../../text/language.ts'
import type { Phrases } from '../phrases.ts'
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

const tables: Readonly<Record<Language, Phrases>> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  tr,
  ja,
  zh,
  ar,
}

/** Returns a language's phrases for recurrence rules. */
export function phrasesIn(language: Language): Phrases {
  return tables[language]
}
