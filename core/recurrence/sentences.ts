/** The order of a rule's clauses, which some languages share. */

/** The clauses of a rule; empty if not present. */
export interface Clauses {
  readonly every: string
  /** Whether the interval is greater than 1. */
  readonly isSeveral: boolean
  /**
   * Whether the months are part of the days, as in a yearly rule; in other rules they are a separate
   * condition.
   */
  readonly isYearly: boolean
  readonly days: string
  /** The weekdays that limit a daily or hourly rule. */
  readonly span: string
  readonly months: string
  readonly times: string
}

/** `every year, on the first Monday, in March, at nine`. */
export function spaced({ every, days, span, months, times }: Clauses): string {
  return joined([every, days, span, months, times], ' ')
}

/** Larger units come first: `in March, every month, on the first Monday, at nine`. */
export function narrowing({ every, isYearly, days, span, months, times }: Clauses): string {
  const named = isYearly ? [every, months, days] : [months, span, every, days]
  return joined([...named, times], ' ')
}

/** The same, with a particle if the first clause modifies the second, and without spaces. */
export function linking(link: string, timeLink: string): (clauses: Clauses) => string {
  return ({ every, isSeveral, isYearly, days, span, months, times }) => {
    const day = joined([isYearly ? months : '', days], link)
    const dates = joined([every, joined([day, times], timeLink)], isSeveral ? link : '')
    return joined([isYearly ? '' : months, span, dates], link)
  }
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter(Boolean).join(between)
}
