import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, askFor } from './question.ts'
import { type Get, getFeed, listEvents, saveEvent } from './requests.ts'
import { feedKeysOf } from './sample-data.ts'
import { startRadicale } from './servers.ts'
import type { OneCalendar, Site } from './site.ts'

/** A server with a calendar that is edited before its feed is fetched. */
export interface Editable {
  readonly name: string
  /** Changes the title of one event; the number makes each edit different. */
  readonly edit: (number: number) => Promise<unknown>
  readonly fetch: () => Promise<Answer>
}

/** Edits, then fetches; returns the milliseconds from the request to the first byte of the feed. */
export async function timeAfterEdit({ edit, fetch }: Editable, number: number): Promise<number> {
  await edit(number)
  return (await fetch()).firstByteAfter
}

export async function editableSite(site: Site<OneCalendar>): Promise<Editable> {
  const { server, data } = site
  const send = ({ path, headers }: Get) => askFor(server.url + path, { headers })
  const id = await findNewestEvent(site)
  const feed = getFeed(feedKeysOf(data.calendar, 1)[0] ?? '')
  return {
    name: 'Daymark',
    edit: (number) => send(saveEvent(data.account, id, titleOf(number))),
    fetch: () => send(feed),
  }
}

/** Returns the ID of the event that was created last. */
export async function findNewestEvent({ server, data }: Site<OneCalendar>): Promise<string> {
  const { path, headers } = listEvents(data.account, data.calendar)
  const { body } = await askFor(server.url + path, { headers })
  return String(JSON.parse(body.toString()).events[0].id)
}

/** Starts Radicale with a copy of a calendar, in its own folder; `undefined` if it is not installed. */
export async function editableRadicale(
  stack: AsyncDisposableStack,
  calendar: string,
): Promise<Editable | undefined> {
  if (spawnSync('radicale', ['--version']).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'daymark-radicale-'))
  stack.defer(() => rmSync(folder, { recursive: true }))
  const server = stack.use(await startRadicale(folder))
  const collection = `${server.url}/bench/calendar/`
  const put = (url: string, body: string) =>
    askFor(url, { method: 'PUT', headers: { ...user, 'content-type': 'text/calendar' }, body })
  await put(collection, calendar)
  const [address, item] = firstItem(calendar)
  return {
    name: 'Radicale',
    edit: (number) => put(collection + address, item(titleOf(number))),
    fetch: () => askFor(collection, { headers: user }),
  }
}

/** Any user has full access to their own folder. */
const user = { authorization: `Basic ${btoa('bench:bench')}` }

function titleOf(number: number): string {
  return `Winter concert, ${number}`
}

/** Returns the URL of a calendar's first event in Radicale, and the event with a given title. */
function firstItem(calendar: string): [string, (title: string) => string] {
  const [head = '', event = ''] = calendar.split(/(?=BEGIN:VEVENT)/)
  const id = /^UID:(.*)\r$/m.exec(event)?.[1] ?? ''
  const item = (title: string) =>
    `${head}${event.replace(/^SUMMARY:.*\r\n(?: .*\r\n)*/m, `SUMMARY:${title}\r\n`)}END:VCALENDAR\r\n`
  return [`${encodeURIComponent(id)}.ics`, item]
}
