/** Creates a clock in microseconds that increases with each call, even if the system clock is set back. */
export function createMonotonicClock(): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.round(1000 * (performance.timeOrigin + performance.now())))
    return last
  }
}
