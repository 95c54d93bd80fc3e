/** Rate limits are counted in each process: what processes shared is dropped. Frozen. */
export const rateLimitsPerProcess = {
  number: 24,
  name: 'rate limits per process',
  statements: () => ['drop table taken', "delete from secrets where name = 'rates'"],
}
