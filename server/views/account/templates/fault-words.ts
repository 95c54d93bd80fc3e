import type { Problem } from '../../../../core/problem.ts'
import type { Fault } from '../../../../core/template/faults.ts'
import { fill } from '../../../../core/text/templates.ts'
import type { Frame, ToldProblem } from '../frame.ts'

/** The same problems in the language of the page. */
export function inWords(problems: readonly Problem[], { speech }: Frame): readonly ToldProblem[] {
  const { language, account } = speech
  const { faults } = account.templates
  return problems.map((problem) =>
    isFault(problem)
      ? { ...problem, message: fill(faults[problem.fault], problem.values), language }
      : problem,
  )
}

function isFault(problem: Problem): problem is Fault {
  return 'fault' in problem
}
