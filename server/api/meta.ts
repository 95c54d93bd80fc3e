/** The `meta` of every reply that succeeded: its code is a string, save in the time zone list. */
export const meta = { code: '200' } as const
