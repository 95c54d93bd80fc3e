/**
 * Programs that use generated clients. They are only compiled with the clients, so they are texts here.
 * Each reads the address and the token from its environment, and prints what it has found.
 */

const environment = `
const { ADDRESS = '', TOKEN = '', CLIENT = '' } = process.env
`

/** With the types of `openapi-typescript`, and its client `openapi-fetch`. */
const fetchV2 = `
import createClient from 'openapi-fetch'
import type { components, paths } from './v2.ts'
${environment}
const client = createClient<paths>({
  baseUrl: ADDRESS + '/api/v2',
  headers: { authorization: 'Bearer ' + TOKEN },
})
const draft: components['schemas']['EventCreate'] = {
  title: 'Summer party',
  datetime_start: '2027-06-18 18:00',
  timezone: 'Europe/Berlin',
}
const created = await client.POST('/events', { body: draft })
const event = created.data
if (!event) throw new Error(JSON.stringify(created.error))
const params = { path: { event_id: event.id } }
const changed = await client.PATCH('/events/{event_id}', {
  params: { ...params, header: { 'If-Match': created.response.headers.get('etag') ?? '' } },
  body: { location: 'Garden', reminder: null },
})
const reminder: number | null | undefined = changed.data?.reminder
const refused = await client.POST('/events', { body: { ...draft, datetime_start: 'soon' } })
const { error } = refused
if (!error || !('error_code' in error)) throw new Error('An error of version 2 was expected.')
const problems: readonly string[] = error.property_validation_errors.map(({ name }) => name)
const list = await client.GET('/events', { params: { query: { search: 'party', page_size: '5' } } })
const pages: number | undefined = list.data?.pagination.total_pages
await client.DELETE('/events/{event_id}', { params })
const gone = await client.GET('/events/{event_id}', { params })
console.log(JSON.stringify([changed.data?.location, reminder, problems, pages, gone.response.status]))
`

const fetchV1 = `
import createClient from 'openapi-fetch'
import type { components, paths } from './v1.ts'
${environment}
const client = createClient<paths>({
  baseUrl: ADDRESS,
  headers: { authorization: 'Bearer ' + TOKEN },
})
const created = await client.POST('/api/v1/me/calendars/create/', { body: { title: 'Concerts' } })
const calendar: components['schemas']['Calendar'] | undefined = created.data?.calendar
const list = await client.GET('/api/v1/me/calendars/list/', { params: { query: {} } })
const titles = list.data?.calendars.map(({ title }) => title)
const refused = await client.POST('/dir/link/add/', {
  body: { client: CLIENT, title: '', start: '2027-06-18 18:00' },
})
const type: components['schemas']['ErrorMeta']['error_type'] | undefined =
  refused.error?.meta.error_type
console.log(JSON.stringify([calendar?.title, titles, type]))
`

/** With the functions of `@hey-api/openapi-ts`. */
const functionsV2 = `
import { client } from './hey-v2/client.gen.ts'
import * as api from './hey-v2/index.ts'
${environment}
client.setConfig({ baseUrl: ADDRESS + '/api/v2', auth: () => TOKEN })
const { data: calendar } = await api.createCalendar({
  body: { title: 'Season', custom_data: { external_id: 'A-1' } },
  throwOnError: true,
})
const events: api.EventCreate[] = [
  { title: 'First', datetime_start: '2027-01-01', calendar_id: calendar.id },
  { title: 'Wrong', datetime_start: 'soon', calendar_id: calendar.id },
]
const { data: bulk } = await api.createEvents({ body: { events }, throwOnError: true })
const results = bulk.results.map((one) => ('event' in one ? one.event.title : one.error.error_code))
const { data: found } = await api.searchEvents({
  query: { calendar_ids: calendar.id },
  throwOnError: true,
})
const page: string | undefined = found.events[0]?.links.page
const { error } = await api.getCalendar({ path: { calendar_id: '0' } })
const message: string | undefined = error?.message
await api.deleteCalendar({ path: { calendar_id: calendar.id }, throwOnError: true })
console.log(JSON.stringify([calendar.custom_data, results, page?.includes('/event/'), message]))
`

const functionsV1 = `
import { client } from './hey-v1/client.gen.ts'
import * as api from './hey-v1/index.ts'
${environment}
client.setConfig({ baseUrl: ADDRESS, auth: (scheme) => (scheme.type === 'http' ? TOKEN : undefined) })
const body = { client: CLIENT, title: 'Party', start: '2027-06-18 18:00' }
const { data: added } = await api.addLink({ body, throwOnError: true })
const { uniquekey } = added.data
const { data: link } = await api.getLink({ query: { client: CLIENT, uniquekey }, throwOnError: true })
const { error } = await api.saveLink({ body: { client: CLIENT, uniquekey, start: 'soon', title: '' } })
console.log(JSON.stringify([link.data.title, error?.errors.map(({ parameter }) => parameter)]))
`

/** The programs by file name, and what each prints. */
export const programs: Readonly<Record<string, readonly [text: string, printed: unknown]>> = {
  'fetch-v2.ts': [fetchV2, ['Garden', null, ['datetime_start'], 1, 404]],
  'fetch-v1.ts': [fetchV1, ['Concerts', ['Concerts'], 'invalid_parameter']],
  'functions-v2.ts': [
    functionsV2,
    [{ external_id: 'A-1' }, ['First', 400], true, 'there is no such calendar'],
  ],
  'functions-v1.ts': [functionsV1, ['Party', ['title']]],
}

/** Misuses of the clients by file name, none of which compiles. */
export const mistakes: Readonly<Record<string, string>> = {
  'unknown-field.ts': fetchV2.replace("title: 'Summer party'", "subject: 'Party', title: ''"),
  'unknown-path.ts': fetchV2.replace("POST('/events'", "POST('/event'"),
  'wrong-type.ts': fetchV2.replace('reminder: null', "reminder: 'never'"),
  'error-read-as-calendar.ts': functionsV2.replace('error?.message', 'error?.title'),
  'missing-parameter.ts': functionsV1.replace('query: { client: CLIENT, uniquekey }', 'query: {}'),
}
