import type { Sabotages } from '../program.ts'

/** Storage, updates, and repetition after a failure. */
export const data: Sabotages = {
  'SQLite does not wait for the disk': {
    at: 'openFile: text synchronous = full',
    to: 'synchronous = off',
    tests: ['tests/faults/faults.test.ts'],
    named: 'power',
  },
  'a change is acknowledged before it is committed': {
    at: 'Writer: value result',
    to: '…; job.resolve(result)',
    tests: ['server/storage/transactions.test.ts'],
  },
  'the reply to an idempotency key is not stored with the change': {
    at: 'createIdempotently: statement saveReply',
    tests: ['tests/api/creating-once.test.ts'],
  },
  'migrations run without a lock': {
    at: 'migrate: statement lock',
    tests: ['server/storage/migrate.test.ts', 'tests/system/two-processes.test.ts'],
  },
  'an older program runs on a newer schema': {
    at: 'migrate: always known',
    tests: ['server/storage/migrate.test.ts'],
  },
  'a damaged backup is restored': {
    at: 'inspectBackup: never damage',
    tests: ['server/storage/backup/backup.test.ts'],
  },
  'the write-ahead log of the previous file stays beside a restored one': {
    at: 'restoreToSqlite: statement removeSidecarFiles',
    tests: ['server/storage/backup/backup.test.ts'],
  },
  'a clock that jumps ahead makes everything old enough to delete': {
    at: 'PurgeJob: call min',
    to: 'Math.max(...this.#clockLeads)',
    tests: ['server/jobs/purge.test.ts'],
  },
  'a jump of the clock is doubted for ever': {
    at: 'PurgeJob: call slice',
    tests: ['server/jobs/purge.test.ts'],
  },
  'a note that can never be written is retried for ever': {
    at: 'BatchWriter: statement drop',
    to: 'this.#requeue(some, error as Unavailable)',
    tests: ['server/jobs/batch.test.ts'],
  },
  'a note that could not be written replaces a newer one': {
    at: 'BatchWriter: text [...notes, ...newer.values()]',
    to: '[...newer.values(), ...notes]',
    tests: ['server/jobs/batch.test.ts'],
  },
  'a feed is served from memory although its calendar has changed': {
    at: 'FeedCache.variant: never revision',
    tests: ['tests/system/two-processes.test.ts'],
  },
  'a change of an event does not reach the cached parts of its feed': {
    at: 'chunksOf: always digest digestOf',
    tests: ['server/public/feed/feed-renderer.test.ts'],
  },
  'a feed that once failed to compress always fails': {
    at: 'createFeedBody: call delete',
    to: 'undefined',
    tests: ['server/public/feed/feed-body.test.ts'],
  },
  'a feed that has lost its events is served empty': {
    at: 'isEmptied: never eventsTotal',
    tests: ['tests/system/placeholder.test.ts'],
  },
  'a time zone is named although its VTIMEZONE means another instant': {
    at: 'zonedSpanOf: always isSaid',
    tests: ['core/export/zoned.test.ts'],
  },
  'a process with older time zone data moves times back': {
    at: 'startZoneUpdate: text version > own',
    to: 'false',
    tests: ['server/operations/timezones.test.ts'],
    named: 'older data',
  },
  'a calendar is found before it is copied completely': {
    at: 'suspendedAt: text own.is_hidden = 1',
    to: 'own.is_hidden = 2',
    tests: ['server/operations/tasks.test.ts'],
  },
  'a calendar is hidden while it is still being copied': {
    at: 'lockFirstTask: call min',
    to: "row.fn.max('id')",
    tests: ['server/operations/tasks.test.ts'],
  },
  'an account is deleted with one statement': {
    at: 'purgeSlice: statement deleteSliceOfAccount',
    tests: ['server/operations/large-changes.test.ts'],
    named: 'an account is deleted',
  },
  'a purge job deletes an account that is in use': {
    at: 'purgeQueue: statement account-in-use',
    tests: ['server/jobs/purge-queue.test.ts'],
    named: 'never touches',
  },
  'an account with many jobs delays those of all others': {
    at: 'claim: text value.after',
    to: 'sql.lit(0)',
    tests: ['server/storage/jobs.test.ts'],
    named: 'do not delay',
  },
  'a job is taken over from a process that is still running it': {
    at: 'takeOver: call where renewals',
    tests: ['server/storage/jobs.test.ts'],
    named: 'taken over',
  },
  'a process deletes a job that another one has taken over': {
    at: 'finish: call where attempts',
    tests: ['server/storage/jobs.test.ts'],
    named: 'taken over',
  },
  'a job of a killed process never runs again': {
    at: 'JobRunner.takeOverAbandoned: statement maxUnchangedTicks',
    tests: ['server/jobs/job-runner.test.ts'],
    named: 'takes over',
  },
}
