/** What an event says besides its texts and times, in JSON: links, categories, a color. Frozen. */
export const eventDetails = {
  number: 39,
  name: 'details of events',
  statements: () => ["alter table events add column details text not null default ''"],
} as const
