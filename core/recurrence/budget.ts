/**
 * What searches may do together: each asks before it does more, with how much that is, and is told
 * whether it may. What was once refused stays refused.
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
