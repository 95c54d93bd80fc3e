/** What the pages of statistics say. */
export const statistics = {}
