import { deepEqual, equal, ok } from 'node:assert/strict'
import { request } from '../support/http.ts'
import { ask, eventsOf, type Kind, type Site } from './kinds.ts'

/** A title; `undefined` if the item does not exist. */
type State = string | undefined

/** What a client knows about one item: the confirmed state, and all states requested since. */
export interface Entry {
  readonly kind: Kind
  readonly id: string
  readonly acknowledged: State
  readonly asked: readonly State[]
}

/** Everything that the service has acknowledged, by kind and ID. */
export class Journal {
  readonly #entries = new Map<string, Entry>()

  get size(): number {
    return this.#entries.size
  }

  /** Notes a requested change; whether it is made is not known yet. */
  noteAsked(kind: Kind, id: string, asked: State): void {
    const { acknowledged, asked: before = [] } = this.#entries.get(nameOf(kind, id)) ?? {}
    this.#entries.set(nameOf(kind, id), { kind, id, acknowledged, asked: [...before, asked] })
  }

  noteAcknowledged(kind: Kind, id: string, state: State): void {
    this.#entries.set(nameOf(kind, id), { kind, id, acknowledged: state, asked: [] })
  }

  /**
   * Checks that every acknowledged change is there, and that counts and feeds agree with the rows.
   */
  async expectAll(site: Site): Promise<void> {
    const byKind = Map.groupBy(this.#entries.values(), ({ kind }) => kind)
    for (const [kind, entries] of byKind) {
      const titles = await kind.titles(
        site,
        entries.map(({ id }) => id),
      )
      for (const entry of entries) this.#expect(entry, titles.get(entry.id))
    }
    await titlesOf(site)
  }

  #expect({ kind, id, acknowledged, asked }: Entry, present: State): void {
    const possible = [acknowledged, ...asked]
    ok(
      possible.includes(present),
      `${kind.name} ${id} is '${present}', not one of '${possible.join("', '")}'`,
    )
    // From here on the result of the last request is known: without a reply, it may or may not have
    // been made.
    this.noteAcknowledged(kind, id, present)
  }
}

function nameOf({ name }: Kind, id: string): string {
  return `${name} ${id}`
}

/**
 * Returns the titles of all events in calendars by ID, and checks that counts and feeds agree with
 * the lists.
 */
export async function titlesOf(site: Site): Promise<ReadonlyMap<string, string>> {
  const reply = await ask(site, '/api/v1/me/calendars/list/', { page_size: '100' })
  const all = new Map<string, string>()
  for (const { id, uniquekey, events_total } of reply.json.calendars) {
    const titles = await eventsOf(site, id)
    equal(events_total, String(titles.size))
    const feed = (await request(`${site.baseUrl}/feed/${uniquekey}.ics`)).text
    const summaries = [...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
    // A calendar that has lost all its events says so in an event.
    const isEmptied = titles.size === 0 && summaries.length === 1
    deepEqual(summaries, isEmptied ? ['This calendar has no events'] : [...titles.values()])
    for (const [event, title] of titles) all.set(event, title)
  }
  return all
}
