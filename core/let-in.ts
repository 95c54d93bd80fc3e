/** What a process tells the others of an installation that it has let in. */
export interface LetIn {
  /** Stands for the policy and whose count it is, and names nobody. */
  readonly key: string
  readonly taken: number
  /** Until the window ends, in milliseconds. */
  readonly left: number
}
