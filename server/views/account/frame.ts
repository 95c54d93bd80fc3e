import type { Problem } from '../../../core/problem.ts'
import { type FormProblem, inWords, type Labels } from './problem-words.ts'
import type { AccountSpeech } from './speech.ts'

/** What every page of the account section is made with. */
export interface Frame {
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
  readonly typed: Typed | undefined
}

/** A form as it was sent, and what is wrong with it: in the words of the API, or of the page. */
export interface Typed {
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
  { typed, speech }: Frame,
  stored: Readonly<Record<string, string>> = {},
  labels: Labels = {},
): Form {
  if (!typed) return { values: new Map(Object.entries(stored)), problems: [] }
  return { values: typed.values, problems: inWords(typed.problems, labels, speech) }
}
