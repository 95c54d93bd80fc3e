/** What the pages of keys say. */
export const keys = {}
