/** The order of a rule's clauses, which languages have in common. */

/** What a rule says, clause by clause; empty where it says nothing. */
export interface Clauses {
  readonly every: string
  /** Whether periods are left out. */
  readonly isSeveral: boolean
  /** Whether the months are among the days of a year; they limit any other rule. */
  readonly isYearly: boolean
  readonly days: string
  /** The weekdays that limit a rule of days or hours. */
  readonly span: string
  readonly months: string
  readonly times: string
}

/** `every year, on the first Monday, in March, at nine`. */
export function spaced({ every, days, span, months, times }: Clauses): string {
  return joined([every, days, span, months, times], ' ')
}

/** What is larger comes first: `in March, every month, on the first Monday, at nine`. */
export function narrowing({ every, isYearly, days, span, months, times }: Clauses): string {
  const named = isYearly ? [every, months, days] : [months, span, every, days]
  return joined([...named, times], ' ')
}

/** The same with a particle where the first clause describes the second, and no spaces. */
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
