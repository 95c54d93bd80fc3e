/** Microseconds that grow with each call, even where the clock stands still or goes back. */
export function createMonotonicClock(): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.round(1000 * (performance.timeOrigin + performance.now())))
    return last
  }
}
