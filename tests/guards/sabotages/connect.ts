import type { Sabotages } from '../program.ts'

const once = ['tests/connect/once.test.ts']
const keep = ['tests/connect/keep.test.ts']
const attacks = ['tests/connect/attacks.test.ts']

/** What visitors allow at Google and Microsoft, and what is done with it. */
export const connect: Sabotages = {
  'the reply to another request for consent is accepted': {
    at: 'redeemCode: never state',
    tests: once,
    named: 'for a state that is not that of the browser',
  },
  'every request for consent has the same state': {
    at: 'createSecrets: value state',
    to: "'s'.repeat(43)",
    tests: attacks,
  },
  'every request for consent has the same nonce': {
    at: 'createSecrets: value nonce',
    to: "'n'.repeat(43)",
    tests: attacks,
  },
  'every code is protected by the same verifier (PKCE)': {
    at: 'createSecrets: value verifier',
    to: "'v'.repeat(43)",
    tests: attacks,
  },
  'the reply may come from another issuer': {
    at: 'redeemCode: text oauth.validateAuthResponse(provider.server,',
    to: "oauth.validateAuthResponse({ ...provider.server, issuer: query.get('iss') ?? provider.server.issuer },",
    tests: attacks,
    named: 'the reply of another provider',
  },
  'the reply of one provider is accepted at the address of another': {
    at: 'finishConsent: text pending?.provider !== provider.name',
    to: '!pending',
    tests: once,
    named: 'only at its own address',
  },
  'the address of the reply decides where the visitor goes next': {
    at: 'createConnect: text seeOther(`/connect/done',
    to: "seeOther(new URLSearchParams(request.query).get('next') ?? `/connect/done",
    tests: attacks,
    named: 'send the visitor elsewhere',
  },
  'the redirect address is not exactly the registered one': {
    at: 'providersOf: text /connect/google`',
    to: '/connect/google/`',
    tests: once,
    named: 'asks for consent, adds a series and says so',
  },
  'the cookie with the state can be written by anybody': {
    at: 'readConsentCookie: statement opened openSecret',
    to: "const opened = { secret: Buffer.from(pair.slice(start.length), 'base64url').toString() }",
    tests: once,
    named: 'with a changed one',
  },
  'consent that was asked for long ago still counts': {
    at: 'readConsentCookie: text expires > now',
    to: 'expires > 0',
    tests: once,
    named: 'after ten minutes',
  },
  'another site can ask for consent in the name of a visitor': {
    at: 'createConnect: always isOwn',
    tests: once,
    named: 'accepts only the form of its own page',
  },
  'the page that asks for consent may be framed': {
    at: 'policyWithForm: text framedBy: "\'none\'"',
    to: "framedBy: '*'",
    tests: once,
    named: 'cannot be framed',
  },
  'a double click redeems the code twice': {
    at: 'finishConsent: text outcomes.get(request) ?? ',
    to: '',
    tests: once,
    named: 'two clicks',
  },
  'an event that is added again becomes a second entry': {
    at: 'microsoftApi: value known',
    to: 'undefined as GraphEntry | undefined',
    tests: once,
    named: 'if the event is added again',
  },
  'tokens are stored as they are': {
    at: 'sealToken: text sealSecret(sealingKeysOf(config), token, { id: subjectDigest, provider })',
    to: "[token, provider, config.port].join(' ').slice(0, token.length)",
    tests: keep,
    named: 'without a token that works',
  },
  'a sealed token can be moved to another person': {
    at: 'sealSecret: text JSON.stringify([id, provider])',
    to: "[id, provider].join('').slice(9999)",
    tests: attacks,
    named: 'the token of another person',
  },
  'updates of one person run at the same time': {
    at: 'leaseConnection: call where leased_until',
    tests: attacks,
    named: 'at the same time',
  },
  'requests are not spread over time': {
    at: 'createAdmission: text wait > 0',
    to: 'false',
    tests: ['server/connect/limits.test.ts'],
  },
  'a job starts although the provider asked to wait': {
    at: 'entryQueues: value isPaused',
    to: '() => pause.isOn(0)',
    tests: ['tests/connect/many.test.ts'],
    named: 'waits as long as the provider asks',
  },
  'one kind of job holds up the others': {
    at: 'JobRunner: text if (await this.#startNext(context, queue)) this.#isRunRequested = true',
    to: 'while (await this.#startNext(context, queue));',
    tests: ['server/jobs/job-runner.test.ts'],
  },
}
