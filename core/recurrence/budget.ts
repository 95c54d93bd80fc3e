/**
 * A budget that several searches share: each asks before it spends more. Once a request is refused,
 * all later ones are.
 */
export type SearchBudget = (work: number) => boolean

/** A budget of so much work. */
export function createBudget(most: number): SearchBudget {
  let left = most
  return (work) => {
    left -= work
    return left >= 0
  }
}

/** For a search that has no others beside it. */
export const unlimited: SearchBudget = () => true
