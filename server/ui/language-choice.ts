import { html } from 'hono/html'
import { type Language, languages } from '../../core/text/language.ts'
import type { Html } from './html.ts'
import { smallIcon } from './icon.ts'
import { withParameter } from './query.ts'
import type { Translations } from './translations.ts'

/** The name of each language in that language. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ja: '日本語',
  zh: '简体中文',
  ar: 'العربية',
}

/** Links to the same page in every language. */
export function languageChoice(path: string, { texts, language: own }: Translations): Html {
  return html`<details class="folds"><summary>${smallIcon('globe')}<span class="spoken">${texts.language}: </span>${ownNames[own]}${smallIcon('chevron-down', 'turns')}</summary>
<ul class="languages">${languages.map(
    (language) =>
      html`<li><a href="${withParameter(path, 'lang', language)}" lang="${language}" hreflang="${language}" rel="nofollow">${ownNames[language]}</a></li>\n`,
  )}</ul></details>`
}
