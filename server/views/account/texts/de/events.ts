/** What the pages of events say. */
export const events = {}
