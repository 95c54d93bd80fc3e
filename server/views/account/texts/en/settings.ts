/** What the pages of settings say. */
export const settings = {}
