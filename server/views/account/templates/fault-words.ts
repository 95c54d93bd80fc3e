import type { Problem } from '../../../../core/problem.ts'
import type { Fault } from '../../../../core/template/faults.ts'
import { offerable } from '../../../../core/template/offered.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { FormProblem, Frame } from '../frame.ts'
import type { AccountSpeech } from '../speech.ts'

/** The same problems in the language of the page. */
export function inWords(
  problems: readonly Problem[],
  { speech }: Pick<Frame, 'speech'>,
): readonly FormProblem[] {
  const { faults } = speech.account.templates
  return problems.map((problem) => {
    if (!isFault(problem)) return problem
    const message = fill(faults[problem.fault], problem.values)
    return { ...problem, message, label: labelOf(problem.parameter, speech) }
  })
}

function isFault(problem: Problem): problem is Fault {
  return 'fault' in problem
}

/** What the field of a parameter is called. */
function labelOf(parameter: string, { account: { templates }, texts }: AccountSpeech): string {
  const placed = offerable.find((service) => parameter === `place_${service}`)
  if (placed) return fill(templates.place, { service: texts.services[placed] })
  const name = parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const label = new Map<string, unknown>(Object.entries(templates)).get(name)
  return typeof label === 'string' ? label : parameter
}
