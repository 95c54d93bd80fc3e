import { isNamedProblem } from '../../../core/problems.ts'
import type { Problem } from '../../../core/result.ts'
import { english, type Language, type Locale } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { type Translations, translationsFor } from '../../ui/translations.ts'
import { de } from '../texts.de.ts'
import { type AccountTexts, en } from '../texts.ts'

/** The context that all views receive. */
export interface PageContext {
  readonly translations: AccountTranslations
  /** The token in the forms of the page, which prevents cross-site requests. */
  readonly token: string
  readonly path: string
  /** The person who is signed in. */
  readonly person: ShownPerson | undefined
  /** The number of items for each entry of the navigation; absent on error pages. */
  readonly counts?: Readonly<Record<string, number>>
  /** The page to open after signing in; empty for the default. */
  readonly next: string
  /**
   * The name of a notice about a completed action in `texts.notices`, or of a warning in
   * `texts.section.warnings`; any other string is ignored.
   */
  readonly notice: string
  /** A rejected form that is shown again. */
  readonly submitted: SubmittedForm | undefined
}

/** A person as shown in the navigation. */
interface ShownPerson {
  /** Empty if not set. */
  readonly name: string
  readonly email: string
}

/** A form as submitted, with its problems in the words of the API or the page. */
export interface SubmittedForm {
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly (Problem | FormProblem)[]
}

/** The values and problems of a form. */
export interface Form {
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly FormProblem[]
}

/**
 * A form with stored values or, if it was just rejected, with the submitted values and their
 * problems. The labels are for problems in the words of the API.
 */
export function formWith(
  { submitted, translations }: PageContext,
  stored: Readonly<Record<string, string>> = {},
  labels: Labels = {},
): Form {
  if (!submitted) return { values: new Map(Object.entries(stored)), problems: [] }
  return {
    values: submitted.values,
    problems: translateProblems(submitted.problems, labels, translations),
  }
}

/** A problem of a form, in the words of the page. */
export interface FormProblem extends Problem {
  /** The label of its field; empty for problems without a field. */
  readonly label: string
  /** Whether the message is in English on a page of another language. */
  readonly isEnglish?: boolean
}

/** A table of texts with the labels of a form, by parameter name in snake_case or camelCase. */
export type Labels = Readonly<Record<string, unknown>>

/**
 * Translates problems into the language of the page, and adds the labels of their fields. A problem
 * without a code keeps the API's English words; the page's own problems are already translated.
 */
export function translateProblems(
  problems: readonly (Problem | FormProblem)[],
  labels: Labels,
  translations: AccountTranslations,
): readonly FormProblem[] {
  return problems.map((problem) => {
    if ('label' in problem) return problem
    return { label: labelOf(problem.parameter, labels), ...saidOf(problem, translations) }
  })
}

function saidOf(problem: Problem, { account }: AccountTranslations): Omit<FormProblem, 'label'> {
  const { parameter, message } = problem
  if (!isNamedProblem(problem)) return { parameter, message, isEnglish: true }
  return { parameter, message: fill(account.section.problemTexts[problem.name], problem.values) }
}

function labelOf(parameter: string, labels: Labels): string {
  const name = parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const label = labels[parameter] ?? labels[name]
  return typeof label === 'string' ? label : parameter
}

/** The texts and formats of a language, with those of the account section. */
export interface AccountTranslations extends Translations {
  readonly account: AccountTexts
}

const tables: Readonly<Partial<Record<Language, AccountTexts>>> = { en, de }

/** Whether the account section is translated into a language. */
export function isOfSection(language: Language): boolean {
  return tables[language] !== undefined
}

/**
 * The translations for a locale; English if the account section is not translated into its
 * language.
 */
export function accountTranslations(locale: Locale): AccountTranslations {
  const account = tables[locale.language]
  if (account) return { ...translationsFor(locale), account }
  return { ...translationsFor(english), account: en }
}
