/** What the pages of trash say. */
export const trash = {}
