import type { Problem } from '../../../core/problem.ts'
import type { AccountSpeech } from './speech.ts'

/** What every page of the account section is made with. */
export interface Frame {
  readonly speech: AccountSpeech
  /** What its forms carry, so that they are known to be ours. */
  readonly token: string
  /** The address of the page, without a query. */
  readonly path: string
  readonly isSignedIn: boolean
  /** The name of what was just done, one of `texts.notices`; anything else says nothing. */
  readonly notice: string
  /** A form that was sent and refused, to be shown again. */
  readonly typed: Form | undefined
}

/** Something wrong with a form: in the words of the API, or of the page. */
export interface FormProblem extends Problem {
  /**
   * What the field is called, where the message is in the language of the page. Empty where no
   * field is at fault.
   */
  readonly label?: string
}

/** What stands in the fields of a form, and what is wrong with it. */
export interface Form {
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly FormProblem[]
}

/** A form with what is stored in its fields; with what was typed where that was just refused. */
export function formWith(frame: Frame, stored: Readonly<Record<string, string>> = {}): Form {
  return frame.typed ?? { values: new Map(Object.entries(stored)), problems: [] }
}
