/** What the pages of templates say. */
export const templates = {}
