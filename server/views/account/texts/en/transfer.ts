/** What the pages of transfer say. */
export const transfer = {}
