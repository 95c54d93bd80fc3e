/** Returns random integers from 0 up to a bound, exclusive. */
export type Chance = (bound: number) => number

/** Creates pseudorandom numbers that depend only on the seed (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}
