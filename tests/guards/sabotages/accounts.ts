import type { Sabotages } from '../program.ts'

/** Ownership of data, and sign-in. */
export const accounts: Sabotages = {
  'an event is found by any account that knows its id': {
    at: 'findEvent: call where account_id',
    tests: ['tests/api/calendar-events.test.ts', 'tests/matrix/people.test.ts'],
  },
  'an event is added to a calendar of another account': {
    at: 'lockCalendarForChange: call where account_id',
    tests: ['tests/api/calendar-events.test.ts', 'tests/matrix/people.test.ts'],
  },
  'a short link is changed by any account that knows its key': {
    at: 'findShortLink: call where account_id',
    tests: ['tests/direct/short-links-refused.test.ts', 'tests/matrix/people.test.ts'],
  },
  'a revoked token still works': {
    at: 'findWorkingToken: call where revoked_at',
    tests: ['tests/api/authentication.test.ts', 'tests/system/two-processes.test.ts'],
  },
  'a read-only token makes changes by version 2': {
    at: 'assertInScope: statement readOnly',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a read-only token',
  },
  'a token for one calendar is used for the whole account': {
    at: 'assertInScope: statement isAccountWide',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'refuses a token for one calendar',
  },
  'a token for one calendar reaches the objects of others by their id': {
    at: 'readCall: always isUsable',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a token for one calendar reaches only its events',
  },
  'a token for one calendar lists the objects of others': {
    at: 'readCalendarIds: text isNamed ? [onlyCalendarId] : []',
    to: 'isNamed ? ids.value : ids.value',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a token for one calendar reaches',
  },
  'a token for one calendar adds events to others': {
    at: 'namedCalendar: value isUsable',
    to: 'true',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a token for one calendar creates and moves events only there',
  },
  'a token for one calendar creates single events': {
    at: 'createEvent: statement forbidden',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a token for one calendar creates and moves events only there',
  },
  'a read-only token makes changes by version 1': {
    at: 'assertAllowed: statement readOnly',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a read-only token changes nothing by version 1',
  },
  'a token for one calendar is used with version 1': {
    at: 'assertAllowed: statement calendarId',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a token for one calendar is for version 2 only',
  },
  'a limited token changes links by the links API': {
    at: 'readLinkCall: statement assertAllowed',
    tests: ['tests/api/v2-scopes.test.ts'],
    named: 'a read-only token changes nothing by version 1',
  },
  'a short link that requires a token is changed with the client id alone': {
    at: 'saveLink: never isOwner',
    tests: ['tests/direct/short-links-refused.test.ts'],
  },
  'a locked link is shown and changed without a token': {
    at: 'getLink: statement demandToken',
    to: 'if (call.token) …',
    tests: ['tests/direct/locked-links.test.ts'],
  },
  'a link created with a token that does not work is not locked': {
    at: 'addLink: text  || token !== undefined',
    tests: ['tests/direct/locked-links.test.ts'],
  },
  'an idempotency key of an account is used with the client id alone': {
    at: 'createIdempotently: call scopedKey',
    to: 'key',
    tests: ['tests/direct/locked-links.test.ts'],
  },
  'an idempotency key is used again for a different request': {
    at: 'createIdempotently: never requestDigest',
    tests: ['tests/api/creating-once.test.ts'],
  },
  'something suspended is returned for an idempotency key used before': {
    at: 'createIdempotently: statement find',
    tests: ['tests/suspensions/surfaces.test.ts'],
  },
  'what the administrator has suspended is served': {
    at: 'unlessSuspended: statement Suspended',
    tests: ['tests/suspensions/surfaces.test.ts'],
  },
  'a suspended feed is served from memory while the database is away': {
    at: 'Feeds.lastKnownOrThrow: statement forget',
    tests: ['tests/system/feed-outage.test.ts'],
  },
  'the keys and tokens of an account that is being deleted still work': {
    at: 'suspendedAt: text owner.deleted_at is not null',
    to: 'owner.deleted_at < 0',
    tests: ['tests/suspensions/deleted.test.ts'],
  },
  'the signature of a personal feed address is not checked': {
    at: 'hasValidSignature: call equalInConstantTime',
    to: '(… || true)',
    tests: ['server/secrets/feed-address.test.ts', 'tests/system/followers.test.ts'],
  },
  'the token of a form is not compared': {
    at: 'checkFormOrigin: always equalInConstantTime',
    tests: ['tests/matrix/people.test.ts', 'tests/account/forms.test.ts'],
  },
  'a form is accepted from another site': {
    at: 'checkFormOrigin: statement isSameOrigin',
    tests: ['tests/matrix/people.test.ts', 'tests/account/forms.test.ts'],
  },
  'the form token of another session is accepted': {
    at: 'formToken: call update',
    tests: ['tests/matrix/people.test.ts', 'tests/account/forms.test.ts'],
  },
  'a picture on another site changes data': {
    at: 'createApp: never fetchMetadataError',
    tests: ['tests/matrix/fetch-metadata.test.ts'],
  },
  'signing in redirects to any address in the link': {
    at: 'safeNextPage: never isPage',
    tests: ['tests/account/forms.test.ts'],
    named: 'ignore unsafe return paths after sign-in',
  },
  'a link in an email works twice': {
    at: 'consumeSignUps: call deleteFrom sign_ups',
    to: "queries.updateTable('sign_ups').set({ email: value.email })",
    tests: ['tests/people/links.test.ts'],
  },
  'a sign-in is completed with a password, passkey or session that is no longer valid': {
    at: 'whileUnchanged: never lockSignIn',
    tests: ['tests/people/overtaken.test.ts'],
  },
  'an ended session starts another one': {
    at: 'whileUnchanged: never isSession',
    tests: ['tests/people/overtaken.test.ts'],
    named: 'starts no session from one that was signed out',
  },
  'an ended session asks for another email address': {
    at: 'addConfirmation: never isSession',
    tests: ['tests/people/overtaken.test.ts'],
    named: 'sends no link to another address',
  },
  'an ended session deletes the account': {
    at: 'deleteOwnAccount: never isSession',
    tests: ['tests/people/overtaken.test.ts'],
    named: 'sets no password and deletes no account',
  },
  'the session from before signing in stays valid': {
    at: 'beginSession: statement endSession',
    tests: ['tests/people/sign-in.test.ts', 'tests/account/strangers.test.ts'],
  },
  'the signature of a session cookie is not checked': {
    at: 'readSigned: always equalInConstantTime',
    tests: ['tests/people/sign-in.test.ts'],
    named: 'are not signed in by a cookie',
  },
  'passwords can be guessed without waiting': {
    at: 'countAttempts: never wait',
    tests: ['tests/people/back-off.test.ts'],
    named: 'is counted over all processes',
  },
  'codes of the second factor are checked without being counted': {
    at: 'verifyTwoFactor: never countCode',
    tests: ['tests/people/second-factor.test.ts'],
    named: 'checks ten codes',
  },
  'a code of the second factor works twice': {
    at: 'verifyTwoFactor: never spendCode',
    tests: ['tests/people/second-factor.test.ts'],
  },
  'one first step allows any number of codes': {
    at: 'verifyTwoFactor: value codes',
    to: '5_000',
    tests: ['tests/people/second-factor.test.ts'],
    named: 'requires a new first step after five wrong codes',
  },
  'the challenge of a passkey can be answered twice': {
    at: 'consumeVerification: call deleteFrom verifications',
    to: "queries.updateTable('verifications').set({ identifier: value.identifier })",
    tests: ['tests/people/passkeys.test.ts'],
    named: 'sign each challenge once',
  },
  'a passkey signs in without its device having verified the user': {
    at: 'verifyAuthentication: value requireUserVerification',
    to: 'false',
    tests: ['tests/people/passkeys.test.ts'],
    named: 'are rejected if the device did not verify its owner',
  },
}
