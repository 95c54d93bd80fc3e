import { isFault } from '../../../core/faults.ts'
import { english, type Language, type Locale } from '../../../core/language.ts'
import type { Problem } from '../../../core/problem.ts'
import { fill } from '../../../core/text/templates.ts'
import { type Speech, speechIn } from '../../views/speech.ts'
import { de } from '../texts.de.ts'
import { type AccountTexts, en } from '../texts.ts'

/** What every page of the account section is made with. */
export interface PageContext {
  readonly speech: AccountSpeech
  /** What its forms carry, so that they are known to be ours. */
  readonly token: string
  /** The address of the page, without a query. */
  readonly path: string
  readonly isSignedIn: boolean
  /** Where to go from here once somebody is signed in: an address of the section, or empty. */
  readonly next: string
  /**
   * The name of what was just done, one of `texts.notices`, or of why it was not, one of
   * `texts.section.warnings`; anything else says nothing.
   */
  readonly notice: string
  /** A form that was sent and refused, to be shown again. */
  readonly submitted: SubmittedForm | undefined
}

/** A form as it was sent, and what is wrong with it: in the words of the API, or of the page. */
export interface SubmittedForm {
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly (Problem | FormProblem)[]
}

/** What stands in the fields of a form, and what is wrong with it. */
export interface Form {
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly FormProblem[]
}

/**
 * A form with what is stored in its fields; with what was typed where that was just refused. The
 * labels are for problems that were not found on the page itself.
 */
export function formWith(
  { submitted, speech }: PageContext,
  stored: Readonly<Record<string, string>> = {},
  labels: Labels = {},
): Form {
  if (!submitted) return { values: new Map(Object.entries(stored)), problems: [] }
  return {
    values: submitted.values,
    problems: translateProblems(submitted.problems, labels, speech),
  }
}

/** Something wrong with a form, in the words of the page. */
export interface FormProblem extends Problem {
  /** What the field is called; empty where no field is at fault. */
  readonly label: string
  /** Whether the message is in English, whatever the language of the page is. */
  readonly isEnglish?: boolean
}

/** Texts among which those of a form's labels are, by the names of the parameters: also `likeThis`. */
export type Labels = Readonly<Record<string, unknown>>

/**
 * Problems under the labels of their fields, in the language of the page. What has no name stays in
 * English, in the words of the API. What was found on the page itself is said already.
 */
export function translateProblems(
  problems: readonly (Problem | FormProblem)[],
  labels: Labels,
  speech: AccountSpeech,
): readonly FormProblem[] {
  return problems.map((problem) => {
    if ('label' in problem) return problem
    return { label: labelOf(problem.parameter, labels), ...saidOf(problem, speech) }
  })
}

function saidOf(problem: Problem, { account }: AccountSpeech): Omit<FormProblem, 'label'> {
  const { parameter, message } = problem
  if (!isFault(problem)) return { parameter, message, isEnglish: true }
  return { parameter, message: fill(account.section.faults[problem.fault], problem.values) }
}

function labelOf(parameter: string, labels: Labels): string {
  const name = parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const label = labels[parameter] ?? labels[name]
  return typeof label === 'string' ? label : parameter
}

/** How the account section speaks to a person. */
export interface AccountSpeech extends Speech {
  readonly account: AccountTexts
}

const tables: Readonly<Partial<Record<Language, AccountTexts>>> = { en, de }

/** How the account section speaks in a locale; in English where it has no table of the language. */
export function accountSpeech(locale: Locale): AccountSpeech {
  const account = tables[locale.language]
  if (account) return { ...speechIn(locale), account }
  return { ...speechIn(english), account: en }
}
