import type { Sabotage } from './sabotage.ts'

/** Protections that are taken out, one by one. */
export const sabotages: readonly Sabotage[] = [
  {
    name: 'an event is found for whoever knows its id',
    file: 'server/storage/events.ts',
    from: `    .select(eventColumns)
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** An event of an account`,
    to: `    .select(eventColumns)
    .where('id', '=', value.id),
)

/** An event of an account`,
    tests: ['tests/api/calendar-events.test.ts', 'tests/matrix/people.test.ts'],
  },
  {
    name: 'an event is added to the calendar of somebody else',
    file: 'server/storage/calendars.ts',
    from: `    .where('account_id', '=', value.accountId)
    .where((row) => row(row('events_total', '+', value.change), '>=', sql.lit(0)))`,
    to: "    .where((row) => row(row('events_total', '+', value.change), '>=', sql.lit(0)))",
    tests: ['tests/api/calendar-events.test.ts', 'tests/matrix/people.test.ts'],
  },
  {
    name: 'a short link is changed by whoever knows its key',
    file: 'server/storage/links.ts',
    from: `    .where('account_id', '=', value.accountId)
    .where('is_short', '=', 1)
    .where('deleted_at', 'is', null),
)

/** A short link of an account. */`,
    to: `    .where('is_short', '=', 1)
    .where('deleted_at', 'is', null),
)

/** A short link of an account. */`,
    tests: ['tests/direct/short-links-refused.test.ts', 'tests/matrix/people.test.ts'],
  },
  {
    name: 'a revoked token works on',
    file: 'server/storage/tokens.ts',
    from: `    .where('digest', '=', value.digest)
    .where('revoked_at', 'is', null),`,
    to: "    .where('digest', '=', value.digest),",
    tests: ['tests/api/authentication.test.ts', 'tests/system/two-processes.test.ts'],
  },
  {
    name: 'a lone CR is not escaped in a text of iCalendar',
    file: 'core/ical/text.ts',
    from: String.raw`const specialInText = /\r\n|[\\;,\u2028\u2029[\p{Cc}--\t]]/gv`,
    to: String.raw`const specialInText = /\r\n|[\\;,\u2028\u2029[\p{Cc}--[\t\r]]]/gv`,
    tests: ['core/ical/text.test.ts', 'core/ical/injection.test.ts'],
  },
  {
    name: 'a parameter of iCalendar is not put in quotes',
    file: 'core/ical/text.ts',
    from: 'return needsQuotes.test(value) ?',
    to: 'return needsQuotes.test(value) && value.length > 9999 ?',
    tests: ['core/ical/text.test.ts', 'core/ical/injection.test.ts'],
  },
  {
    name: 'SQLite does not wait for the disk',
    file: 'server/storage/dialects/sqlite.ts',
    from: 'pragma synchronous = full',
    to: 'pragma synchronous = off',
    tests: ['tests/faults/faults.test.ts'],
  },
  {
    name: 'a change is acknowledged before it is committed',
    file: 'server/storage/dialects/sqlite.ts',
    from: 'return () => job.resolve(result)',
    to: 'job.resolve(result)\n      return () => {}',
    tests: ['tests/faults/faults.test.ts', 'server/storage/transactions.test.ts'],
  },
  {
    name: 'the address with its query is logged',
    file: 'server/http/listener.ts',
    from: 'route = answered.route\n',
    to: "route = message.url ?? ''\n",
    tests: ['tests/system/logs.test.ts'],
  },
  {
    name: 'whatever a driver hangs onto an error is logged',
    file: 'server/log.ts',
    from: 'serializers: { err: describeError },',
    to: 'serializers: { err: pino.stdSerializers.errWithCause },',
    tests: ['server/log.test.ts'],
  },
  {
    name: 'every neighbour is believed in what it forwards',
    file: 'server/http/client-address.ts',
    from: 'while (isTrusted(address)) {',
    to: "while (isTrusted(address) || forwarded.join('') !== '') {",
    tests: ['server/http/client-address.test.ts'],
  },
  {
    name: 'a personal feed address is not checked for its signature',
    file: 'server/secrets/feed-address.ts',
    from: 'return given.length === expected.length && timingSafeEqual(given, expected)',
    to: 'return given.length === expected.length',
    tests: ['server/secrets/feed-address.test.ts', 'tests/system/followers.test.ts'],
  },
  {
    name: 'the token of a form is not compared',
    file: 'server/account/form-token.ts',
    from: "return isSameText(sent.get(formTokenField) ?? '', token)",
    to: 'return true',
    tests: ['tests/matrix/people.test.ts', 'tests/account/forms.test.ts'],
  },
  {
    name: 'a form may come from another site',
    file: 'server/account/form-token.ts',
    from: 'if (!isSameOrigin(headers, new URL(baseUrl).origin)) return false',
    to: 'new URL(baseUrl)',
    tests: ['tests/matrix/people.test.ts', 'tests/account/forms.test.ts'],
  },
  {
    name: 'a form of another session is taken',
    file: 'server/account/form-token.ts',
    from: ".update(String(sessionId)).digest('hex')",
    to: ".update(String(sessionId).slice(9)).digest('hex')",
    tests: ['tests/matrix/people.test.ts', 'tests/account/forms.test.ts'],
  },
  {
    name: 'the title of an event is not escaped on its page',
    file: 'server/views/event-page.ts',
    from: '{title}</h1></header>',
    to: '{raw(title)}</h1></header>',
    tests: ['tests/direct/event-page-hostile.test.ts'],
  },
  {
    name: 'pages may be framed by anybody',
    file: 'server/views/policy.ts',
    from: `export const contentSecurityPolicy = policy({ framedBy: "'none'" })`,
    to: `export const contentSecurityPolicy = policy({ framedBy: '*' })`,
    tests: ['tests/pages/policy.test.ts'],
  },
  {
    name: 'a link of a letter works twice',
    file: 'server/storage/confirmations.ts',
    from: `.deleteFrom('confirmations')
    .where('digest', '=', value.digest)`,
    to: `.updateTable('confirmations')
    .set({ digest: value.digest })
    .where('digest', '=', value.digest)`,
    tests: ['tests/people/links.test.ts', 'tests/account/settings.test.ts'],
  },
  {
    name: 'the migrations are not one transaction under a lock',
    file: 'server/storage/migrate.ts',
    from: 'await connection.rows(lock[connection.engine], [])',
    to: 'await Promise.resolve(lock)',
    tests: ['server/storage/migrate.test.ts', 'tests/system/two-processes.test.ts'],
  },
  {
    name: 'an older program works on a newer schema',
    file: 'server/storage/migrate.ts',
    from: 'if (present <= known) return',
    to: 'if (present <= known + 9999) return',
    tests: ['server/storage/migrate.test.ts'],
  },
  {
    name: 'a feed is answered from memory although its calendar changed',
    file: 'server/feed/cache.ts',
    from: 'return kept && kept.revision >= state.revision ? kept.written',
    to: 'return kept ? kept.written',
    tests: ['tests/system/two-processes.test.ts'],
  },
  {
    name: 'an archive may unpack to any size',
    file: 'server/import/archive.ts',
    from: 'if (size <= most.bytes && size <= most.ratio * packed) return undefined',
    to: 'if (size <= most.bytes || packed > 0) return undefined',
    tests: ['server/import/archive.test.ts', 'server/import/hostile.test.ts'],
  },
  {
    name: 'passwords are guessed without waiting',
    file: 'server/auth/back-off.ts',
    from: 'if (wait > 0) return wait',
    to: 'if (wait > 9_999_999) return wait',
    tests: ['tests/people/back-off.test.ts'],
  },
  {
    name: 'a rule of dates is searched for as long as it takes',
    file: 'core/recurrence/dates.ts',
    from: 'const longestSearch = 10_000',
    to: 'const longestSearch = 3_000_000',
    tests: ['core/recurrence/dates.test.ts', 'core/recurrence/recurrence.test.ts'],
  },
  {
    name: 'the name of a file may say another header',
    file: 'core/links/file-name.ts',
    from: "const plain = fileName(ascii, '')",
    to: 'const plain = name',
    tests: ['core/links/file-name.test.ts', 'tests/direct/dir-files.test.ts'],
  },
  {
    name: 'a code of the second factor works twice',
    file: 'server/auth/second-factor.ts',
    from: "if (!(await spendCode(desk, accountId, code))) return refused('wrong-code')",
    to: 'await spendCode(desk, accountId, code)',
    tests: ['tests/people/second-factor.test.ts'],
  },
  {
    name: 'the session from before signing in lives on',
    file: 'server/auth/session.ts',
    from: 'if (hasSession(desk.context, visit)) await signOut(desk, visit)',
    to: 'hasSession(desk.context, visit)',
    tests: ['tests/people/sign-in.test.ts', 'tests/account/strangers.test.ts'],
  },
  {
    name: 'a short link may be changed with any client id although a token is demanded',
    file: 'server/direct/caller.ts',
    from: 'if (accountId !== call.client.accountId) throw unauthenticated(token)',
    to: 'if (accountId === -1) throw unauthenticated(token)',
    tests: ['tests/direct/short-links-refused.test.ts'],
  },
  {
    name: 'a body may be as large as it likes',
    file: 'server/http/body.ts',
    from: 'if (length > largest) throw tooLarge(largest)',
    to: 'if (length < 0) throw tooLarge(largest)',
    tests: ['tests/api/requests.test.ts'],
  },
]
