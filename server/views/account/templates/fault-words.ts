import type { Problem } from '../../../../core/problem.ts'
import type { Fault } from '../../../../core/template/faults.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Frame } from '../frame.ts'

/** The same problems in the language of the page. */
export function inWords(problems: readonly Problem[], { speech }: Frame): readonly Problem[] {
  const { faults } = speech.account.templates
  return problems.map((problem) =>
    isFault(problem)
      ? { ...problem, message: fill(faults[problem.fault], problem.values) }
      : problem,
  )
}

function isFault(problem: Problem): problem is Fault {
  return 'fault' in problem
}
