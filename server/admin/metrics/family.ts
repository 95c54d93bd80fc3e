/** One name under which numbers are watched, told apart by labels. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** The numbers as they are just now. */
  readonly samples: () => readonly Sample[] | Promise<readonly Sample[]>
}

export interface Sample {
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  /** Where it differs from the family's. */
  readonly metricName?: string
}
