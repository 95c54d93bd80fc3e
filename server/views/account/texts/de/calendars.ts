/** What the pages of calendars say. */
export const calendars = {}
