/**
 * A protection taken out of the program on purpose. The tests that guard it must fail then:
 * otherwise it could be lost unseen.
 */
export interface Sabotage {
  /** What is done to the program, in words: `the owner of an event is not asked for`. */
  readonly name: string
  readonly file: string
  /** Text of the file that is there once. */
  readonly from: string
  readonly to: string
  /** The test files of which at least one test must fail. */
  readonly tests: readonly string[]
  /** Of these tests only those whose name has this. */
  readonly named?: string
}

/** The text of a file with a sabotage done to it. */
export function sabotaged(text: string, { name, file, from, to }: Sabotage): string {
  const parts = text.split(from)
  if (parts.length !== 2) {
    throw new Error(`${file} has '${from}' ${parts.length - 1} times, not once (${name})`)
  }
  return parts.join(to)
}
