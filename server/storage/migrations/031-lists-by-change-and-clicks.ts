/** Lists of events by their last change, and of an account's short links by their clicks. Frozen. */
export const listsByChangeAndClicks = {
  number: 31,
  name: 'events by change, links by clicks',
  statements: () => [
    `create index events_by_change on events (calendar_id, modified_at, id, over_at)
      where calendar_id is not null`,
    // The last columns of these are for SQLite, which reads them even though the index condition
    // fixes them.
    `create index one_time_events_by_change
      on events (account_id, modified_at, id, over_at, calendar_id) where calendar_id is null`,
    `create index links_by_clicks on links (account_id, clicks, id, is_short, deleted_at)
      where is_short = 1 and deleted_at is null`,
  ],
}
