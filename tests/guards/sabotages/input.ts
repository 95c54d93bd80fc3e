import type { Sabotages } from '../program.ts'

/** Input and output. */
export const input: Sabotages = {
  'a lone CR is not escaped in an iCalendar text': {
    at: 'writeText: text --\\t',
    to: '--[\\t\\r]',
    tests: ['core/ical/text.test.ts', 'core/ical/injection.test.ts'],
  },
  'an iCalendar parameter is not quoted': {
    at: 'writeParameterText: never needsQuotes',
    tests: ['core/ical/text.test.ts', 'core/ical/injection.test.ts'],
  },
  'the title of an event is not escaped on its page': {
    at: 'masthead: text shown.title}</h1>',
    to: 'raw(shown.title)}</h1>',
    tests: ['tests/direct/event-page-hostile.test.ts'],
  },
  'any site may frame our pages': {
    at: 'contentSecurityPolicy: value framedBy',
    to: "'*'",
    tests: ['tests/pages/policy.test.ts'],
  },
  'a file name can start another header': {
    at: 'dispositionNames: value plain',
    to: 'name',
    tests: ['core/links/file-name.test.ts', 'tests/direct/dir-files.test.ts'],
  },
  'browsers may guess the type of a reply': {
    at: 'responseProfiles: value x-content-type-options',
    to: "''",
    tests: ['tests/matrix/headers.test.ts'],
  },
  'a page of an account may be cached': {
    at: 'responseProfiles: value cache-control',
    to: "''",
    tests: ['tests/matrix/headers.test.ts'],
  },
  'any path becomes a label of the metrics and a word of the log': {
    at: "createApp: text path: 'unknown'",
    to: 'path',
    tests: ['tests/system/metrics.test.ts', 'tests/system/logs.test.ts'],
  },
  'URLs are logged with their query': {
    at: 'createListener: text answered.route',
    to: "message.url ?? ''",
    tests: ['tests/system/logs.test.ts'],
  },
  'whatever a driver attaches to an error is logged': {
    at: 'openLog: value serializers',
    to: '{ err: pino.stdSerializers.errWithCause }',
    tests: ['server/boot/log.test.ts'],
  },
  'the words of a PostgreSQL error are logged': {
    at: 'describeError: never severity',
    tests: ['server/boot/log.test.ts'],
  },
  'forwarded addresses are trusted from any peer': {
    at: 'createAddressOf: text while (isTrusted(address))',
    to: 'while (true)',
    tests: ['server/http/client-address.test.ts'],
  },
  'a request body may have any size': {
    at: 'readBody: never largest length',
    tests: ['tests/limits/sizes.test.ts'],
  },
  'a page keeps parameters of any length': {
    at: 'Publisher: call withinLengths',
    to: 'readDirect(texts)',
    tests: ['tests/direct/strangers-pages.test.ts'],
  },
  'an archive may unpack to any size': {
    at: 'unpack: value size',
    to: '0',
    tests: ['server/transfer/import-archive.test.ts', 'server/transfer/import-hostile.test.ts'],
  },
  'a file may keep a processor busy for any time': {
    at: 'withTimeLimit: never processor',
    tests: ['server/transfer/import-reader.test.ts'],
    named: 'has used up its CPU time',
  },
  'a list of series may be searched for any time': {
    at: 'pageBudget: value maxSteps',
    to: '40_000_000',
    tests: ['core/calendar/series.test.ts'],
    named: 'are found or given up soon',
  },
  'a recurrence rule may be searched for any time': {
    at: 'occurrencesFrom: value maxSteps',
    to: '3_000_000',
    tests: ['core/recurrence/occurrences.test.ts', 'core/recurrence/parse-rule.test.ts'],
  },
  'a host name is resolved again after its addresses were checked': {
    at: 'dial: value lookup',
    to: 'undefined',
    tests: ['server/outbound/fetch-file.test.ts'],
  },
  'one public address of several is enough to connect': {
    at: 'dial: text .every(',
    to: '.some(',
    tests: ['server/outbound/fetch-file.test.ts'],
  },
  'a redirect may lead to a private network': {
    at: 'fetchFile: call dial',
    to: 'dial(hop > 0 ? { ...outside, mayReach: () => true } : outside, target, signal)',
    tests: ['server/outbound/fetch-file.test.ts'],
  },
  'time zone data that Node cannot read is installed': {
    at: 'withPrepared: statement refuseUnread',
    tests: ['tests/system/timezones.test.ts'],
    named: 'by commands',
  },
}
