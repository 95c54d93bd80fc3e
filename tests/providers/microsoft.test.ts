import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Received, request } from '../support/http.ts'
import {
  callerOf,
  client,
  connect,
  consentParameters,
  exchangeParameters,
  postForm,
  refreshParameters,
  type Tokens,
  withQuery,
} from './flow.ts'
import { type Microsoft, startMicrosoft } from './microsoft.ts'
import { faults } from './server.ts'

const calendars = 'https://graph.microsoft.com/Calendars.ReadWrite'
const scope = `openid offline_access ${calendars}`
const events = '/v1.0/me/events'
const stable = { prefer: 'IdType="ImmutableId"' }
const berlin = 'W. Europe Standard Time'

const at = (dateTime: string, timeZone = berlin) => ({ dateTime, timeZone })
const party = {
  subject: 'Party',
  start: at('2026-03-02T19:00:00'),
  end: at('2026-03-02T22:00:00'),
}
const holiday = {
  subject: 'Holiday',
  isAllDay: true,
  start: at('2026-03-02T00:00:00'),
  end: at('2026-03-03T00:00:00'),
}
const weeklyPattern = {
  type: 'weekly',
  interval: 1,
  daysOfWeek: ['monday'],
  firstDayOfWeek: 'monday',
}
const range = { type: 'numbered', startDate: '2026-03-02', numberOfOccurrences: 3 }
const weekly = { ...party, recurrence: { pattern: weeklyPattern, range } }
const window = 'startDateTime=2026-01-01T00:00:00Z&endDateTime=2027-01-01T00:00:00Z'

interface Item {
  readonly id: string
  readonly subject: string
  readonly type: string
  readonly start: { readonly dateTime: string }
}

const problem = ({ status, json }: Received) => [status, json.error.code]

describe('the stand-in for Microsoft', () => {
  let microsoft: Microsoft
  let consumers: Microsoft
  let time = Date.parse('2026-03-01T12:00:00Z')
  let people = 0
  before(async () => {
    const accounts = { wanda: 'work', max: 'managed', nora: 'without mailbox' } as const
    microsoft = await startMicrosoft({ client, now: () => time, accounts })
    consumers = await startMicrosoft({ client, supportedAccounts: 'consumers' })
  })
  after(() => Promise.all([microsoft.stop(), consumers.stop()]))

  const authorize = (tenant: string, { url } = microsoft) =>
    `${url}/${tenant}/oauth2/v2.0/authorize`
  const token = (fields: Readonly<Record<string, string>>) =>
    postForm(`${microsoft.url}/common/oauth2/v2.0/token`, fields)
  const refresh = ({ refresh_token = '' }: Tokens) => token({ ...refreshParameters, refresh_token })
  const page = (tenant: string) => withQuery(authorize(tenant), { ...consentParameters, scope })
  const answerTo = (person: string, tenant = 'common') =>
    new URL(microsoft.consent(page(tenant), { person })).searchParams

  const connectAs = (person: string, parameters = {}) =>
    connect(
      {
        authorize: authorize('common'),
        token: `${microsoft.url}/common/oauth2/v2.0/token`,
        parameters: { ...consentParameters, scope, ...parameters },
        consent: microsoft.consent,
      },
      { person },
    )

  const enter = async (person = `person${people++}`) => {
    const { access_token } = await connectAs(person)
    return { person, call: callerOf(microsoft.url, access_token) }
  }

  const rejected = async (body: object) => {
    const { person, call } = await enter()
    const answer = await call('POST', events, body)
    deepEqual(microsoft.entries(person), [])
    return problem(answer)
  }

  // Page "OAuth 2.0 authorization code flow": offline_access, and a new refresh token each time.
  test('replaces the refresh token with each refresh', async () => {
    const first = await connectAs('ada')
    equal(first.scope, calendars)
    const { json: second } = await refresh(first)
    notEqual(second.refresh_token, first.refresh_token)
    const again = await refresh(first)
    deepEqual([...problemOfToken(again)], [400, 'invalid_grant', 700_082])
    equal((await refresh(second)).status, 200)
    equal((await connectAs('ada', { scope: calendars })).refresh_token, undefined)
  })

  const problemOfToken = ({ status, json }: Received) => [status, json.error, json.error_codes[0]]

  // Page "Refresh tokens": 90 days; and the person can end the consent.
  test('ends refresh tokens', async () => {
    const [first, second] = [await connectAs('ben'), await connectAs('cora')]
    microsoft.endGrant('ben')
    equal((await refresh(first)).json.error, 'invalid_grant')
    time += 90 * 24 * 3_600_000
    equal((await refresh(second)).json.error, 'invalid_grant')
  })

  // Page "Error codes".
  test('names the reasons of the token endpoint', async () => {
    const code = () => answerTo('ada').get('code') ?? ''
    const once = code()
    equal((await token({ ...exchangeParameters, code: once })).status, 200)
    for (const [fields, expected] of [
      [{ code: once }, [400, 'invalid_grant', 70_008]],
      [{ code: 'other' }, [400, 'invalid_grant', 70_008]],
      [{ code: code(), code_verifier: 'other' }, [400, 'invalid_grant', 501_481]],
      [{ code: code(), client_secret: 'other' }, [401, 'invalid_client', 7_000_215]],
    ] as const) {
      deepEqual(problemOfToken(await token({ ...exchangeParameters, ...fields })), expected)
    }
  })

  // Page "Consent experience": AADSTS90094 if an administrator has to allow the application; azure-docs
  // issue 41053 for the parameters after a cancellation.
  test('sends back who needs an administrator or cancels', async () => {
    const managed = answerTo('max', 'organizations')
    equal(managed.get('error'), 'access_denied')
    match(String(managed.get('error_description')), /^AADSTS90094: /)
    equal(managed.get('code'), null)
    const answer = await postForm(page('common'), { person: 'ada', answer: 'cancel' })
    const cancelled = new URL(String(answer.headers.location)).searchParams
    deepEqual([...cancelled.keys()], ['error', 'error_subcode', 'state'])
  })

  // Page "OAuth 2.0 authorization code flow": the tenant, and the supported account types.
  test('checks that person, tenant and application fit together', async () => {
    notEqual(answerTo('wanda', 'organizations').get('code'), null)
    notEqual(answerTo('ada', 'consumers').get('code'), null)
    equal((await postForm(page('consumers'), { person: 'wanda', answer: 'allow' })).status, 400)
    equal((await postForm(page('organizations'), { person: 'ada', answer: 'allow' })).status, 400)
    const parameters = { ...consentParameters, scope }
    const here = await request(withQuery(authorize('consumers', consumers), parameters))
    match(here.text, /value="offline_access" checked disabled>/)
    equal((await request(withQuery(authorize('common', consumers), parameters))).status, 400)
  })

  // Page "ID token claims reference": the tenant of personal accounts.
  test('says in an ID token who the person is', async () => {
    const claims = async (person: string) => {
      const { id_token = '' } = await connectAs(person)
      return JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())
    }
    const [own, work] = [await claims('ada'), await claims('wanda')]
    equal(own.tid, '9188040d-6c67-4c5b-b112-36a304b66dad')
    equal(own.iss, `https://login.microsoftonline.com/${own.tid}/v2.0`)
    notEqual(work.tid, own.tid)
    equal((await claims('ada')).oid, own.oid)
  })

  // Page "Create event", with its example of a reply.
  test('creates an event and shows it to the person', async () => {
    const { person, call } = await enter()
    const { status, json } = await call('POST', events, party, stable)
    equal(status, 201)
    deepEqual([json.isReminderOn, json.reminderMinutesBeforeStart, json.showAs], [true, 15, 'busy'])
    deepEqual(json.start, { dateTime: '2026-03-02T18:00:00.0000000', timeZone: 'UTC' })
    const [start, end] = ['2026-03-02T18:00:00Z', '2026-03-02T21:00:00Z']
    deepEqual(microsoft.entries(person), [
      { id: json.id, title: 'Party', description: '', start, end },
    ])
    const prefer = `IdType="ImmutableId", outlook.timezone="${berlin}"`
    const own = await call('GET', `${events}/${json.id}`, undefined, { prefer })
    deepEqual(own.json.start, { dateTime: '2026-03-02T19:00:00.0000000', timeZone: berlin })
    equal(own.json.body.content, '<html><body></body></html>')
  })

  // Description of `isAllDay`; microsoft-graph-docs issue 1802 for the reply.
  test('has all-day events from midnight to midnight', async () => {
    const { person, call } = await enter()
    const { json } = await call('POST', events, holiday)
    deepEqual(json.start, { dateTime: '2026-03-02T00:00:00.0000000', timeZone: 'UTC' })
    const [entry] = microsoft.entries(person)
    deepEqual([entry?.start, entry?.end], ['2026-03-02', '2026-03-03'])
    const validation = [400, 'ErrorPropertyValidationFailure']
    for (const fields of [
      { start: at('2026-03-02T01:00:00') },
      { end: at('2026-03-02T23:59:59') },
      { end: at('2026-03-03T00:00:00', 'UTC') },
      { end: holiday.start },
    ]) {
      deepEqual(await rejected({ ...holiday, ...fields }), validation)
    }
  })

  // Entity type `event`; msgraph-sdk-javascript issue 212 for the code; microsoft-graph-docs issue
  // 7919 for ends before the start, and 11359 for the order.
  test('rejects what the schema does not have', async () => {
    const { pattern } = weekly.recurrence
    for (const [fields, code] of [
      [{ title: 'Party' }, 'RequestBodyRead'],
      [{ attendees: [] }, 'RequestBodyRead'],
      [{ iCalUId: 'one@example.org' }, 'RequestBodyRead'],
      [{ start: { ...party.start, date: '2026-03-02' } }, 'RequestBodyRead'],
      [{ subject: 1 }, 'RequestBodyRead'],
      [{ showAs: 'opaque' }, 'RequestBodyRead'],
      [{ start: at('2026-03-02T19:00:00+01:00') }, 'RequestBodyRead'],
      [{ start: null }, 'ErrorPropertyValidationFailure'],
      [{ start: { dateTime: '2026-03-02T19:00:00' } }, 'ErrorPropertyValidationFailure'],
      [{ start: at('2026-03-02T23:00:00') }, 'ErrorPropertyValidationFailure'],
      [{ start: at('2026-02-30T19:00:00') }, 'ErrorPropertyValidationFailure'],
      [{ recurrence: { range, pattern } }, 'UnableToDeserializePostBody'],
    ] as const) {
      deepEqual(await rejected({ ...party, ...fields }), [400, code], JSON.stringify(fields))
    }
  })

  test('rejects what is not a JSON object', async () => {
    const { call } = await enter()
    deepEqual(problem(await call('POST', events, [])), [400, 'BadRequest'])
  })

  // Page dateTimeTimeZone; microsoft-graph-docs issues 4758 and 4242.
  test('accepts Windows names of zones only', async () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Central Europe Time', 'CET']) {
      const start = at('2026-03-02T19:00:00', zone)
      deepEqual(await rejected({ ...party, start }), [400, 'TimeZoneNotSupportedException'])
    }
    const { call } = await enter()
    for (const zone of ['UTC', 'Eastern Standard Time', 'Nepal Standard Time']) {
      const times = { start: at('2026-03-02T19:00:00', zone), end: at('2026-03-02T20:00:00', zone) }
      equal((await call('POST', events, { subject: zone, ...times })).status, 201)
    }
  })

  // Pages recurrencePattern and recurrenceRange; Microsoft Q&A 1389456 for the overlap.
  test('rejects patterns and ranges that do not fit', async () => {
    const { daysOfWeek: _, ...noDays } = weeklyPattern
    const { firstDayOfWeek: __, ...noFirstDay } = weeklyPattern
    const monthly = { type: 'absoluteMonthly', interval: 1, dayOfMonth: 2 }
    const validation = 'ErrorPropertyValidationFailure'
    for (const [pattern, code] of [
      [noDays, validation],
      [noFirstDay, validation],
      [{ ...weeklyPattern, daysOfWeek: [] }, validation],
      [{ ...weeklyPattern, index: 'first' }, validation],
      [{ ...weeklyPattern, interval: 0 }, validation],
      [{ ...weeklyPattern, interval: 100 }, validation],
      [{ type: 'daily', interval: 1000 }, validation],
      [{ ...monthly, dayOfMonth: 32 }, validation],
      [{ ...monthly, dayOfMonth: -1 }, validation],
      [{ ...monthly, month: 3 }, validation],
      [{ ...monthly, type: 'absoluteYearly', month: 13 }, validation],
      [{ type: 'daily', interval: 1, daysOfWeek: ['monday'] }, validation],
      [{ ...weeklyPattern, daysOfWeek: ['MO'] }, 'RequestBodyRead'],
      [{ ...weeklyPattern, type: 'hourly' }, 'RequestBodyRead'],
      [
        { type: 'relativeMonthly', interval: 1, daysOfWeek: ['friday'], index: 'fifth' },
        'RequestBodyRead',
      ],
    ] as const) {
      const body = { ...party, recurrence: { pattern, range } }
      deepEqual(await rejected(body), [400, code], JSON.stringify(pattern))
    }
    for (const own of [
      { ...range, startDate: '2026-03-09' },
      { ...range, numberOfOccurrences: 0 },
      { ...range, numberOfOccurrences: 1000 },
      { ...range, endDate: '2026-04-01' },
      { type: 'numbered', startDate: '2026-03-02' },
      { type: 'endDate', startDate: '2026-03-02' },
      { type: 'endDate', startDate: '2026-03-02', endDate: '2026-03-01' },
      { ...range, recurrenceTimeZone: 'UTC' },
    ]) {
      const body = { ...party, recurrence: { pattern: weeklyPattern, range: own } }
      deepEqual(await rejected(body), [400, validation], JSON.stringify(own))
    }
    const daily = { pattern: { type: 'daily', interval: 1 }, range }
    const long = { ...party, end: at('2026-03-03T20:00:00'), recurrence: daily }
    deepEqual(await rejected(long), [400, 'ErrorOccurrenceTimeSpanTooBig'])
  })

  // Description of `transactionId`; corso issue 2490 for the error.
  test('creates one event for a transaction', async () => {
    const { person, call } = await enter()
    const body = { ...party, transactionId: 'one' }
    const first = await call('POST', events, body, stable)
    const again = await call('POST', events, body, stable)
    deepEqual([again.status, again.json.id], [201, first.json.id])
    const duplicate = [409, 'ErrorDuplicateTransactionId']
    deepEqual(problem(await call('POST', events, { ...body, subject: 'Other' })), duplicate)
    equal(microsoft.entries(person).length, 1)
    const path = `${events}/${first.json.id}`
    equal((await call('PATCH', path, { transactionId: 'two' })).status, 400)
    equal((await call('DELETE', path)).status, 204)
    deepEqual(problem(await call('POST', events, body)), duplicate)
    deepEqual(microsoft.entries(person), [])
  })

  test('has two events without a transaction, as after an answer that was lost', async () => {
    const { person, call } = await enter()
    microsoft.fail('create', faults.statusDone(504))
    equal((await call('POST', events, party)).status, 504)
    equal((await call('POST', events, party)).status, 201)
    equal(microsoft.entries(person).length, 2)
  })

  // Page "Obtain immutable identifiers".
  test('changes the ID of an event that is moved, unless it is immutable', async () => {
    const { person, call } = await enter()
    const { id } = (await call('POST', events, party)).json
    const same = (await call('GET', `${events}/${id}`, undefined, stable)).json.id
    notEqual(same, id)
    microsoft.mailbox(person).move(id)
    deepEqual(problem(await call('GET', `${events}/${id}`)), [404, 'ErrorItemNotFound'])
    equal((await call('GET', `${events}/${same}`, undefined, stable)).json.id, same)
  })

  // Pages "Update event" and "Delete event".
  test('changes and deletes an event', async () => {
    const { person, call } = await enter()
    const { id } = (await call('POST', events, party, stable)).json
    const path = `${events}/${id}`
    const etag = (await call('GET', path)).json['@odata.etag']
    const changed = await call('PATCH', path, { subject: 'Ball', end: at('2026-03-02T23:00:00') })
    deepEqual([changed.status, changed.json.subject], [200, 'Ball'])
    equal(microsoft.entries(person)[0]?.end, '2026-03-02T22:00:00Z')
    const stale = await call('PATCH', path, { subject: 'B' }, { 'if-match': etag })
    deepEqual(problem(stale), [412, 'ErrorIrresolvableConflict'])
    const wrong = { end: at('2026-03-01T23:00:00') }
    deepEqual(problem(await call('PATCH', path, wrong)), [400, 'ErrorPropertyValidationFailure'])
    equal((await call('DELETE', path)).status, 204)
    deepEqual(problem(await call('DELETE', path)), [404, 'ErrorItemNotFound'])
  })

  // Pages "List instances" and "Update event"; microsoft-graph-docs pull request 2275 for the
  // boundary; description of `cancelledOccurrences`.
  test('moves and deletes single dates of a series', async () => {
    const { person, call } = await enter()
    const { id } = (await call('POST', events, weekly, stable)).json
    const list = async () =>
      (await call('GET', `${events}/${id}/instances?${window}`, undefined, stable)).json.value
    const [first, second, third]: readonly Item[] = await list()
    equal(first?.type, 'occurrence')
    const moveTo = (date: string) =>
      call('PATCH', `${events}/${second?.id}`, {
        start: at(`${date}T08:00:00`),
        end: at(`${date}T09:00:00`),
      })
    for (const date of ['2026-03-02', '2026-03-01', '2026-03-16']) {
      deepEqual(problem(await moveTo(date)), [400, 'ErrorOccurrenceCrossingBoundary'])
    }
    equal((await moveTo('2026-03-10')).json.type, 'exception')
    equal((await call('DELETE', `${events}/${third?.id}`)).status, 204)
    deepEqual(
      microsoft.entries(person).map(({ start }) => start),
      ['2026-03-02T18:00:00Z', '2026-03-10T07:00:00Z'],
    )
    const select = await call(
      'GET',
      `${events}/${id}?$select=cancelledOccurrences`,
      undefined,
      stable,
    )
    deepEqual(select.json.cancelledOccurrences, [`OID.${id}.2026-03-16`])
    equal((await call('GET', `${events}/${id}`)).json.cancelledOccurrences, undefined)
    equal((await call('GET', `${events}/${id}/instances`)).status, 400)
    await call('PATCH', `${events}/${id}`, {
      recurrence: { pattern: weeklyPattern, range: { ...range, numberOfOccurrences: 4 } },
    })
    equal((await list()).length, 4)
  })

  // Example of the page "Create event": replies have more than a client may send.
  test('returns all properties of a pattern', async () => {
    const { call } = await enter()
    const { recurrence } = (await call('POST', events, weekly)).json
    deepEqual(recurrence.pattern, { ...weeklyPattern, month: 0, dayOfMonth: 0, index: 'first' })
    deepEqual(recurrence.range, { ...range, endDate: '0001-01-01', recurrenceTimeZone: berlin })
  })

  // Page "Get singleValueLegacyExtendedProperty"; page "Paging".
  test('finds an event by an extended property, and lists 10 at once', async () => {
    const { call } = await enter()
    const key = 'String {00000000-1111-2222-3333-444444444444} Name Daymark'
    const property = { id: key, value: "it's" }
    await call('POST', events, { ...party, singleValueExtendedProperties: [property] })
    for (let index = 0; index < 10; index++) await call('POST', events, holiday)
    const filter = `singleValueExtendedProperties/any(ep: ep/id eq '${key}' and ep/value eq 'it''s')`
    const expand = 'singleValueExtendedProperties'
    const query = new URLSearchParams({ $filter: filter, $expand: expand })
    const { value } = (await call('GET', `${events}?${query}`)).json
    deepEqual(
      value.map(({ subject }: Item) => subject),
      ['Party'],
    )
    deepEqual(value[0].singleValueExtendedProperties, [property])
    const first = (await call('GET', events)).json
    equal(first.value.length, 10)
    const next = new URL(first['@odata.nextLink'])
    equal((await call('GET', next.pathname + next.search)).json.value.length, 1)
    equal(
      (await call('GET', `${events}?$filter=subject eq 'A'`.replaceAll(' ', '%20'))).status,
      400,
    )
    equal((await call('GET', `${events}?color=1`)).status, 400)
  })

  // Page "Service-specific throttling limits": four at once for a mailbox.
  test('throttles more than four requests at once in a mailbox', async () => {
    const [ada, eve] = [await enter(), await enter()]
    microsoft.fail('create', faults.slow(200), 4)
    const four = [1, 2, 3, 4].map(() => ada.call('POST', events, party))
    await new Promise((resolve) => setTimeout(resolve, 60))
    const fifth = await ada.call('GET', events)
    deepEqual(problem(fifth), [429, 'ApplicationThrottled'])
    equal(fifth.headers['retry-after'], '3')
    equal((await eve.call('GET', events)).status, 200)
    deepEqual(
      (await Promise.all(four)).map(({ status }) => status),
      [201, 201, 201, 201],
    )
    equal((await ada.call('GET', events)).status, 200)
  })

  // The same page: requests in ten minutes, of which throttled ones count too.
  test('throttles too many requests in ten minutes', async (context) => {
    const limits = { concurrent: 4, requests: 2 }
    const limited = await startMicrosoft({ client, now: () => time, limits })
    context.after(() => limited.stop())
    const endpoint = `${limited.url}/common/oauth2/v2.0`
    const { access_token } = await connect(
      {
        authorize: `${endpoint}/authorize`,
        token: `${endpoint}/token`,
        parameters: { ...consentParameters, scope },
        consent: limited.consent,
      },
      { person: 'ada' },
    )
    const get = async () => (await callerOf(limited.url, access_token)('GET', events)).status
    deepEqual([await get(), await get(), await get()], [200, 200, 429])
    time += 599_000
    deepEqual([await get()], [429])
    time += 2000
    deepEqual([await get(), await get()], [200, 429])
  })

  // Pages "Authorization error" and "Error responses"; python-o365 issue 438.
  test('rejects who may not use the calendar', async () => {
    const { call } = await enter()
    time += 3_600_000
    deepEqual(problem(await call('GET', events)), [401, 'InvalidAuthenticationToken'])
    const { access_token } = await connectAs('otto', { scope: 'openid' })
    const other = callerOf(microsoft.url, access_token)
    deepEqual(problem(await other('GET', events)), [403, 'ErrorAccessDenied'])
    const nora = await enter('nora')
    deepEqual(problem(await nora.call('POST', events, party)), [404, 'MailboxNotEnabledForRESTAPI'])
  })
})
