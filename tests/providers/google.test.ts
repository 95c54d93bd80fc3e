import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Received } from '../support/http.ts'
import { callerOf, client, connect, consentParameters } from './flow.ts'
import { type Google, startGoogle } from './google.ts'
import { googleRejections } from './google-api.ts'

const scopes = 'https://www.googleapis.com/auth/'
const owned = `${scopes}calendar.events.owned`
const appCreated = `${scopes}calendar.app.created`
const events = '/calendar/v3/calendars/primary/events'

const party = {
  id: 'event0001',
  summary: 'Party',
  start: { dateTime: '2026-03-02T19:00:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-03-02T22:00:00', timeZone: 'Europe/Berlin' },
}
const holiday = { summary: 'Holiday', start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
const weekly = { ...party, id: 'series001', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }

interface Item {
  readonly id: string
  readonly summary: string
  readonly status: string
  readonly location?: string
  readonly originalStartTime: { readonly dateTime: string }
}

/** The reason and message of an error in the format of Google's APIs. */
const problem = ({ status, json }: Received) => [
  status,
  json.error.errors[0].reason,
  json.error.message,
]

describe('the stand-in for Google', () => {
  let google: Google
  let time = Date.parse('2026-03-01T12:00:00Z')
  let people = 0
  before(async () => {
    google = await startGoogle({ client, now: () => time })
  })
  after(() => google.stop())

  /** A new person who has allowed a scope, with what the client needs. */
  const enter = async (scope = owned, { url, consent } = google) => {
    const person = `person${people++}`
    const endpoints = { authorize: `${url}/o/oauth2/v2/auth`, token: `${url}/token`, consent }
    const parameters = { ...consentParameters, scope }
    const tokens = await connect({ ...endpoints, parameters }, { person })
    return { person, call: callerOf(url, tokens.access_token) }
  }

  const rejected = async (body: object) => {
    const { person, call } = await enter()
    const answer = await call('POST', events, body)
    deepEqual(google.entries(person), [])
    return problem(answer)
  }

  // Discovery document, events.insert.
  test('inserts an event and shows it to the person', async () => {
    const { person, call } = await enter()
    const { status, json } = await call('POST', events, {
      ...party,
      reminders: { useDefault: false },
    })
    equal(status, 200)
    equal(json.iCalUID, 'event0001@google.com')
    equal(json.htmlLink, `${google.url}/calendar/event?eid=event0001`)
    deepEqual(json.start, { dateTime: '2026-03-02T19:00:00+01:00', timeZone: 'Europe/Berlin' })
    const [start, end] = ['2026-03-02T18:00:00Z', '2026-03-02T21:00:00Z']
    deepEqual(google.entries(person), [
      { id: 'event0001', title: 'Party', description: '', start, end },
    ])
    const own = await call('GET', `${events}/event0001`)
    deepEqual(own.json, json)
  })

  // Description of `date`, and of `end`: exclusive.
  test('inserts an all-day event', async () => {
    const { person, call } = await enter()
    equal((await call('POST', events, holiday)).status, 200)
    const [entry] = google.entries(person)
    deepEqual([entry?.start, entry?.end], ['2026-03-02', '2026-03-03'])
  })

  // Schema `Event` of the discovery document.
  test('rejects what the schema does not have', async () => {
    const unknown = 'Invalid JSON payload received. Unknown name'
    const { start } = party
    for (const [fields, reason, message] of [
      [{ title: 'Party' }, 'badRequest', `${unknown} "title": Cannot find field.`],
      [{ attendees: [] }, 'badRequest', `${unknown} "attendees": Cannot find field.`],
      [
        { start: { ...start, zone: 'UTC' } },
        'badRequest',
        `${unknown} "start.zone": Cannot find field.`,
      ],
      [{ summary: 1 }, 'invalid', 'Invalid value at "summary".'],
      [{ status: 'busy' }, 'invalid', 'Invalid value at "status".'],
      [{ recurrence: 'RRULE:FREQ=DAILY' }, 'invalid', 'Invalid value at "recurrence".'],
      [
        { reminders: { overrides: [{ method: 'sms' }] } },
        'invalid',
        'Invalid value at "reminders.overrides.0.method".',
      ],
      [{ sequence: 1.5 }, 'invalid', 'Invalid value at "sequence".'],
    ] as const) {
      deepEqual(await rejected({ ...party, ...fields }), [400, reason, message])
    }
  })

  // Guide "Errors", 400.
  test('rejects what is not a JSON object', async () => {
    const { call } = await enter()
    deepEqual(problem(await call('POST', events, [])), [400, 'parseError', 'Parse Error'])
  })

  // Descriptions of `start`, `end`, `date`, `dateTime` and `timeZone`; issue gogcli 347 for the
  // message about the zone, GAS-ICS-Sync 305 for the one about an unknown zone.
  test('rejects times that do not fit', async () => {
    const withStart = (start: object) => ({ ...party, start })
    const missing = 'Missing time zone definition for start time.'
    const offset = '2026-03-02T19:00:00+01:00'
    for (const [body, reason, message] of [
      [{ id: 'event0001', end: party.end }, 'required', 'Missing start time.'],
      [{ id: 'event0001', start: party.start }, 'required', 'Missing end time.'],
      [
        withStart({ date: '2026-03-02' }),
        'invalid',
        'The start and end times must either both be date or both be dateTime.',
      ],
      [withStart({ ...party.start, date: '2026-03-02' }), 'invalid', 'Invalid start time.'],
      [withStart({}), 'invalid', 'Invalid start time.'],
      [
        withStart({ ...party.start, dateTime: '2026-02-30T19:00:00' }),
        'invalid',
        'Invalid start time.',
      ],
      [withStart({ dateTime: '2026-03-02T19:00:00' }), 'required', missing],
      [{ ...weekly, start: { dateTime: offset }, end: { dateTime: offset } }, 'required', missing],
      [
        withStart({ ...party.start, timeZone: 'W. Europe Standard Time' }),
        'invalid',
        'Invalid time zone definition for start time.',
      ],
      [
        withStart({ ...party.start, dateTime: '2026-03-02T23:00:00' }),
        'timeRangeEmpty',
        'The specified time range is empty.',
      ],
      [{ ...holiday, end: holiday.start }, 'timeRangeEmpty', 'The specified time range is empty.'],
    ] as const) {
      deepEqual(await rejected(body), [400, reason, message])
    }
  })

  // Description of `recurrence`: no DTSTART or DTEND; RFC 5545, 3.3.10 and 3.8.5.
  test('rejects recurrence lines that RFC 5545 does not have', async () => {
    for (const lines of [
      ['FREQ=DAILY'],
      ['DTSTART:20260302T190000Z', 'RRULE:FREQ=DAILY'],
      ['RRULE:COUNT=3'],
      ['RRULE:FREQ=DAILY;COUNT=3;UNTIL=20260401T000000Z'],
      ['RRULE:FREQ=DAILY;COUNT=0'],
      ['RRULE:FREQ=DAILY;COUNT=3;COUNT=3'],
      ['RRULE:FREQ=DAILY;UNTIL=20260401'],
      ['RRULE:FREQ=DAILY;UNTIL=20260401T000000'],
      ['RRULE:FREQ=DAILY;BYDAY=XX'],
      ['RRULE:FREQ=DAILY;BYMONTH=13'],
      ['RRULE:FREQ=DAILY;X-A=1'],
      ['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'],
      ['RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20260303'],
      ['RRULE:FREQ=DAILY', 'EXDATE:20260303T190000'],
      ['RRULE:FREQ=DAILY', 'EXDATE:20260230T190000Z'],
      ['RRULE:FREQ=DAILY', 'EXDATE;TZID=Nowhere:20260303T190000'],
      ['RRULE:FREQ=DAILY;UNTIL=20260230T000000Z'],
    ]) {
      const expected = [400, 'invalid', 'Invalid recurrence rule.']
      deepEqual(await rejected({ ...party, recurrence: lines }), expected, lines.join())
    }
  })

  // Descriptions of `reminders`, `EventReminder.minutes`, `source` and `id`.
  test('rejects reminders, sources and IDs outside their limits', async () => {
    const reminder = (minutes: number) => ({ method: 'popup', minutes })
    const overrides = [1, 2, 3, 4, 5, 6].map(reminder)
    for (const [fields, reason] of [
      [{ reminders: { useDefault: false, overrides } }, 'invalid'],
      [{ reminders: { useDefault: false, overrides: [reminder(40_321)] } }, 'invalid'],
      [{ reminders: { useDefault: false, overrides: [reminder(-1)] } }, 'invalid'],
      [{ reminders: { useDefault: false, overrides: [{ minutes: 1 }] } }, 'invalid'],
      [
        { reminders: { useDefault: true, overrides: [reminder(1)] } },
        'cannotUseDefaultRemindersAndSpecifyOverride',
      ],
      [{ source: { url: 'ftp://localhost/' } }, 'invalid'],
      [{ id: 'Party' }, 'invalid'],
      [{ id: 'event-1' }, 'invalid'],
      [{ id: 'abcd' }, 'invalid'],
      [{ iCalUID: 'one@example.org' }, 'invalid'],
    ] as const) {
      deepEqual((await rejected({ ...party, ...fields })).slice(0, 2), [400, reason])
    }
  })

  // Guide "Errors", 409 and 410; google-api-ruby-client issue 1811 and google-api-python-client
  // issue 210 for the ID of a deleted event.
  test('never accepts an ID twice, even after a delete', async () => {
    const { person, call } = await enter()
    const duplicate = [409, 'duplicate', 'The requested identifier already exists.']
    equal((await call('POST', events, party)).status, 200)
    deepEqual(problem(await call('POST', events, party)), duplicate)
    equal(google.entries(person).length, 1)
    const first = await call('DELETE', `${events}/event0001`)
    deepEqual([first.status, first.text], [204, ''])
    const again = await call('DELETE', `${events}/event0001`)
    deepEqual(problem(again), [410, 'deleted', 'Resource has been deleted'])
    deepEqual(problem(await call('POST', events, party)), duplicate)
    equal((await call('GET', `${events}/event0001`)).json.status, 'cancelled')
    equal((await call('PATCH', `${events}/event0001`, { summary: 'B' })).status, 403)
    deepEqual(google.entries(person), [])
  })

  // Guide "Errors", 404.
  test('does not find what never existed', async () => {
    const { call } = await enter()
    for (const path of [`${events}/nothing00`, '/calendar/v3/calendars/other/events/event0001']) {
      deepEqual(problem(await call('GET', path)), [404, 'notFound', 'Not Found'])
    }
  })

  // Guide "Manage versions of resources".
  test('rejects a change to another version', async () => {
    const { person, call } = await enter()
    const { etag } = (await call('POST', events, party)).json
    google.calendar(person).patch('event0001', { description: 'Bring cake' }, undefined)
    for (const [method, body] of [
      ['PATCH', { summary: 'B' }],
      ['PUT', party],
      ['DELETE'],
    ] as const) {
      const stale = await call(method, `${events}/event0001`, body, { 'if-match': etag })
      deepEqual(problem(stale), [412, 'conditionNotMet', 'Precondition Failed'])
    }
    const current = (await call('GET', `${events}/event0001`)).json
    const headers = { 'if-match': current.etag }
    const changed = await call('PATCH', `${events}/event0001`, { summary: 'B' }, headers)
    deepEqual([changed.json.summary, changed.json.description], ['B', 'Bring cake'])
  })

  // Guide "Performance": objects are merged, lists are replaced, null clears. Reference of
  // events.update: the whole resource.
  test('merges a patch, and replaces everything with an update', async () => {
    const { call } = await enter()
    const properties = { private: { key: 'a', other: 'b' } }
    await call('POST', events, { ...weekly, location: 'Hall', extendedProperties: properties })
    const path = `${events}/series001`
    const change = { location: null, extendedProperties: { private: { other: null } } }
    const patched = (await call('PATCH', path, change)).json
    deepEqual(patched.extendedProperties.private, { key: 'a' })
    deepEqual([patched.location, patched.recurrence], [undefined, weekly.recurrence])
    const { recurrence: _, ...single } = weekly
    const updated = (await call('PUT', path, { ...single, id: undefined })).json
    deepEqual([updated.recurrence, updated.extendedProperties], [undefined, undefined])
  })

  // Guide "Manage versions of resources": the sequence rises with the times, and must not fall.
  test('rejects a lower sequence', async () => {
    const { call } = await enter()
    await call('POST', events, { ...party, sequence: 3 })
    const end = { dateTime: '2026-03-02T23:00:00' }
    equal((await call('PATCH', `${events}/event0001`, { end })).json.sequence, 4)
    const answer = await call('PATCH', `${events}/event0001`, { sequence: 3 })
    deepEqual(problem(answer), [400, 'invalid', 'Invalid sequence value.'])
  })

  // Guide "Extended properties": keys up to 44 characters, values up to 1024.
  test('drops long keys and cuts long values', async () => {
    const { call } = await enter()
    const shared = { key: 'a' }
    const own = { ['k'.repeat(45)]: 'a', key: 'v'.repeat(1025) }
    const extendedProperties = { shared, private: own }
    const { json } = await call('POST', events, { ...party, extendedProperties })
    deepEqual(json.extendedProperties, { shared, private: { key: 'v'.repeat(1024) } })
  })

  // Reference of events.list.
  test('finds events by UID and by property', async () => {
    const { call } = await enter()
    const properties = { private: { key: 'a=b' } }
    await call('POST', events, { ...party, extendedProperties: properties })
    await call('POST', events, { ...holiday, iCalUID: 'one@example.org' })
    const ids = async (query: string) =>
      (await call('GET', `${events}?${query}`)).json.items.map(({ summary }: Item) => summary)
    deepEqual(await ids('privateExtendedProperty=key%3Da%3Db'), ['Party'])
    deepEqual(await ids('iCalUID=one%40example.org'), ['Holiday'])
    const first = (await call('GET', `${events}?maxResults=1`)).json
    deepEqual(await ids(`maxResults=1&pageToken=${first.nextPageToken}`), ['Holiday'])
    equal((await call('GET', `${events}?color=1`)).status, 400)
    await call('DELETE', `${events}/event0001`)
    deepEqual(await ids(''), ['Holiday'])
    deepEqual(await ids('showDeleted=true'), ['Party', 'Holiday'])
  })

  // Guide "Recurring events": instances, and exceptions by their original start.
  test('moves and cancels single dates of a series', async () => {
    const { person, call } = await enter()
    await call('POST', events, weekly)
    const { items } = (await call('GET', `${events}/series001/instances`)).json
    deepEqual(
      items.map(({ originalStartTime }: Item) => originalStartTime.dateTime),
      ['2026-03-02T19:00:00+01:00', '2026-03-09T19:00:00+01:00', '2026-03-16T19:00:00+01:00'],
    )
    const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' })
    const moved = { start: at('2026-03-10T08:00:00'), end: at('2026-03-10T09:00:00') }
    equal((await call('PATCH', `${events}/${items[1].id}`, moved)).status, 200)
    equal((await call('DELETE', `${events}/${items[2].id}`)).status, 204)
    equal((await call('DELETE', `${events}/${items[2].id}`)).status, 410)
    deepEqual(
      google.entries(person).map(({ start }) => start),
      ['2026-03-02T18:00:00Z', '2026-03-10T07:00:00Z'],
    )
    const instances = async (query: string) => call('GET', `${events}/series001/instances?${query}`)
    const march10 = 'timeMin=2026-03-10T00:00:00Z&timeMax=2026-03-11T00:00:00Z'
    equal((await instances(march10)).json.items.length, 1)
    equal((await instances('timeMin=2026-03-10')).status, 400)
    const original = 'originalStart=2026-03-09T19:00:00%2B01:00'
    const found = await instances(original)
    deepEqual(
      found.json.items.map(({ id }: Item) => id),
      [items[1].id],
    )
  })

  // Descriptions of `iCalUID` and `status`; guide "Recurring events".
  test('lists the changed and cancelled dates of a series with it', async () => {
    const { call } = await enter()
    const { iCalUID } = (await call('POST', events, weekly)).json
    const { items } = (await call('GET', `${events}/series001/instances`)).json
    await call('PATCH', `${events}/${items[1].id}`, { location: 'Hall' })
    await call('DELETE', `${events}/${items[2].id}`)
    const query = new URLSearchParams({ iCalUID, showDeleted: 'true' })
    const listed = (await call('GET', `${events}?${query}`)).json.items
    deepEqual(
      listed.map(({ id, status, location }: Item) => [id, status, location]),
      [
        ['series001', 'confirmed', undefined],
        [items[1].id, 'confirmed', 'Hall'],
        [items[2].id, 'cancelled', undefined],
      ],
    )
    equal(listed[2].summary, undefined)
  })

  // ethereum/pm pull request 2083; description of `recurrence` for the second request.
  test('restores a cancelled date with its status, and gives no date a rule', async () => {
    const { person, call } = await enter()
    await call('POST', events, weekly)
    const { items } = (await call('GET', `${events}/series001/instances`)).json
    await call('DELETE', `${events}/${items[1].id}`)
    equal(google.entries(person).length, 2)
    const path = `${events}/${items[1].id}`
    equal((await call('PATCH', path, { status: 'confirmed', summary: 'Again' })).status, 200)
    deepEqual(
      google.entries(person).map(({ title, start }) => `${title} ${start.slice(0, 10)}`),
      ['Party 2026-03-02', 'Again 2026-03-09', 'Party 2026-03-16'],
    )
    equal((await call('PATCH', path, { recurrence: weekly.recurrence })).status, 400)
  })

  // Blog "Calendar v3 best practices: recurring events"; BuilderIO/agent-native pull request 3488.
  test('keeps changed dates when the series changes, or drops them', async (context) => {
    for (const changedDates of ['kept', 'dropped'] as const) {
      const own = await startGoogle({ client, now: () => time, changedDates })
      context.after(() => own.stop())
      const { person, call } = await enter(owned, own)
      await call('POST', events, weekly)
      const { items } = (await call('GET', `${events}/series001/instances`)).json
      await call('PATCH', `${events}/${items[2].id}`, { summary: 'Concert' })
      await call('PATCH', `${events}/series001`, { summary: 'Choir' })
      const titles = () => own.entries(person).map(({ title }) => title)
      deepEqual(titles(), ['Choir', 'Choir', 'Concert'])
      await call('PATCH', `${events}/series001`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] })
      deepEqual(titles(), ['Choir', 'Choir', ...(changedDates === 'kept' ? ['Concert'] : [])])
    }
  })

  // Description of `calendarId`: the ID, or `primary`.
  test('has the primary calendar under its ID too', async () => {
    const { call } = await enter(`${scopes}calendar`)
    const { id } = (await call('GET', '/calendar/v3/calendars/primary')).json
    await call('POST', events, party)
    const path = `/calendar/v3/calendars/${encodeURIComponent(id)}/events/event0001`
    equal((await call('GET', path)).json.summary, 'Party')
    equal((await call('DELETE', '/calendar/v3/calendars/primary')).status, 403)
  })

  // Discovery document, scopes of the methods; description of `calendar.app.created`.
  test('checks the scopes', async () => {
    const reader = await enter(`${scopes}calendar.events.readonly`)
    equal((await reader.call('GET', events)).status, 200)
    const message = 'Request had insufficient authentication scopes.'
    const answer = await reader.call('POST', events, party)
    deepEqual(problem(answer), [403, 'insufficientPermissions', message])
    const narrow = await enter(appCreated)
    equal((await narrow.call('POST', events, party)).status, 404)
    const made = await narrow.call('POST', '/calendar/v3/calendars', { summary: 'Daymark' })
    const path = `/calendar/v3/calendars/${encodeURIComponent(made.json.id)}`
    equal((await narrow.call('POST', `${path}/events`, party)).status, 200)
    equal(google.entries(narrow.person).length, 1)
    equal((await narrow.call('DELETE', path)).status, 204)
    deepEqual(google.entries(narrow.person), [])
  })

  // Guide "Errors", 401; Google's access tokens live an hour.
  test('rejects an access token that has ended', async () => {
    const { call } = await enter()
    equal((await call('POST', events, party)).status, 200)
    time += 3_600_000
    const answer = await call('GET', `${events}/event0001`)
    deepEqual(problem(answer), [401, 'authError', 'Invalid Credentials'])
  })

  // Guide "Quota": units a minute for a person and for the project; a patch costs three.
  test('rejects more than the quota', async (context) => {
    const quota = { person: 5, project: 6 }
    const limited = await startGoogle({ client, now: () => time, quota })
    context.after(() => limited.stop())
    const [ada, eve] = [await enter(owned, limited), await enter(owned, limited)]
    await ada.call('POST', events, party)
    const patch = () => ada.call('PATCH', `${events}/event0001`, { summary: 'B' })
    equal((await patch()).status, 200)
    const own = [403, 'userRateLimitExceeded', 'User Rate Limit Exceeded']
    deepEqual(problem(await patch()), own)
    equal((await eve.call('POST', events, party)).status, 200)
    equal((await eve.call('GET', events)).status, 200)
    const all = [403, 'rateLimitExceeded', 'Rate Limit Exceeded']
    deepEqual(problem(await eve.call('GET', events)), all)
    time += 60_001
    equal((await patch()).status, 200)
  })

  // Guide "Errors", 403 and 429.
  test('has the rejections of the guide for tests', async () => {
    const { person, call } = await enter()
    google.fail('insert', { reply: googleRejections.quota })
    google.fail('insert', { reply: googleRejections.tooMany })
    const first = await call('POST', events, party)
    deepEqual(problem(first), [403, 'quotaExceeded', 'Calendar usage limits exceeded.'])
    const second = await call('POST', events, party)
    deepEqual([second.status, second.headers['retry-after']], [429, '2'])
    deepEqual(google.entries(person), [])
  })
})
