/** What the pages of links say. */
export const links = {}
