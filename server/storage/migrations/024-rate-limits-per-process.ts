/** Rate limits are counted per process: drops the shared counts. Frozen. */
export const rateLimitsPerProcess = {
  number: 24,
  name: 'rate limits per process',
  statements: () => ['drop table taken', "delete from secrets where name = 'rates'"],
}
