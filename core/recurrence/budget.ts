/**
 * A budget shared by several searches: each requests the steps it needs. After the first refusal,
 * it refuses all later requests.
 */
export type SearchBudget = (work: number) => boolean

/** Creates a budget of `max` steps. */
export function createBudget(max: number): SearchBudget {
  let left = max
  return (work) => {
    left -= work
    return left >= 0
  }
}

/** For a search that does not share a budget. */
export const unlimited: SearchBudget = () => true
