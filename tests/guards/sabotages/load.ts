import type { Sabotages } from '../program.ts'

/** Rate limits, quotas and load shedding. */
export const load: Sabotages = {
  'each IPv6 address of a household counts as a network of its own': {
    at: 'networkOf: call slice ipv6',
    tests: ['server/traffic/client-network.test.ts', 'tests/limits/rates.test.ts'],
  },
  'the requests of a network are not counted': {
    at: 'Admission: statement consume policy',
    tests: ['tests/limits/rates.test.ts'],
  },
  'a network may try any number of keys': {
    at: 'Admission: statement missed tooManyRequests',
    tests: ['tests/limits/rates.test.ts'],
  },
  'no request is refused under load': {
    at: 'Admission: never mustShed',
    tests: ['tests/limits/shedding.test.ts'],
  },
  'the process counts as late while other programs use the processor': {
    at: 'LoadShedder: call max own',
    to: 'now - due.wall',
    tests: ['server/traffic/load-shedder.test.ts'],
  },
  'a request is refused for the time other programs kept it waiting': {
    at: 'LoadShedder.ownTime: call own',
    to: 'this.#options.clocks.wall()',
    tests: ['server/traffic/load-shedder.test.ts'],
  },
  'requests that wait for a connection are refused although others are served': {
    at: 'ConnectionQueue.release: statement stopTimer',
    tests: ['server/storage/dialects/connection-queue.test.ts'],
  },
  'a locked database file blocks everybody': {
    at: 'openSqlite: value blocking',
    to: '{ reader: 2000, writer: 2000 }',
    tests: ['tests/faults/faults.test.ts'],
    named: 'locked',
  },
  'a reply that says busy does not say when to try again': {
    at: 'createApp: value retry-after',
    to: "''",
    tests: ['tests/system/serving.test.ts'],
  },
  'a feed that is in memory is refused under load': {
    at: 'createApp: never isBusy',
    tests: ['tests/limits/feeds.test.ts'],
  },
  'Thunderbird gets a 503 for a feed': {
    at: 'createApp: never feed',
    tests: ['tests/limits/feeds.test.ts'],
  },
  'a stalled reader of the log makes lines pile up without limit': {
    at: 'LogBuffer: value maxWaiting',
    to: '1_000_000_000_000',
    tests: ['tests/faults/faults.test.ts'],
    named: 'log-pipe',
  },
  'slices of large changes run before the changes of others': {
    at: 'Writer: statement commitSome slices',
    to: 'while (this.#slices.length > 0) …',
    tests: ['server/storage/dialects/sqlite.test.ts'],
    named: 'slices of large changes',
  },
  'a search reads all events with one statement': {
    at: 'withTitle: value sliceSize',
    to: '2_000_000',
    tests: ['server/storage/large-lists.test.ts'],
  },
  'all long tasks continue in one turn of the event loop': {
    at: 'yieldToEventLoop: statement push',
    to: 'setImmediate(resolve)',
    tests: ['server/event-loop.test.ts'],
  },
  'an account downloads several files at once': {
    at: 'TransferLock: statement has',
    tests: ['server/transfer/transfer-lock.test.ts'],
  },
  'strangers fill the links of an account': {
    at: 'countNewLink: always isOwner',
    tests: ['tests/direct/locked-links.test.ts'],
  },
  'old pages are never deleted to make room': {
    at: 'savePage: always used',
    tests: ['tests/direct/strangers-pages.test.ts'],
  },
  'a suspended page is deleted and can be created again': {
    at: "deleteOldestPages: text sql.lit('link')",
    to: "sql.lit('account')",
    tests: ['tests/direct/strangers-pages.test.ts'],
  },
  'one network creates any number of followers': {
    at: 'countFetches: text fetch.mayFollow()',
    to: 'true',
    tests: ['tests/limits/new-followers.test.ts'],
  },
  'a blocked follower is deleted and can return': {
    at: "dueIn: text .where('is_active', '=', active)",
    to: '',
    tests: ['server/operations/followers.test.ts'],
  },
  'an account stores any number of bytes': {
    at: 'addBytes: statement assertBytes',
    tests: ['server/operations/usage.test.ts'],
  },
  'bytes added by saving an event are not counted': {
    at: 'storeChanged: value grown',
    to: '0',
    tests: ['server/operations/usage.test.ts'],
  },
  'bytes that a copy will need are not reserved': {
    at: 'duplicateCalendar: text bytes + reserved',
    to: 'bytes',
    tests: ['server/operations/usage-slices.test.ts'],
    named: 'copy',
  },
  'bytes that a copy did not need stay counted': {
    at: 'copySlice: statement subtractBytes',
    tests: ['server/operations/usage-slices.test.ts'],
    named: 'original changes',
  },
  'bytes that slices delete for good stay counted': {
    at: 'freeInSlices: statement subtractBytes',
    tests: ['server/operations/usage-slices.test.ts'],
  },
  'an import without room is interrupted instead of refused': {
    at: 'importEvents: statement assertBytesFit',
    tests: ['server/operations/usage-slices.test.ts'],
    named: 'import',
  },
  'a series has any number of exceptions': {
    at: 'checkExceptions: never count',
    tests: ['core/event/series-changes.test.ts'],
  },
  'the exceptions of a series have any length': {
    at: 'checkExceptions: never characters',
    tests: ['core/event/series-changes.test.ts'],
  },
  'a series can lose all its dates': {
    at: 'checkDates: always hasDates',
    tests: ['core/event/series-changes.test.ts', 'server/operations/series.test.ts'],
  },
}
