/** What the pages of home say. */
export const home = {}
