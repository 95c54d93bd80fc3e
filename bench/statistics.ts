/** The median, lowest and highest of repeated measurements. */
export interface Summary {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: median(values), lowest: sorted[0] ?? NaN, highest: sorted.at(-1) ?? NaN }
}

/** Returns the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
