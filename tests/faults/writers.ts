import { equal, ok } from 'node:assert/strict'
import type { Received } from '../support/http.ts'
import type { Journal } from './journal.ts'
import { type Kind, kinds, type Site } from './kinds.ts'
import type { Tally } from './tally.ts'

/** The number of concurrent writers. */
export const writers = 8

/** The site that a writer changes, and its records. */
export interface Assignment {
  readonly site: Site
  readonly journal: Journal
  readonly tally: Tally
  /** Whether to continue. */
  readonly goesOn: () => boolean
}

interface Writer extends Assignment {
  readonly name: string
  /** The items that it has created and not deleted, by kind. */
  readonly own: Map<Kind, string[]>
}

/** Creates, changes and deletes items of all kinds, and notes what is acknowledged. */
export async function write(assignment: Assignment, name: string): Promise<void> {
  const writer: Writer = { ...assignment, name, own: new Map() }
  for (let step = 0; writer.goesOn(); step++) {
    const kind = kinds[step % kinds.length]
    ok(kind)
    const done = await writer.tally.time(() => change(writer, kind, step))
    if (!done) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Whether the change was made; false if that is unknown. */
async function change(writer: Writer, kind: Kind, step: number): Promise<Received> {
  const { own, site, name, journal } = writer
  const items = own.get(kind) ?? []
  own.set(kind, items)
  const title = `${name} step ${step}`
  const id = items[step % Math.max(items.length, 3)]
  if (id === undefined) return create(writer, kind, title)
  const isLast = step % 5 === 0
  const state = isLast ? undefined : title
  journal.noteAsked(kind, id, state)
  // An item that may have been deleted is not requested again, whatever the result.
  if (isLast) items.splice(items.indexOf(id), 1)
  const reply = await (isLast ? kind.remove(site, id) : kind.save(site, id, title))
  if (expectMade(reply)) journal.noteAcknowledged(kind, id, state)
  return reply
}

async function create(
  { own, site, journal }: Writer,
  kind: Kind,
  title: string,
): Promise<Received> {
  const reply = await kind.create(site, title)
  if (!expectMade(reply)) return reply
  const id = kind.idOf(reply.json)
  journal.noteAcknowledged(kind, id, title)
  own.get(kind)?.push(id)
  return reply
}

function expectMade({ status, text }: Received): boolean {
  if (status !== 503) equal(status, 200, text)
  return status === 200
}
