/** Requests as published clients of the original service's version 2 send them, with only the host changed. */

import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { assertDescribed, type Method } from '../support/v2.ts'

interface Recorded {
  readonly request: readonly [method: Method, target: string, body?: object]
  readonly status: number
  /** What the client reads from the reply, and at which path. */
  readonly reads?: Readonly<Record<string, unknown>>
}

const fullCalendar = {
  ...{ title: 'Meetups', timezone: 'America/Denver', weekday_begin: 'sunday' },
  ...{ description: 'Monthly meetings', internal_name: 'meetups-2026', calendar_color: 20 },
  ...{ landing_page_template_id: 'default', embeddable_calendar_template_id: 'default' },
  custom_data: { external_id: 'A-1' },
}
const fullEvent = {
  ...{ title: 'Main Monthly', calendar_id: '{calendar}', datetime_start: '2026-09-15 18:00' },
  ...{ datetime_end: '2026-09-15 20:00', all_day_event: false, timezone: 'America/Denver' },
  ...{ recurring_rule: 'FREQ=MONTHLY;BYDAY=3TU', description: '<b>Bring</b> a friend' },
  ...{ internal_name: 'main', location: '1 Main St, Salt Lake City', organizer_name: 'Ada' },
  ...{ organizer_email: 'ada@example.com', reminder: 10800, color: 20, free_busy: 'busy' },
  ...{ landing_page_template_id: 'default', rsvp_enabled: false, rsvp_form_id: 'default' },
  custom_data: { external_id: 'E-1' },
}
const search =
  '/events?datetime_min=2026-09-01&datetime_max=2026-09-30+23:59&search=Main+Monthly&page=1' +
  '&page_size=20&sort_by=datetime_start&sort_order=asc&calendar_ids={calendar},0'
const byData = '/events?custom_data_key=external_id&custom_data_value=E-1&page=1&page_size=10'
const everyRsvp = '/rsvps?page=1&page_size=10&event_ids={event}&attending=going,maybe'
const guest = { email: 'jane@example.com', attending: 'going', rsvp_form_data: { name: 'Jane' } }

/** The requests in their order. `{calendar}` and `{event}` are the IDs that the replies returned. */
const recording: readonly Recorded[] = [
  { request: ['GET', '/timezones'], status: 200 },
  { request: ['POST', '/calendars', fullCalendar], status: 200, reads: { title: 'Meetups' } },
  {
    request: ['GET', '/calendars?page=1&page_size=10&sort_by=title&sort_order=desc'],
    status: 200,
    reads: { 'calendars.0.id': '{calendar}', 'pagination.total_items': 1 },
  },
  {
    request: ['PATCH', '/calendars/{calendar}', { title: 'Evenings', weekday_begin: 'monday' }],
    status: 200,
    reads: { title: 'Evenings', weekday_begin: 'monday', 'custom_data.external_id': 'A-1' },
  },
  { request: ['POST', '/events', fullEvent], status: 200, reads: { title: 'Main Monthly' } },
  {
    request: ['POST', '/events', { title: 'Simple', datetime_start: '2026-10-01' }],
    status: 200,
    reads: { calendar_id: '', rsvp_enabled: false },
  },
  {
    request: ['GET', search],
    status: 200,
    reads: { 'events.0.id': '{event}', 'events.1': undefined },
  },
  {
    request: ['GET', byData],
    status: 200,
    reads: { 'events.0.id': '{event}', 'events.1': undefined },
  },
  {
    request: ['PATCH', '/events/{event}', { datetime_start: '2026-09-15 19:00' }],
    status: 200,
    reads: {
      datetime_start: '2026-09-15 19:00:00',
      location: '1 Main St, Salt Lake City',
      color: 20,
    },
  },
  { request: ['GET', '/events/{event}'], status: 200, reads: { calendar_id: '{calendar}' } },
  { request: ['GET', everyRsvp], status: 200, reads: { 'rsvps.0': undefined } },
  { request: ['POST', '/events/{event}/rsvps', guest], status: 501 },
  { request: ['GET', '/events/rsvp-forms'], status: 200 },
  { request: ['GET', '/events/templates'], status: 200 },
  { request: ['GET', '/calendars/templates'], status: 200 },
  { request: ['GET', '/subscribers?page=1&page_size=10'], status: 200 },
  { request: ['DELETE', '/events/{event}'], status: 204 },
  { request: ['GET', '/events/{event}'], status: 404, reads: { error_code: 404 } },
  { request: ['DELETE', '/calendars/{calendar}'], status: 204 },
  { request: ['GET', '/calendars/{calendar}'], status: 404, reads: { error_code: 404 } },
]

const valueAt = (json: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], json)

for (const engine of engines) {
  describe(`published clients of API v2 on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    it('work with only the host changed', async () => {
      // A client states the type of its body even where it sends none.
      const headers = {
        ...{ 'content-type': 'application/json', accept: 'application/json' },
        ...{ authorization: `Bearer ${service.account.token}`, 'user-agent': 'axios/1.7.9' },
      }
      const ids = new Map<string, string>()
      const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids.get(name) ?? '')
      for (const { request, status, reads = {} } of recording) {
        const [method, target, draft] = request
        const path = filled(target)
        const body = draft && filled(JSON.stringify(draft))
        const answer = await service.send(`/calevent/v2${path}`, {
          ...{ method, headers },
          ...(body !== undefined && { body }),
        })
        equal(answer.status, status, `${method} ${path}: ${answer.text}`)
        assertDescribed(method, path, answer)
        if (draft === fullCalendar) ids.set('calendar', answer.json.id)
        if (draft === fullEvent) ids.set('event', answer.json.id)
        for (const [at, expected] of Object.entries(reads)) {
          const value = typeof expected === 'string' ? filled(expected) : expected
          deepEqual(valueAt(answer.json, at), value, `${method} ${path}: ${at}`)
        }
      }
    })
  })
}
