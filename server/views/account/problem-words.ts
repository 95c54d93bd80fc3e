import { isFault } from '../../../core/faults.ts'
import type { Problem } from '../../../core/problem.ts'
import { fill } from '../../../core/text/templates.ts'
import type { AccountSpeech } from './speech.ts'

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
export function inWords(
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
