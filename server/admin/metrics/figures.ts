/** Single numbers that parts of the process know of themselves, by the name they are watched by. */
export const figures = {
  daymark_requests_limited_total: ['counter', 'Replies 429: too many requests.'],
  daymark_requests_unavailable_total: ['counter', 'Replies 503: too much to do, or no database.'],
  daymark_requests_in_work: ['gauge', 'Requests that wait for something, such as the database.'],
  daymark_connections: ['gauge', 'Open connections of clients, those at rest included.'],
  daymark_database_waiting: ['gauge', 'Changes and queries that wait for their turn.'],
  daymark_database_commits_total: ['counter', 'Transactions that were kept.'],
  daymark_database_rollbacks_total: [
    'counter',
    'Transactions that were taken back, refusals among them.',
  ],
  daymark_database_failures_total: ['counter', 'Transactions that the database could not do.'],
  daymark_notes_waiting: ['gauge', 'Uses, fetches and the like that are still to be counted.'],
  daymark_notes_lost_total: ['counter', 'Uses, fetches and the like that were never counted.'],
  daymark_log_lines_lost_total: [
    'counter',
    'Lines of the log that nobody took and that were dropped.',
  ],
  daymark_mails_waiting: ['gauge', 'Mails that no server has taken yet.'],
  daymark_mails_sent_total: ['counter', 'Mails that a server took.'],
  daymark_mails_failed_total: ['counter', 'Tries at which a mail was not taken.'],
  daymark_mails_lost_total: ['counter', 'Mails that were given up.'],
  daymark_timezone_data_age_seconds: ['gauge', 'How old the time zone data in use is.'],
} as const

/** Ways to what each of them is just now. */
export type Figures = Readonly<Record<keyof typeof figures, () => number | Promise<number>>>
