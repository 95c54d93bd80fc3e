import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Client } from '../support/system.ts'

/** What is known of one event from outside: what was acknowledged, and what was asked behind it. */
export interface Entry {
  acknowledged: string
  asked: string
}

/** Every event that the service has acknowledged, by its id. */
export type Journal = Map<string, Entry>

const future = { start_date: '2031-07-01 20:30' }

/** Creates and saves until the service is gone; notes each acknowledgement. */
export async function writeUntilGone(
  client: Client,
  calendar: string,
  name: string,
  note: { journal: Journal; onAcknowledged: () => void },
): Promise<void> {
  const own: string[] = []
  for (let step = 0; ; step++) {
    const title = `${name} step ${step}`
    const [id] = step % 3 === 0 ? [] : own.slice(-1 - (step % 5))
    const entry = id === undefined ? undefined : note.journal.get(id)
    if (entry) entry.asked = title
    const reply = await client
      .send(
        id === undefined ? '/me/calendars/events/create/' : '/me/calendars/events/save/',
        id === undefined
          ? { calendar_id: calendar, title, ...future }
          : { event_id: id, title, ...future },
      )
      .catch(() => undefined)
    if (!reply) return
    equal(reply.status, 200, reply.text)
    const made = String(reply.json.event.id)
    note.journal.set(made, { acknowledged: title, asked: title })
    if (id === undefined) own.push(made)
    note.onAcknowledged()
  }
}

async function listAll(client: Client, calendar: string): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (let page = 1; ; page++) {
    const asked = {
      calendar_id: calendar,
      page: String(page),
      page_size: '100',
      order_by: 'id-asc',
    }
    const reply = await client.call('/me/calendars/events/list/', asked)
    for (const { id, title } of reply.events) titles.set(id, title)
    if (reply.paging.next === '') {
      equal(reply.calendar.events_count, titles.size, 'the count is the number of rows')
      return titles
    }
  }
}

/** All that was acknowledged is there, and the counts and the feed agree with the rows. */
export async function expectAll(client: Client, journal: Journal): Promise<number> {
  const present = new Map<string, string>()
  const { calendars } = await client.call('/me/calendars/list/')
  for (const { id, uniquekey, events_total } of calendars) {
    const titles = await listAll(client, id)
    equal(events_total, String(titles.size))
    const feed = (await client.get(`/feed/${uniquekey}.ics`)).text
    const said = [...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
    deepEqual(said, [...titles.values()])
    for (const [id, title] of titles) present.set(id, title)
  }
  for (const [id, { acknowledged, asked }] of journal) {
    const title = present.get(id)
    ok(
      title === acknowledged || title === asked,
      `event ${id} is '${title}', not '${acknowledged}'`,
    )
    // What was asked last is known now: a lost answer may have been done or not.
    journal.set(id, { acknowledged: title, asked: title })
  }
  return present.size
}
